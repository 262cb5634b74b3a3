import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

export type Row = readonly (string | number | null)[]

const batchSize = 2000

/** Streams rows into a table; `onRows` is called every few thousand rows. */
export async function copyInto(
  client: pg.Client,
  table: string,
  columns: string,
  rows: Iterable<Row>,
  onRows: (count: number) => void,
) {
  await pipeline(
    Readable.from(lines(rows, onRows)),
    client.query(from(`COPY ${table} (${columns}) FROM STDIN`)),
  )
}

function* lines(rows: Iterable<Row>, onRows: (count: number) => void) {
  let text = ''
  let count = 0
  for (const row of rows) {
    text += `${row.map(field).join('\t')}\n`
    if (++count < batchSize) continue
    yield text
    onRows(count)
    text = ''
    count = 0
  }
  if (count === 0) return
  yield text
  onRows(count)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const field = (value: string | number | null) =>
  value === null
    ? '\\N'
    : typeof value === 'number'
      ? value
      : value.replace(/[\\\t\n\r]/g, (c) => escapes[c] ?? c)
