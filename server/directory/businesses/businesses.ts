import type { Business, BusinessCard } from '../../../contract/directory/businesses.ts'
import {
  currentRanges,
  findNextOpening,
  isOpenAt,
  type OpeningHours,
} from '../../../contract/opening-hours.ts'
import { canRemoveBusiness, type Person, requestAllowedAgainAt } from '../../../contract/policy.ts'
import { businessLimits } from '../../../contract/directory/business-limits.ts'
import { fold, splitWords } from '../../../contract/fold.ts'
import { toMedia } from '../../media/media-files.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { type Cell, distanceStepBetween } from '../../platform/geography.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Blocked } from '../../relations/visibility.ts'
import {
  type BusinessRow,
  deleteLike,
  featuredBusiness,
  findBusinessBySlug,
  findIdBySlug,
  insertLike,
  type PicturePart,
  selectBusinesses,
  selectFoundBusinesses,
} from './queries.ts'

export const businessNotFound = () => notFound('Business')

/** A name that folds to a slug is one as well. */
const slugsOf = (slug: string) => [slug, toSlug(slug)] as const

/** Throws 404. */
export async function requireBusinessId(db: Database, slug: string): Promise<number> {
  const id = await findIdBySlug(db, slugsOf(slug))
  if (id === null) throw businessNotFound()
  return id
}

/** Throws 404. */
async function loadBusiness(db: Database, viewer: BusinessViewer, id: number, now: Date): Promise<Business> {
  const [row] = await selectBusinesses(db, viewer, [id])
  if (!row) throw businessNotFound()
  return toBusiness(viewer, row, now)
}

/** Throws 404. */
export async function getBusiness(db: Database, viewer: BusinessViewer, slug: string, now: Date) {
  const row = await findBusinessBySlug(db, viewer, slugsOf(slug))
  if (!row) throw businessNotFound()
  return toBusiness(viewer, row, now)
}

/** In the order of `ids`. */
export const loadBusinessCards = async (
  db: Database,
  viewer: BusinessViewer,
  ids: number[],
  now: Date,
): Promise<BusinessCard[]> => (await selectBusinesses(db, viewer, ids)).map((row) => toCard(viewer, row, now))

export async function getFeaturedBusiness(db: Database, viewer: BusinessViewer, now: Date) {
  const [row] = await selectFoundBusinesses(db, viewer, featuredBusiness)
  return { business: row ? toCard(viewer, row, now) : null }
}

/** Runs `change`, which returns the id of a business, and loads the business in the same transaction. */
export const changeAndLoadBusiness = (
  db: Database,
  viewer: BusinessViewer,
  now: Date,
  change: (tx: Database) => Promise<number>,
): Promise<Business> => inTransaction(db, async (tx) => loadBusiness(tx, viewer, await change(tx), now))

export type BusinessViewer = Person & { cell: Cell | null; blocked?: Blocked }

export function toCard(viewer: BusinessViewer, row: BusinessRow, now: Date): BusinessCard {
  const hours: OpeningHours = { ranges: row.hours, holidays: row.holidays }
  const hasHours = row.hours.length > 0
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
    is_open: hasHours ? isOpenAt(hours, now) : null,
    opens_next: hasHours ? (findNextOpening(hours, now)?.toISOString() ?? null) : null,
    is_liked: row.is_liked,
    claimed: row.owner_id !== null,
    mine: row.owner_id === viewer.id,
  }
}

function toBusiness(viewer: BusinessViewer, row: BusinessRow, now: Date): Business {
  const { latitude, longitude, my_claim } = row
  return {
    ...toCard(viewer, row, now),
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

type ChangeLike = (db: Database, user_id: number, id: number, now: Date) => Promise<number | null>

const createLikeHandler =
  (changeLike: ChangeLike, is_liked: boolean) =>
  async (db: Database, viewer: { id: number }, slug: string, now: Date) => {
    const likes = await changeLike(db, viewer.id, await requireBusinessId(db, slug), now)
    if (likes === null) throw businessNotFound()
    return { is_liked, likes }
  }

export const likeBusiness = createLikeHandler(insertLike, true)
export const unlikeBusiness = createLikeHandler(deleteLike, false)

/** Parts of the app's own addresses. */
const reservedSlugs = new Set(['featured', 'new', 'edit', 'claim'])

/** For example "tiem-banh-mi". Names that fold to the same text have the same slug. */
export function toSlug(name: string): string {
  const words = splitWords(fold(name)).map(({ folded }) => folded.replace(/[^a-z0-9]/g, ''))
  const slug = words.filter(Boolean).join('-').slice(0, businessLimits.name).replace(/-+$/, '')
  return !slug || reservedSlugs.has(slug) ? `xom-${slug || 'tiem'}` : slug
}
