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
    /** Whether the erasure of the account must wait. */
    delaysErasure?: (tx: Database, user_id: number) => Promise<boolean>
  }
}

type Deps = Pick<AppContext, 'db' | 'config' | 'rooms'>

/** One transaction deletes all rows and queues the removal of the files, so that an interruption leaves all or nothing. */
export async function eraseUser(deps: Deps & Pick<AppContext, 'clock'>, user_id: number) {
  await inTransaction(deps.db, (tx) => eraseAccount(tx, deps, user_id, deps.clock()))
}

/** Queues a last mail. Its row doesn't refer to the user and is deleted once the mail is sent. */
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

/** Does nothing if the user has come back, or while a room delays the erasure, for example during an appeal. */
export async function eraseIfDue(deps: Deps, user_id: number, now: Date) {
  await inTransaction(deps.db, async (tx) => {
    const person = await lockPerson(tx, user_id)
    const isDue = person?.leaving_at && person.leaving_at <= returnCutoff(now)
    if (isDue && !(await isDelayed(tx, deps.rooms, user_id))) await eraseAccount(tx, deps, user_id, now)
  })
}

async function isDelayed(tx: Database, rooms: readonly Room[], user_id: number) {
  for (const { delaysErasure } of rooms) if (await delaysErasure?.(tx, user_id)) return true
  return false
}

/**
 * The list of erased accounts is stored as files, so that it survives a restored backup. Each entry is an empty file
 * named after the account's random id, which identifies nobody once the account is deleted.
 */
export const erasedFolder = 'erased/'

/** A job writes the entry, so that a rolled-back erasure leaves none. */
const queueErasedEntry = (tx: Database, uid: string) => addJob(tx, 'note_erased', { uid })

export const storeErasedEntry = (storage: Pick<Storage, 'put'>, uid: string) =>
  storage.put(`${erasedFolder}${uid}`, Buffer.alloc(0))

const entryKey = /^(?:.*\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The account id in the name of an entry of the list; null for other files. */
export const uidOfEntry = (name: string): string | null => entryKey.exec(name)?.[1] ?? null

const batchSize = 1000

/** Erases accounts again that a restored backup contains, without another mail. Returns their number. */
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

/** Sends no mail. Undefined if the account doesn't exist. */
async function eraseWithoutNotice(tx: Database, deps: Pick<AppContext, 'config' | 'rooms'>, user_id: number) {
  const person = await lockPerson(tx, user_id)
  if (!person) return undefined
  const rows = await findTextsNaming(tx, deps.rooms, person)
  await eraseJobsAbout(tx, person)
  for (const room of deps.rooms) await room.erase?.(tx, user_id, deps)
  await removeNames(tx, rows, person)
  await deleteUser(tx, user_id)
  return person
}

interface Person extends Names {
  id: number
}

/** A row whose text names the user. */
interface NamingRow {
  where: SharedTexts
  key: number
  took_part: boolean
}

/**
 * Finds the rows in which others wrote the user's name. Called before anything is erased, because the user's rows show
 * in what they took part. Locks nothing.
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

const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

async function rowsNaming(tx: Database, where: SharedTexts, person: Person, fullNames: string[]) {
  const { table, key = 'id', tookPart = () => sql<boolean>`false` } = where
  const columns = where.columns.map((name) => sql`${sql.ref(`${table}.${name}`)}::text`)
  const mention = likePattern(`@${person.username.toLowerCase()}`)
  // Large tables have a partial index of the rows that contain an @.
  const isMentioned = columns.map((text) => sql`(${text} LIKE '%@%' AND lower(${text}) LIKE ${mention})`)
  const isNamed = columns.map((text) => sql`${text} LIKE ANY (${fullNames.map(likePattern)}::text[])`)
  const isParticipant = tookPart(person.id)
  const rowKey = sql`${sql.ref(`${table}.${key}`)} AS key`
  const { rows } = await sql<Omit<NamingRow, 'where'>>`
    SELECT ${rowKey}, ${isParticipant} AS took_part FROM ${sql.table(table)}
    WHERE ${sql.join(isMentioned, sql` OR `)}
    UNION SELECT ${rowKey}, true AS took_part FROM ${sql.table(table)}
    WHERE ${isParticipant} AND (${sql.join(isNamed, sql` OR `)})`.execute(tx)
  return rows
}

async function removeNames(tx: Database, found: NamingRow[], person: Names) {
  const withoutMention = createNameRemover(person.username, [])
  const withoutNames = createNameRemover(person.username, fullNamesOf(person))
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
 * The spellings of a full name that an erasure removes from texts: in both orders, capitalized. A single word is too
 * common. Lower-case spellings are not removed, because a name could be chosen to make others' texts meaningless.
 */
export function fullNamesOf({ display_name, first_name, last_name }: Omit<Names, 'username'>): string[] {
  const fullNames = [display_name, `${first_name} ${last_name}`, `${last_name} ${first_name}`]
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .filter((name) => name.includes(' '))
  const spellings = fullNames.flatMap((name) => [
    name.split(' ').map(capitalized).join(' '),
    ...(isCapitalized(name) ? [name] : []),
  ])
  return [...new Set(spellings)]
}

/** Words before the names of streets, wards, schools and markets, which are often named after people. */
const placeWords = ['đường', 'phố', 'ngõ', 'ngách', 'hẻm', 'phường', 'chợ', 'trường']
const inEitherCase = (word: string) =>
  Array.from(word, (letter) => `[${letter}${letter.toUpperCase()}]`).join('')
const placeBefore = String.raw`(?<!(?:${placeWords.map(inEitherCase).join('|')}|\d\p{L}?) )`

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** Returns a function that replaces `@username` and the full names in a text. */
export function createNameRemover(username: string, fullNames: string[]): (text: string) => string {
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

/** Returns a copy of the value with every nested string changed. Keys stay. */
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapStrings(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapStrings(each, change)]))
}
