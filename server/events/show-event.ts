import { hourMs } from '../../contract/durations.ts'
import type { Event } from '../../contract/events/events.ts'
import { truncateToWords } from '../../contract/letters.ts'
import { canDeletePost } from '../../contract/policy.ts'
import { toMedia } from '../media/media-files.ts'
import { type Cell, distanceStepBetween } from '../platform/geography.ts'
import type { Blocked } from '../relations/visibility.ts'
import type { EventRow } from './queries.ts'

export interface Reader {
  id: number
  cell: Cell | null
  ward_code: string | null
  is_staff: boolean
  blocked?: Blocked
}

/** `my_turn` is the viewer's position in the waiting list. Only the page of the event needs the contact. */
export function showEvent(
  viewer: Reader,
  row: EventRow,
  { my_turn, withContact }: { my_turn: number | null; withContact: boolean },
): Event {
  const images = row.media.map((picture) => toMedia(picture))
  const can_look_after = canDeletePost(viewer, { author_id: row.author.id, is_moderator: row.is_moderator })
  return {
    id: row.id,
    post_id: row.id,
    name: toEventName(row),
    date: row.start_date && inVietNam(row.start_date).slice(0, 10),
    time: row.start_date && inVietNam(row.start_date).slice(11, 16),
    start_date: moment(row.start_date),
    end_date: moment(row.end_date),
    location: row.location ?? '',
    point: pointOf(row),
    distance_km:
      viewer.cell === null || row.cell === null ? null : distanceStepBetween(viewer.cell, row.cell),
    is_out_of_reach: viewer.cell !== null && !row.is_in_reach,
    image: images.find(({ type }) => type === 'image')?.url ?? null,
    images,
    description: row.content,
    participants: row.participants_count,
    participants_preview: row.participants,
    maxParticipants: row.max_participants,
    waiting: row.waiting,
    contact: withContact ? contactOf(row, can_look_after || row.mine?.status === 'going') : null,
    my_status: row.mine?.status ?? 'none',
    my_turn,
    offered_until: row.mine?.offered_until ?? null,
    guests: row.mine?.guests ?? 0,
    repeats: row.every && { every: row.every, until: moment(row.until) },
    public_link: row.public_link,
    changed: [],
    cancelled_at: moment(row.over_at),
    cancel_reason: row.cancel_reason ?? '',
    organiser: row.author,
    is_mine: row.author.id === viewer.id,
    can_look_after,
    community: row.community,
    comments_count: row.comments_count,
    photos_count: row.photos_count,
    updated_at: row.updated_at.toISOString(),
  }
}

export const maxEventNameLength = 120

/** The title, or the first line of a post without one. */
export const toEventName = ({ title, content }: { title: string; content: string }) =>
  title || truncateToWords(content.split('\n')[0] ?? '', maxEventNameLength)

const pointOf = ({ latitude, longitude }: EventRow) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

function contactOf(
  { contact_name: name, contact_phone: phone, contact_email: email }: EventRow,
  canContact: boolean,
): Event['contact'] {
  if (!name || !phone || !email) return null
  return canContact ? { name, phone, email } : { name, phone: null, email: null }
}

/** Viet Nam has kept one offset since 1975. */
const aheadMs = 7 * hourMs

/** The local time as `2026-12-01T18:30:00.000Z`; ignore the zone. */
const inVietNam = (date: Date) => new Date(date.getTime() + aheadMs).toISOString()

const moment = (date: Date | null) => date?.toISOString() ?? null
