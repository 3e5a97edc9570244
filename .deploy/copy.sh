#!/usr/bin/env bash
# Copy a PostgreSQL database to a folder once a day, and keep the last seven copies. The PG… environment variables name
# the database.
#   copy.sh FOLDER [once]
set -euo pipefail
umask 077
folder=$1
while true; do
  copy="$folder/tensu-day-$(date +%F).sql.gz"
  if [ ! -e "$copy" ]; then
    # an unfinished copy must not replace a finished one
    pg_dump --no-owner | gzip >"$copy.part"
    mv "$copy.part" "$copy"
    find "$folder" -name 'tensu-day-????-??-??.sql.gz' | sort -r | tail -n +8 | xargs -r rm --
  fi
  [ "${2:-}" = once ] && break
  sleep 1800
done
