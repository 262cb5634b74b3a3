import { type Insertable, sql } from 'kysely'
import type { PhoneCodes, SafetyTexts } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/db.ts'

/** Serialises one user's code requests until the transaction ends. */
export const lockUser = (tx: Database, user_id: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'birthday', 'created_at', 'is_verified'])
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()

export const lockNumber = (tx: Database, phone: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`.execute(tx)

export const lockCodes = (tx: Database) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('phone codes', 0))`.execute(tx)

/** `all` includes safety texts. */
export const countCodes = (tx: Database, network_hash: string, since: Date) =>
  tx
    .selectFrom('phone_codes')
    .select((eb) => [
      sql<number>`count(*)::integer + (SELECT count(*)::integer FROM safety_texts WHERE created_at > ${since})`.as(
        'all',
      ),
      eb.fn.countAll<number>().filterWhere('network_hash', '=', network_hash).as('from_network'),
    ])
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()

/** Sorted oldest first. `is_first`: the first code of this user to this number. */
export const codesSince = (
  tx: Database,
  { user_id, phone }: { user_id: number; phone: string },
  since: Date,
) =>
  tx
    .selectFrom('phone_codes')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'phone_codes.phone', 'phone_codes.created_at', 'is_verified'])
    .select(
      sql<boolean>`row_number() OVER (PARTITION BY user_id, phone_codes.phone ORDER BY phone_codes.id) = 1`.as(
        'is_first',
      ),
    )
    .where((is) => is.or([is('user_id', '=', user_id), is('phone_codes.phone', '=', phone)]))
    .where('phone_codes.created_at', '>', since)
    .orderBy('phone_codes.created_at')
    .execute()

export const insertCode = (tx: Database, code: Insertable<PhoneCodes>) =>
  tx.insertInto('phone_codes').values(code).returning('id').executeTakeFirstOrThrow()

/** Only if it is unused, valid and its user's newest code. */
export const codeToSend = (db: Database, id: number, now: Date) =>
  db
    .selectFrom('phone_codes')
    .innerJoin('users', 'users.id', 'phone_codes.user_id')
    .select(['phone_codes.id', 'phone_codes.phone', 'user_id'])
    .select(
      sql<'vi' | 'en'>`CASE preferences ->> 'language' WHEN 'en' THEN 'en' ELSE 'vi' END`.as('language'),
    )
    .where('phone_codes.id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('phone_codes as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'phone_codes.user_id')
            .whereRef('later.id', '>', 'phone_codes.id'),
        ),
      ),
    )
    .executeTakeFirst()

export const saveCodeHash = (db: Database, id: number, code_hash: string) =>
  db.updateTable('phone_codes').set({ code_hash }).where('id', '=', id).execute()

export const saveFile = (
  db: Database,
  { user_id, language, file }: { user_id: number; language: string; file: string },
  now: Date,
) =>
  db
    .insertInto('mails')
    .values({ template: 'phone_code', language, to_user_id: user_id, file, created_at: now, sent_at: now })
    .execute()

/** Records the file of a safety text, so that erasing either person deletes it. */
export const saveTextFile = (
  db: Database,
  {
    user_id,
    about_id,
    language,
    file,
  }: { user_id: number; about_id: number; language: string; file: string },
  now: Date,
) =>
  db
    .insertInto('mails')
    .values({
      template: 'safety_text',
      language,
      to_user_id: user_id,
      about_user_id: about_id,
      file,
      created_at: now,
      sent_at: now,
    })
    .execute()

export const newestCode = (tx: Database, user_id: number) =>
  tx
    .selectFrom('phone_codes')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const useTry = (tx: Database, id: number) =>
  tx
    .updateTable('phone_codes')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('id', '=', id)
    .execute()

export const markCodeUsed = (tx: Database, id: number, now: Date) =>
  tx.updateTable('phone_codes').set({ used_at: now }).where('id', '=', id).execute()

export async function findPhoneOwner(tx: Database, phone: string) {
  const user = await tx.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()
  return user?.id
}

export const verifyUser = (tx: Database, id: number, phone: string, now: Date) =>
  tx.updateTable('users').set({ phone, is_verified: true, updated_at: now }).where('id', '=', id).execute()

export const deleteCodesBefore = (db: Database, before: Date) =>
  db.deleteFrom('phone_codes').where('created_at', '<', before).execute()

export const verifiedNumberOf = async (db: Database, id: number) =>
  (
    await db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', id)
      .where('is_verified', '=', true)
      .where('leaving_at', 'is', null)
      .executeTakeFirst()
  )?.phone ?? null

export const countSafetyTexts = (tx: Database, user_id: number, since: Date) =>
  tx
    .selectFrom('safety_texts')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('user_id', '=', user_id).as('to_user'),
    ])
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()

export const insertSafetyText = (tx: Database, text: Insertable<SafetyTexts>) =>
  tx.insertInto('safety_texts').values(text).returning('id').executeTakeFirstOrThrow()

/** Only if it is unsent and neither person is leaving. */
export const safetyTextToSend = (db: Database, id: number, since: Date) =>
  db
    .selectFrom('safety_texts')
    .innerJoin('users as reader', 'reader.id', 'safety_texts.user_id')
    .innerJoin('users as about', 'about.id', 'safety_texts.about_id')
    .select(['safety_texts.user_id', 'about_id', 'safety_texts.kind', 'about.display_name as name'])
    .select(sql<string>`reader.phone`.as('phone'))
    .select(
      sql<'vi' | 'en'>`CASE reader.preferences ->> 'language' WHEN 'en' THEN 'en' ELSE 'vi' END`.as(
        'language',
      ),
    )
    .where('safety_texts.id', '=', id)
    .where('sent_at', 'is', null)
    .where('safety_texts.created_at', '>', since)
    .where('reader.phone', 'is not', null)
    .where('reader.leaving_at', 'is', null)
    .where('about.leaving_at', 'is', null)
    .executeTakeFirst()

export const markTextSent = (db: Database, id: number, sent_at: Date) =>
  db.updateTable('safety_texts').set({ sent_at }).where('id', '=', id).execute()

export const deleteUnsentTexts = (tx: Database, about_id: number, kind: string) =>
  tx
    .deleteFrom('safety_texts')
    .where('about_id', '=', about_id)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .execute()

export const deleteSafetyTextsBefore = (db: Database, before: Date) =>
  db.deleteFrom('safety_texts').where('created_at', '<', before).execute()
