import type { BusinessChange, BusinessDraft } from '../../../contract/directory/businesses.ts'
import { businessLimits } from '../../../contract/directory/business-limits.ts'
import { haveOverlap, tetDays } from '../../../contract/opening-hours.ts'
import { canEditBusiness, canRemoveBusiness, type Person } from '../../../contract/policy.ts'
import { visibleCharacterPattern } from '../../../contract/shape.ts'
import { normalizeWebsite } from '../../../contract/urls.ts'
import { withCallableNumber } from '../../accounts/phones/numbers.ts'
import { findWardOfCell } from '../../geo/wards/wards.ts'
import { releasePictures, claimPictures } from '../../media/owned-media.ts'
import { recordRemoval } from '../../platform/audit/audit.ts'
import { type ChangedColumns, definedColumns } from '../../platform/database/sql-fragments.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { oneLine } from '../../platform/text.ts'
import { refuseOperatorName } from '../../text/names/operator-names.ts'
import { invalid, notAllowed, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { cellOf, parentOf } from '../../platform/geography.ts'
import { businessNotFound, requireBusinessId, toSlug } from './businesses.ts'
import {
  type BusinessFields,
  findWardCell,
  countUnclaimedBy,
  deleteBusiness,
  insertBusiness,
  removeOwner,
  lockBusiness,
  listPictures,
  replacePictures,
  type Location,
  type LockedBusiness,
  updateBusiness,
} from './change-queries.ts'
import type { PicturePart } from './queries.ts'

type Author = Pick<Viewer, 'id' | 'ward_code' | 'is_staff'>

/** Returns the id of the business. */
export const createBusiness = (
  db: Database,
  viewer: Author,
  { point = null, ...draft }: BusinessDraft,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const {
      name = draft.name,
      address = draft.address,
      ...fields
    } = toFields(await withCallableNumber(draft, 'phone'))
    refuseOperatorName(draft.name, viewer)
    const limit = businessLimits.unclaimed
    if ((await countUnclaimedBy(tx, viewer.id, limit)) >= limit)
      throw new Refusal(409, 'too_many', `At most ${limit} unclaimed businesses for each person`)
    const location = await toLocation(tx, point, viewer.ward_code)
    const baseSlug = toSlug(draft.name)
    for (let n = 1; ; n++) {
      const slug = n === 1 ? baseSlug : `${baseSlug}-${n}`
      const id = await insertBusiness(
        tx,
        { name, address, ...fields, ...location },
        { slug, added_by: viewer.id, now },
      )
      if (id !== null) return id
    }
  })

/** The point, else the middle of the ward; never the home of the person who adds the business. */
async function toLocation(
  tx: Database,
  point: BusinessDraft['point'],
  ward_code: string | null,
): Promise<Location> {
  if (point) {
    const cell = cellOf(point)
    return { ...point, cell, parent: parentOf(cell), ward_code: await findWardOfCell(tx, cell) }
  }
  const cell = await findWardCell(tx, ward_code)
  if (cell === null) throw new Refusal(409, 'location_needed', 'Say where you live, or where it is, first')
  return { latitude: null, longitude: null, cell, parent: parentOf(cell), ward_code }
}

async function lockBySlug(tx: Database, slug: string): Promise<LockedBusiness> {
  const business = await lockBusiness(tx, await requireBusinessId(tx, slug))
  if (!business) throw businessNotFound()
  return business
}

/** Throws 404, or 403 `not_yours`. */
async function lockOwnBusiness(tx: Database, viewer: Person, slug: string): Promise<LockedBusiness> {
  const business = await lockBySlug(tx, slug)
  if (!canEditBusiness(viewer, business)) throw new Refusal(403, 'not_yours', 'Only its owner may do that')
  return business
}

/** Returns the id of the business. */
export const changeBusiness = (
  db: Database,
  viewer: Person & Author,
  slug: string,
  { point, images, cover, avatar, ...draft }: BusinessChange,
  now: Date,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const business = await lockOwnBusiness(tx, viewer, slug)
    refuseOperatorName(draft.name, viewer, business.name)
    const location =
      point === undefined ? {} : await toLocation(tx, point, business.ward_code ?? viewer.ward_code)
    await updateBusiness(
      tx,
      business.id,
      { ...toFields(await withCallableNumber(draft, 'phone')), ...location },
      now,
    )
    const toList = (id: number | null | undefined) => (id === undefined ? undefined : id === null ? [] : [id])
    await updatePictures(tx, viewer.id, business.id, {
      photo: images,
      cover: toList(cover),
      avatar: toList(avatar),
    })
    return business.id
  })

/** Pictures that the business has already may stay, regardless of who uploaded them. */
async function updatePictures(
  tx: Database,
  owner_id: number,
  business_id: number,
  pictures: Record<PicturePart, number[] | undefined>,
) {
  const before = await listPictures(tx, business_id)
  const parts = (Object.entries(pictures) as [PicturePart, number[] | undefined][]).flatMap(([part, ids]) =>
    ids ? [{ part, ids }] : [],
  )
  if (!parts.length) return
  const oldIds = new Set(before.map(({ media_id }) => media_id))
  const newIds = [...new Set(parts.flatMap(({ ids }) => ids))].filter((id) => !oldIds.has(id))
  if (!(await claimPictures(tx, owner_id, newIds, 'businesses')))
    throw new Refusal(409, 'media_taken', 'Pictures must be your own, confirmed, and shown nowhere else')
  for (const { part, ids } of parts) await replacePictures(tx, business_id, part, ids)
  const remainingIds = new Set((await listPictures(tx, business_id)).map(({ media_id }) => media_id))
  await releasePictures(
    tx,
    [...oldIds].filter((id) => !remainingIds.has(id)),
  )
}

/** Returns the id of the business. */
export const giveUpBusiness = (db: Database, viewer: Person, slug: string): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { id } = await lockOwnBusiness(tx, viewer, slug)
    await removeOwner({ tx, owner_id: viewer.id, id })
    return id
  })

export const removeBusiness = (db: Database, viewer: Person, slug: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const business = await lockBySlug(tx, slug)
    if (!canRemoveBusiness(viewer, business)) throw notAllowed()
    const pictures = await listPictures(tx, business.id)
    await deleteBusiness(tx, business.id)
    await releasePictures(
      tx,
      pictures.map(({ media_id }) => media_id),
    )
    const { id: target_id, owner_id, added_by } = business
    const target = { target_type: 'business', target_id, author_id: owner_id ?? added_by } as const
    await recordRemoval(tx, viewer, target, now)
  })

/** Without the pictures and the point, which have tables and columns of their own. */
type TextFields = Omit<BusinessChange, 'images' | 'cover' | 'avatar' | 'point'>

interface RenamedFields {
  brandStory: 'brand_story'
  feedbackPlaceholder: 'feedback_placeholder'
  openHours: 'hours'
}

/** Throws a 400 `Refusal` by field for what the schema cannot check. */
function toFields(draft: TextFields): Partial<BusinessFields> {
  const errors: Record<string, string[]> = {}
  const toLine = (name: string, text: string) => {
    const line = oneLine(text)
    if (!isVisible(line)) errors[name] = ['must not be blank']
    return line
  }
  const { name, address, phone, website, description, brandStory, hometown, awards, holidays } = draft
  const site = website?.trim() ? normalizeWebsite(website) : null
  if (website?.trim() && site === null) errors['website'] = ['must be an address of http or https']
  const { tet = null } = holidays ?? {}
  if (tet && tetDays.indexOf(tet.from) > tetDays.indexOf(tet.to))
    errors['holidays'] = ['end before they begin']
  if (haveOverlap(draft.openHours ?? [])) errors['openHours'] = ['overlap']
  if (haveOverlap(holidays?.special ?? [])) errors['holidays'] = ['overlap']
  const fields = definedColumns({
    name: name === undefined ? undefined : toLine('name', name),
    address: address === undefined ? undefined : toLine('address', address),
    phone: phone === undefined ? undefined : oneLine(phone) || null,
    website: website === undefined ? undefined : site,
    description: description?.trim(),
    brand_story: brandStory?.trim(),
    hometown: hometown === undefined ? undefined : oneLine(hometown),
    awards: awards?.map((award) => toLine('awards', award)),
    feedback_placeholder:
      draft.feedbackPlaceholder === undefined ? undefined : oneLine(draft.feedbackPlaceholder),
    hours: draft.openHours,
    holidays,
  } satisfies ChangedColumns<TextFields, RenamedFields>)
  if (Object.keys(errors).length) throw invalid(errors)
  return fields
}

const isVisible = (text: string) => new RegExp(visibleCharacterPattern, 'u').test(text)
