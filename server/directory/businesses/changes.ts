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
import { type ChangedColumns, definedColumns } from '../../platform/database/changed-columns.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { oneLine } from '../../platform/text.ts'
import { invalid, notAllowed, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { cellOf, parentOf } from '../../platform/geography.ts'
import { businessNotFound, requireIdOfSlug } from './businesses.ts'
import {
  type BusinessFields,
  cellOfWard,
  countUnclaimedBy,
  deleteBusiness,
  insertBusiness,
  removeOwner,
  lockBusiness,
  picturesOf,
  replacePictures,
  type Location,
  type LockedBusiness,
  updateBusiness,
} from './change-queries.ts'
import type { PicturePart } from './queries.ts'
import { toSlug } from './slug.ts'

type Adder = Pick<Viewer, 'id' | 'ward_code'>

/** Returns its id. */
export const createBusiness = (
  db: Database,
  viewer: Adder,
  { point = null, ...draft }: BusinessDraft,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const {
      name = draft.name,
      address = draft.address,
      ...fields
    } = fieldsOf(await withCallableNumber(draft, 'phone'))
    const most = businessLimits.unclaimed
    if ((await countUnclaimedBy(tx, viewer.id, most)) >= most)
      throw new Refusal(409, 'too_many', `Nobody can add more than ${most} that nobody has claimed`)
    const spot = await spotOf(tx, point, viewer.ward_code)
    const baseSlug = toSlug(draft.name)
    for (let n = 1; ; n++) {
      const slug = n === 1 ? baseSlug : `${baseSlug}-${n}`
      const id = await insertBusiness(
        tx,
        { name, address, ...fields, ...spot },
        { slug, added_by: viewer.id, now },
      )
      if (id !== null) return id
    }
  })

/** A business without a point is in the middle of its ward, never where whoever adds it lives. */
async function spotOf(
  tx: Database,
  point: BusinessDraft['point'],
  ward_code: string | null,
): Promise<Location> {
  if (point) {
    const cell = cellOf(point)
    return { ...point, cell, parent: parentOf(cell), ward_code: await findWardOfCell(tx, cell) }
  }
  const cell = await cellOfWard(tx, ward_code)
  if (cell === null) throw new Refusal(409, 'location_needed', 'Say where you live, or where it is, first')
  return { latitude: null, longitude: null, cell, parent: parentOf(cell), ward_code }
}

async function lockBySlug(tx: Database, slug: string): Promise<LockedBusiness> {
  const business = await lockBusiness(tx, await requireIdOfSlug(tx, slug))
  if (!business) throw businessNotFound()
  return business
}

/** Throws a 404 `Refusal` where there is none, a 403 where it is not the viewer's. */
async function lockOwn(tx: Database, viewer: Person, slug: string): Promise<LockedBusiness> {
  const business = await lockBySlug(tx, slug)
  if (!canEditBusiness(viewer, business)) throw new Refusal(403, 'not_yours', 'Only its owner may do that')
  return business
}

/** Returns its id. */
export const changeBusiness = (
  db: Database,
  viewer: Person & Adder,
  slug: string,
  { point, images, cover, avatar, ...draft }: BusinessChange,
  now: Date,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const business = await lockOwn(tx, viewer, slug)
    const spot = point === undefined ? {} : await spotOf(tx, point, business.ward_code ?? viewer.ward_code)
    await updateBusiness(
      tx,
      business.id,
      { ...fieldsOf(await withCallableNumber(draft, 'phone')), ...spot },
      now,
    )
    const asList = (id: number | null | undefined) => (id === undefined ? undefined : id === null ? [] : [id])
    await showPictures(tx, viewer.id, business.id, {
      photo: images,
      cover: asList(cover),
      avatar: asList(avatar),
    })
    return business.id
  })

/** Those that it shows already are its own, whoever uploaded them. */
async function showPictures(
  tx: Database,
  owner_id: number,
  business_id: number,
  wanted: Record<PicturePart, number[] | undefined>,
) {
  const before = await picturesOf(tx, business_id)
  const parts = (Object.entries(wanted) as [PicturePart, number[] | undefined][]).flatMap(([part, ids]) =>
    ids ? [{ part, ids }] : [],
  )
  if (!parts.length) return
  const had = new Set(before.map(({ media_id }) => media_id))
  const fresh = [...new Set(parts.flatMap(({ ids }) => ids))].filter((id) => !had.has(id))
  if (!(await claimPictures(tx, owner_id, fresh, 'businesses')))
    throw new Refusal(409, 'media_taken', 'Pictures must be your own, confirmed, and shown nowhere else')
  for (const { part, ids } of parts) await replacePictures(tx, business_id, part, ids)
  const after = new Set((await picturesOf(tx, business_id)).map(({ media_id }) => media_id))
  await releasePictures(
    tx,
    [...had].filter((id) => !after.has(id)),
  )
}

/** Returns its id. */
export const giveUpBusiness = (db: Database, viewer: Person, slug: string): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { id } = await lockOwn(tx, viewer, slug)
    await removeOwner({ tx, owner_id: viewer.id, id })
    return id
  })

export const removeBusiness = (db: Database, viewer: Person, slug: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const business = await lockBySlug(tx, slug)
    if (!canRemoveBusiness(viewer, business)) throw notAllowed()
    const pictures = await picturesOf(tx, business.id)
    await deleteBusiness(tx, business.id)
    await releasePictures(
      tx,
      pictures.map(({ media_id }) => media_id),
    )
    const { id: target_id, owner_id, added_by } = business
    const of = { target_type: 'business', target_id, author_id: owner_id ?? added_by } as const
    await recordRemoval(tx, viewer, of, now)
  })

/** Without the pictures and the point, which have tables and columns of their own. */
type TextFields = Omit<BusinessChange, 'images' | 'cover' | 'avatar' | 'point'>

interface RenamedFields {
  brandStory: 'brand_story'
  feedbackPlaceholder: 'feedback_placeholder'
  openHours: 'hours'
}

/** Throws a 400 `Refusal` by field for what the schema cannot check. */
function fieldsOf(draft: TextFields): Partial<BusinessFields> {
  const errors: Record<string, string[]> = {}
  const line = (name: string, text: string) => {
    const plain = oneLine(text)
    if (!isVisible(plain)) errors[name] = ['must not be blank']
    return plain
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
    name: name === undefined ? undefined : line('name', name),
    address: address === undefined ? undefined : line('address', address),
    phone: phone === undefined ? undefined : oneLine(phone) || null,
    website: website === undefined ? undefined : site,
    description: description?.trim(),
    brand_story: brandStory?.trim(),
    hometown: hometown === undefined ? undefined : oneLine(hometown),
    awards: awards?.map((award) => line('awards', award)),
    feedback_placeholder:
      draft.feedbackPlaceholder === undefined ? undefined : oneLine(draft.feedbackPlaceholder),
    hours: draft.openHours,
    holidays,
  } satisfies ChangedColumns<TextFields, RenamedFields>)
  if (Object.keys(errors).length) throw invalid(errors)
  return fields
}

const isVisible = (text: string) => new RegExp(visibleCharacterPattern, 'u').test(text)
