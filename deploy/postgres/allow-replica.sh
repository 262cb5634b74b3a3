#!/bin/sh
# Runs once, when the primary is created. The containers of the project are the only ones that reach the server.
set -e
psql --username "$POSTGRES_USER" --dbname postgres <<SQL
CREATE ROLE replica WITH REPLICATION LOGIN PASSWORD '$POSTGRES_PASSWORD';
SQL
echo 'host replication replica all scram-sha-256' >>"$PGDATA/pg_hba.conf"
