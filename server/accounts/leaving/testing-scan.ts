import { sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestServer } from '../../platform/testing/testing.ts'

/** Every column of every table and schema that contains one of the words, as `table.column`. */
export async function columnsWith({ db }: TestServer, words: string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    SELECT table_schema AS schema, table_name AS table, column_name AS column
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema !~ '^(pg_.*|information_schema)$' AND table_type = 'BASE TABLE'`.execute(db)
  // Bytewise and all words at once: the borders of the wards alone are many megabytes.
  const pattern = words.map((word) => word.replaceAll('.', '[.]')).join('|')
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const { rows } = await sql`
      SELECT FROM ${sql.id(schema, table)} AS it
      WHERE ${sql.ref(`it.${column}`)}::text COLLATE "C" ~* ${pattern} LIMIT 1`.execute(db)
    if (rows.length) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}

/** Every file below the server's data folder, by its relative path. */
export const filesBelow = ({ config }: TestServer) =>
  readdirSync(config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(config.dataDir.length + 1))
    .toSorted()

/** The files that contain one of the words, with mails decoded. */
export const filesWith = (server: TestServer, words: string[]) =>
  filesBelow(server).filter((name) => {
    const bytes = readFileSync(join(server.config.dataDir, name))
    const read = name.endsWith('.eml') ? spoken(bytes.toString()) : bytes.toString('latin1')
    return words.some((word) => read.toLowerCase().includes(word.toLowerCase()))
  })

/** A mail with all its encodings decoded: quoted-printable, base64, and encoded words in headers. */
function spoken(mail: string) {
  const unfolded = mail.replaceAll(/=\r?\n/g, '')
  const plain = unfolded.replaceAll(/(=[0-9A-F]{2})+/g, (run) =>
    Buffer.from(run.replaceAll('=', ''), 'hex').toString(),
  )
  const packed = [...mail.matchAll(/(?:^[A-Za-z0-9+/]{20,}={0,2}\r?\n?)+/gm)].map(([block]) =>
    Buffer.from(block, 'base64').toString(),
  )
  const headers = [...mail.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)].map(([, way, text = '']) =>
    way?.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : text.replaceAll('_', ' '),
  )
  return [mail, plain, ...packed, headers.join('')].join('\n')
}
