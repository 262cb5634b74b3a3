import type { Business, BusinessCard } from '../../../contract/directory/businesses.ts'
import {
  currentRanges,
  findNextOpening,
  isOpenAt,
  type OpeningHours,
} from '../../../contract/opening-hours.ts'
import { canRemoveBusiness, type Person, requestAllowedAgainAt } from '../../../contract/policy.ts'
import { toMedia } from '../../media/media-files.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { type Cell, distanceStepBetween } from '../../platform/geography.ts'
import { notFound } from '../../platform/http/refusal.ts'
import {
  type BusinessRow,
  deleteLike,
  findFeaturedId,
  findIdBySlug,
  insertLike,
  type PicturePart,
  selectBusinesses,
} from './queries.ts'
import { toSlug } from './slug.ts'

export const businessNotFound = () => notFound('Business')

/** Also by what folds to the slug, as a name does. Throws a 404 `Refusal`. */
export async function requireIdOfSlug(db: Database, slug: string): Promise<number> {
  const id = (await findIdBySlug(db, slug)) ?? (await findIdBySlug(db, toSlug(slug)))
  if (id === null) throw businessNotFound()
  return id
}

/** Throws a 404 `Refusal`. */
async function businessById(db: Database, viewer: BusinessViewer, id: number, now: Date): Promise<Business> {
  const [row] = await selectBusinesses(db, viewer, [id])
  if (!row) throw businessNotFound()
  return showBusiness(viewer, row, now)
}

export const getBusiness = async (db: Database, viewer: BusinessViewer, slug: string, now: Date) =>
  businessById(db, viewer, await requireIdOfSlug(db, slug), now)

/** In the order of `ids`. */
export const loadBusinessCards = async (
  db: Database,
  viewer: BusinessViewer,
  ids: number[],
  now: Date,
): Promise<BusinessCard[]> =>
  (await selectBusinesses(db, viewer, ids)).map((row) => showCard(viewer, row, now))

export async function getFeaturedBusiness(db: Database, viewer: BusinessViewer, now: Date) {
  const id = await findFeaturedId(db)
  const [business = null] = id === null ? [] : await loadBusinessCards(db, viewer, [id], now)
  return { business }
}

/** `act` returns a business's id; all in one transaction. */
export const loadBusinessAfter = (
  db: Database,
  viewer: BusinessViewer,
  now: Date,
  act: (tx: Database) => Promise<number>,
): Promise<Business> => inTransaction(db, async (tx) => businessById(tx, viewer, await act(tx), now))

export type BusinessViewer = Person & { cell: Cell | null; blocked?: readonly number[] }

function showCard(viewer: BusinessViewer, row: BusinessRow, now: Date): BusinessCard {
  const hours: OpeningHours = { ranges: row.hours, holidays: row.holidays }
  const isKnown = row.hours.length > 0
  const today = currentRanges(hours, now)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    likes: row.likes_count,
    address: row.address,
    location: row.location,
    distance_km: viewer.cell === null ? null : distanceStepBetween(viewer.cell, row.cell),
    cover: pictureOf(row, 'cover'),
    avatar: pictureOf(row, 'avatar'),
    openTime: today.map(({ opens, closes }) => `${opens} - ${closes}`).join(', ') || null,
    openHours: row.hours,
    holidays: row.holidays,
    is_open: isKnown ? isOpenAt(hours, now) : null,
    opens_next: isKnown ? (findNextOpening(hours, now)?.toISOString() ?? null) : null,
    is_liked: row.is_liked,
    claimed: row.owner_id !== null,
    mine: row.owner_id === viewer.id,
  }
}

function showBusiness(viewer: BusinessViewer, row: BusinessRow, now: Date): Business {
  const { latitude, longitude, my_claim } = row
  return {
    ...showCard(viewer, row, now),
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    phone: row.phone,
    description: row.description,
    website: row.website,
    brandStory: row.brand_story,
    hometown: row.hometown,
    images: picturesOf(row, 'photo'),
    awards: row.awards,
    feedbackPlaceholder: row.feedback_placeholder,
    owner: row.owner,
    my_claim: my_claim && {
      status: my_claim.status,
      reason: my_claim.reason,
      createdAt: new Date(my_claim.created_at).toISOString(),
      ask_again_at: nextClaimAllowedAt(my_claim, now)?.toISOString() ?? null,
    },
    can_remove: canRemoveBusiness(viewer, row),
  }
}

function nextClaimAllowedAt(
  { status, decided_at }: NonNullable<BusinessRow['my_claim']>,
  now: Date,
): Date | null {
  if (status !== 'declined' || decided_at === null) return null
  const at = requestAllowedAgainAt(new Date(decided_at))
  return at > now ? at : null
}

const picturesOf = ({ pictures }: BusinessRow, part: PicturePart) =>
  pictures.filter((picture) => picture.part === part).map((picture) => toMedia(picture))

const pictureOf = (row: BusinessRow, part: PicturePart) => picturesOf(row, part)[0] ?? null

type Act = (db: Database, user_id: number, id: number, now: Date) => Promise<number | null>

/** Repeating it changes nothing. */
const liking =
  (act: Act, is_liked: boolean) => async (db: Database, viewer: { id: number }, slug: string, now: Date) => {
    const likes = await act(db, viewer.id, await requireIdOfSlug(db, slug), now)
    if (likes === null) throw businessNotFound()
    return { is_liked, likes }
  }

export const likeBusiness = liking(insertLike, true)
export const unlikeBusiness = liking(deleteLike, false)
