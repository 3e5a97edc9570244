# One container, one port, one volume:  docker build -t tensu . && docker run -p 8501:8501 -v tensu:/data tensu
FROM python:3.13-slim

WORKDIR /src
COPY pyproject.toml constraints.txt README.md LICENSE app.py ./
COPY .streamlit .streamlit
COPY pages pages
COPY quizzes quizzes
COPY content content
COPY scoring scoring
RUN pip install --no-cache-dir -c constraints.txt '.[postgres]' && rm -rf /src/* \
 && useradd --uid 1000 --no-create-home --home-dir /data --shell /usr/sbin/nologin tensu \
 && mkdir /data && chown tensu /data

# a user without privileges, who can write only to /data
USER tensu
WORKDIR /data
VOLUME /data
ENV TENSU_DATABASE=/data/tensu.db
EXPOSE 8501
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://localhost:8501/_stcore/health', timeout=4)"]
# the streams of phones are closed at once, so the container stops within two seconds
STOPSIGNAL SIGTERM
CMD ["tensu", "--no-browser"]
