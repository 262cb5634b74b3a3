import { sql } from 'kysely'
import type { HolidayHours, OpeningRange } from '../../../contract/opening-hours.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/geography.ts'
import type { PicturePart } from './queries.ts'
import { isBusinessVisible } from './visibility.ts'

export interface BusinessFields {
  name: string
  address: string
  phone: string | null
  website: string | null
  description: string
  brand_story: string
  hometown: string
  awards: string[]
  feedback_placeholder: string
  hours: OpeningRange[]
  holidays: HolidayHours
}

export interface Location {
  cell: Cell
  parent: Cell
  ward_code: string | null
  latitude: number | null
  longitude: number | null
}

export interface LockedBusiness {
  id: number
  slug: string
  name: string
  owner_id: number | null
  added_by: number | null
  ward_code: string | null
}

/** Lock order: the business before its claims. Undefined if it is withheld. */
export async function lockBusiness(tx: Database, id: number): Promise<LockedBusiness | undefined> {
  return tx
    .selectFrom('businesses')
    .select(['id', 'slug', 'name', 'owner_id', 'added_by', 'ward_code'])
    .where('id', '=', id)
    .where(isBusinessVisible)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks the person, so that concurrent additions keep to the limit. */
export async function countUnclaimedBy(tx: Database, user_id: number, limit: number): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute()
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM (SELECT FROM businesses WHERE added_by = ${user_id} AND owner_id IS NULL
      LIMIT ${limit}) AS counted`.execute(tx)
  return rows[0]?.count ?? 0
}

const toColumns = ({ hours, holidays, ...columns }: Partial<BusinessFields & Location>) => ({
  ...columns,
  ...(hours && { hours: JSON.stringify(hours) }),
  ...(holidays && { holidays: JSON.stringify(holidays) }),
})

/** Returns null if the slug is taken. */
export async function insertBusiness(
  tx: Database,
  fields: Partial<BusinessFields> & Pick<BusinessFields, 'name' | 'address'> & Location,
  { slug, added_by, now }: { slug: string; added_by: number; now: Date },
): Promise<number | null> {
  const { name, address, cell, parent, ...fieldsWithDefault } = fields
  const row = await tx
    .insertInto('businesses')
    .values({
      ...toColumns(fieldsWithDefault),
      name,
      address,
      cell,
      parent,
      slug,
      added_by,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const updateBusiness = (
  tx: Database,
  id: number,
  fields: Partial<BusinessFields & Location>,
  now: Date,
) =>
  tx
    .updateTable('businesses')
    .set({ ...toColumns(fields), updated_at: now })
    .where('id', '=', id)
    .execute()

export async function findWardCell(db: Database, code: string | null): Promise<Cell | null> {
  const { rows } = await sql<{ cell: Cell | null }>`SELECT cell FROM wards WHERE code = ${code}`.execute(db)
  return rows[0]?.cell ?? null
}

export async function listPictures(db: Database, business_id: number) {
  const { rows } = await sql<{ media_id: number; part: PicturePart }>`
    SELECT media_id, part FROM business_pictures WHERE business_id = ${business_id} ORDER BY position`.execute(
    db,
  )
  return rows
}

export async function replacePictures(tx: Database, business_id: number, part: PicturePart, ids: number[]) {
  await sql`DELETE FROM business_pictures WHERE business_id = ${business_id} AND part = ${part}`.execute(tx)
  await sql`
    INSERT INTO business_pictures (business_id, media_id, part, position)
    SELECT ${business_id}, id, ${part}, position
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS picture(id, position)`.execute(tx)
}

export const deleteBusiness = (tx: Database, id: number) =>
  tx.deleteFrom('businesses').where('id', '=', id).execute()

/** Also removes the owner's personal texts. The description of the business stays. */
export const removeOwner = ({ tx, owner_id, id }: { tx: Database; owner_id: number; id?: number }) =>
  sql`
    UPDATE businesses SET owner_id = NULL, phone = NULL, brand_story = '', feedback_placeholder = ''
    WHERE owner_id = ${owner_id} ${id === undefined ? sql`` : sql`AND id = ${id}`}`.execute(tx)

/** Businesses that the person owns, or added and that have no owner. */
export const lockBusinessesOf = (tx: Database, user_id: number) =>
  tx
    .selectFrom('businesses')
    .select(['id', 'description'])
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', user_id),
        eb.and([eb('added_by', '=', user_id), eb('owner_id', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const clearPhoneNumbers = (tx: Database, id: number, description: string) =>
  tx.updateTable('businesses').set({ phone: null, description }).where('id', '=', id).execute()
