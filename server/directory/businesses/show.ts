import type { Business, BusinessCard } from '../../../contract/businesses/businesses.ts'
import { currentRanges, isOpenAt, type OpeningHours, opensNext } from '../../../contract/opening-hours.ts'
import { askAgainAt, canRemoveBusiness, type Person } from '../../../contract/policy.ts'
import { showPicture } from '../../media/pictures.ts'
import { type Cell, stepBetween } from '../../platform/place.ts'
import type { BusinessRow, PicturePart } from './queries.ts'

export type BusinessViewer = Person & { cell: Cell | null; blocked?: readonly number[] }

export function showCard(viewer: BusinessViewer, row: BusinessRow, now: Date): BusinessCard {
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
    distance_km: viewer.cell === null ? null : stepBetween(viewer.cell, row.cell),
    cover: pictureOf(row, 'cover'),
    avatar: pictureOf(row, 'avatar'),
    openTime: today.map(({ opens, closes }) => `${opens} - ${closes}`).join(', ') || null,
    openHours: row.hours,
    holidays: row.holidays,
    is_open: isKnown ? isOpenAt(hours, now) : null,
    opens_next: isKnown ? (opensNext(hours, now)?.toISOString() ?? null) : null,
    is_liked: row.is_liked,
    claimed: row.owner_id !== null,
    mine: row.owner_id === viewer.id,
  }
}

export function showBusiness(viewer: BusinessViewer, row: BusinessRow, now: Date): Business {
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
      ask_again_at: askAgainFrom(my_claim, now)?.toISOString() ?? null,
    },
    can_remove: canRemoveBusiness(viewer, row),
  }
}

function askAgainFrom({ status, decided_at }: NonNullable<BusinessRow['my_claim']>, now: Date): Date | null {
  if (status !== 'declined' || decided_at === null) return null
  const at = askAgainAt(new Date(decided_at))
  return at > now ? at : null
}

const picturesOf = ({ pictures }: BusinessRow, part: PicturePart) =>
  pictures.filter((picture) => picture.part === part).map((picture) => showPicture(picture))

const pictureOf = (row: BusinessRow, part: PicturePart) => picturesOf(row, part)[0] ?? null
