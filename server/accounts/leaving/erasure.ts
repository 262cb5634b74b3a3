import { sql } from 'kysely'
import { sendMail } from '../../notifications/mail/mail.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { AppContext, Room, SharedTexts } from '../../platform/room.ts'
import type { Config } from '../../platform/start/config.ts'
import { returnCutoff } from './account-deletion.ts'
import { deleteUser, eraseJobsAbout, idsByUid, usersLeavingBefore } from './erasure-queries.ts'
import { lockPerson } from './queries.ts'

declare module '../../platform/room.ts' {
  interface Room {
    /** Whether the erasure of an account has to wait. */
    holdsErasure?: (tx: Database, user_id: number) => Promise<boolean>
  }
}

type Deps = Pick<AppContext, 'db' | 'config' | 'rooms'>

/** One transaction deletes all rows and queues removing the files, so that an interruption leaves all or nothing. */
export async function eraseUser(deps: Deps & Pick<AppContext, 'clock'>, user_id: number) {
  await inTransaction(deps.db, (tx) => eraseAccount(tx, deps, user_id, deps.clock()))
}

/** The last mail says that nothing is left; its row, which refers to nobody, goes once it is sent. */
export async function eraseAccount(
  tx: Database,
  deps: Pick<Deps, 'config' | 'rooms'>,
  user_id: number,
  now: Date,
) {
  const person = await eraseWithoutNotice(tx, deps, user_id)
  if (!person) return
  await queueErasedEntry(tx, person.uid)
  const { email: address, language } = person
  if (address !== null)
    await sendMail(tx, { template: 'account_erased', to: { address }, language, data: {} }, now)
}

export async function queueErasures(db: Database, now: Date) {
  for (const user_id of await usersLeavingBefore(db, returnCutoff(now)))
    await addJob(db, 'erase_user', { user_id }, { key: `erase_user ${user_id}` })
}

/** Does nothing if the person has come back, and waits while they appeal that staff closed the account. */
export async function eraseIfDue(deps: Deps, user_id: number, now: Date) {
  await inTransaction(deps.db, async (tx) => {
    const person = await lockPerson(tx, user_id)
    const isDue = person?.leaving_at && person.leaving_at <= returnCutoff(now)
    if (isDue && !(await isHeld(tx, deps.rooms, user_id))) await eraseAccount(tx, deps, user_id, now)
  })
}

async function isHeld(tx: Database, rooms: readonly Room[], user_id: number) {
  for (const { holdsErasure } of rooms) if (await holdsErasure?.(tx, user_id)) return true
  return false
}

/**
 * Who was erased, kept among the stored files, so that it outlives the database: empty files, called after the account's
 * random id, which leads to nobody once the account is gone. A backup from before names it too.
 */
export const erasedFolder = 'erased/'

/** By a job, so that it isn't noted of somebody whose erasure is rolled back. */
const queueErasedEntry = (tx: Database, uid: string) => addJob(tx, 'note_erased', { uid })

export const storeErasedEntry = (storage: Pick<Storage, 'put'>, uid: string) =>
  storage.put(`${erasedFolder}${uid}`, Buffer.alloc(0))

const entryKey = /^(?:.*\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The account that an entry of the list is about, by the entry's name; null where it is none. */
export const uidOfEntry = (name: string): string | null => entryKey.exec(name)?.[1] ?? null

const batchSize = 1000

/** Erases those who are back, from a backup that knew them, without another mail; returns how many these were. */
export async function eraseRestoredAccounts(
  tx: Database,
  deps: { config: Config; rooms: readonly Room[] },
  uids: string[],
): Promise<number> {
  let count = 0
  for (let from = 0; from < uids.length; from += batchSize)
    for (const { id } of await idsByUid(tx, uids.slice(from, from + batchSize)))
      if (await eraseWithoutNotice(tx, deps, id)) count++
  return count
}

/** Tells nobody. Undefined where the account is gone already. */
async function eraseWithoutNotice(tx: Database, deps: Pick<AppContext, 'config' | 'rooms'>, user_id: number) {
  const person = await lockPerson(tx, user_id)
  if (!person) return undefined
  const naming = await findTextsNaming(tx, deps.rooms, person)
  await eraseJobsAbout(tx, person)
  for (const room of deps.rooms) await room.erase?.(tx, user_id, deps)
  await removeNames(tx, naming, person)
  await deleteUser(tx, user_id)
  return person
}

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
async function findTextsNaming(tx: Database, rooms: readonly Room[], person: Person) {
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

async function removeNames(tx: Database, found: NamingRow[], person: Names) {
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
    const [before, after] = [JSON.stringify(texts), JSON.stringify(mapStrings(texts, change))]
    if (before !== after)
      await sql`
        UPDATE ${sql.table(where.table)} SET (${names}) = (
          SELECT ${names} FROM jsonb_populate_record(NULL::${sql.table(where.table)}, ${after}::jsonb))
        WHERE ${isRow} AND ${textsOf(where)} = ${before}::jsonb`.execute(tx)
  }
}

interface Names {
  username: string
  display_name: string
  first_name: string
  last_name: string
}

const capitalized = (word: string) => {
  const [first = '', ...rest] = word.toLowerCase()
  return first.toUpperCase() + rest.join('')
}

const isCapitalized = (name: string) => name.split(' ').every((word) => /^\p{Lu}/u.test(word))

/**
 * The spellings of a full name that an erasure takes out of texts: in both orders, capitalized. A single word is too common,
 * and in small letters a name could be chosen so that what others wrote loses its sense.
 */
export function fullNamesOf({ display_name, first_name, last_name }: Omit<Names, 'username'>): string[] {
  const written = [display_name, `${first_name} ${last_name}`, `${last_name} ${first_name}`]
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .filter((name) => name.includes(' '))
  const spelt = written.flatMap((name) => [
    name.split(' ').map(capitalized).join(' '),
    ...(isCapitalized(name) ? [name] : []),
  ])
  return [...new Set(spelt)]
}

/** Streets, wards, schools and markets are called after people. */
const placeWords = ['đường', 'phố', 'ngõ', 'ngách', 'hẻm', 'phường', 'chợ', 'trường']
const inEitherCase = (word: string) =>
  Array.from(word, (letter) => `[${letter}${letter.toUpperCase()}]`).join('')
const placeBefore = String.raw`(?<!(?:${placeWords.map(inEitherCase).join('|')}|\d\p{L}?) )`

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** A function that takes `@username` out of a text, and the full names given. */
export function nameRemover(username: string, fullNames: string[]): (text: string) => string {
  const mention = new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}_@./+=&~-])@${escaped(username)}(?![\p{L}\p{M}\p{N}_@])`,
    'giu',
  )
  const names = fullNames.map(
    (name) =>
      new RegExp(String.raw`${placeBefore}(?<![\p{L}\p{M}\p{N}])${escaped(name)}(?![\p{L}\p{M}\p{N}])`, 'gu'),
  )
  return (text) => names.reduce((rest, name) => rest.replaceAll(name, '…'), text.replaceAll(mention, '@…'))
}

/** The same value with every string in it changed, however deep; keys stay. */
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapStrings(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapStrings(each, change)]))
}
