#!/usr/bin/env bash
# Copies a PostgreSQL database into a folder once a day and keeps the last seven; which one, PG… variables say.
#   copy.sh FOLDER [once]
set -euo pipefail
umask 077
folder=$1
while true; do
  copy="$folder/tensu-day-$(date +%F).sql.gz"
  if [ ! -e "$copy" ]; then
    # a copy that was not finished takes no other's place
    pg_dump --no-owner | gzip >"$copy.part"
    mv "$copy.part" "$copy"
    find "$folder" -name 'tensu-day-????-??-??.sql.gz' | sort -r | tail -n +8 | xargs -r rm --
  fi
  [ "${2:-}" = once ] && break
  sleep 1800
done
