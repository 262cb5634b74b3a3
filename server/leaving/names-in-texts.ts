import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import type { Room, SharedTexts } from '../platform/room.ts'
import { fullNamesOf, nameRemover, type Names, withStrings } from './without-names.ts'

interface Person extends Names {
  id: number
}

/** A row that names somebody. */
interface NamingRow {
  where: SharedTexts
  key: number
  took_part: boolean
}

/**
 * Where others wrote the person's name. Read before anything of theirs is erased, which shows what they took part in; it
 * locks nothing.
 */
export async function findTextsNaming(tx: Database, rooms: readonly Room[], person: Person) {
  const found: NamingRow[] = []
  const fullNames = fullNamesOf(person)
  for (const where of rooms.flatMap(({ texts = [] }) => texts))
    for (const row of await rowsNaming(tx, where, person, fullNames)) found.push({ where, ...row })
  return found
}

const textsOf = ({ table, columns }: SharedTexts) =>
  sql`jsonb_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql.ref(`${table}.${name}`)]))})`

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

async function rowsNaming(tx: Database, where: SharedTexts, person: Person, fullNames: string[]) {
  const { table, key = 'id', tookPart = () => sql<boolean>`false` } = where
  const columns = where.columns.map((name) => sql`${sql.ref(`${table}.${name}`)}::text`)
  const mention = containing(`@${person.username.toLowerCase()}`)
  // Indexes of large tables hold the rows with a sign.
  const isMentioned = columns.map((text) => sql`(${text} LIKE '%@%' AND lower(${text}) LIKE ${mention})`)
  const isNamed = columns.map((text) => sql`${text} LIKE ANY (${fullNames.map(containing)}::text[])`)
  const tookPartHere = tookPart(person.id)
  const keyOfRow = sql`${sql.ref(`${table}.${key}`)} AS key`
  const { rows } = await sql<Omit<NamingRow, 'where'>>`
    SELECT ${keyOfRow}, ${tookPartHere} AS took_part FROM ${sql.table(table)}
    WHERE ${sql.join(isMentioned, sql` OR `)}
    UNION SELECT ${keyOfRow}, true AS took_part FROM ${sql.table(table)}
    WHERE ${tookPartHere} AND (${sql.join(isNamed, sql` OR `)})`.execute(tx)
  return rows
}

export async function takeNamesOut(tx: Database, found: NamingRow[], person: Names) {
  const withoutMention = nameRemover(person.username, [])
  const withoutNames = nameRemover(person.username, fullNamesOf(person))
  for (const { where, key, took_part } of found)
    await changeTexts(tx, where, key, took_part ? withoutNames : withoutMention)
}

async function changeTexts(tx: Database, where: SharedTexts, key: number, change: (text: string) => string) {
  const isRow = sql`${sql.ref(`${where.table}.${where.key ?? 'id'}`)} = ${key}`
  const names = sql.join(where.columns.map((name) => sql.ref(name)))
  const { rows } = await sql<{ texts: unknown }>`
    SELECT ${textsOf(where)} AS texts FROM ${sql.table(where.table)} WHERE ${isRow} FOR NO KEY UPDATE`.execute(
    tx,
  )
  for (const { texts } of rows) {
    const [before, after] = [JSON.stringify(texts), JSON.stringify(withStrings(texts, change))]
    if (before !== after)
      await sql`
        UPDATE ${sql.table(where.table)} SET (${names}) = (
          SELECT ${names} FROM jsonb_populate_record(NULL::${sql.table(where.table)}, ${after}::jsonb))
        WHERE ${isRow} AND ${textsOf(where)} = ${before}::jsonb`.execute(tx)
  }
}
