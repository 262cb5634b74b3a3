#!/bin/bash
# Copies the primary once, then follows it.
set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  pg_basebackup --host postgres --username replica --pgdata "$PGDATA" --write-recovery-conf --checkpoint fast
  chmod 700 "$PGDATA"
fi
# At least as many connections as the primary, otherwise it does not start.
exec postgres -c hot_standby=on -c max_connections=200
