import { hourMs } from '../../contract/durations.ts'
import { notify } from '../notifications/notify.ts'
import type { Database } from '../platform/database/db.ts'
import { seeded } from './bulk/random.ts'
import { events, usernamesByCity } from './content.ts'
import { nextAt } from './moments.ts'
import type { DatedPost } from './posts.ts'
import { insertParticipants, type IdLookup } from './queries.ts'

/** Inserts place and contact of the posts that are events. */
export async function insertEvents(
  tx: Database,
  posts: DatedPost[],
  { personId, postId }: IdLookup,
  now: Date,
) {
  const people = await tx.selectFrom('users').select(['id', 'display_name']).execute()
  const names = new Map(people.map(({ id, display_name }) => [id, display_name]))
  const rows = posts.flatMap(({ draft }, place) => {
    const details = draft.category === 'event' ? events[draft.title ?? ''] : undefined
    if (!details) return []
    const [day, hour] = draft.on ?? []
    const [latitude = null, longitude = null] = details.at ?? []
    const repeats = details.every && day && hour !== undefined
    return [
      {
        post_id: postId(place),
        location: details.location,
        latitude,
        longitude,
        contact_name: names.get(personId(draft.by)) ?? draft.by,
        contact_phone: `0900 555 ${String(100 + place).padStart(3, '0')}`,
        contact_email: `${draft.by}@example.com`,
        ...(repeats && { every: details.every, first_start: nextAt(day, hour, now) }),
      },
    ]
  })
  await tx.insertInto('events').values(rows).execute()
}

const seed = 1234
/** The share of a city that joins an event. */
const joinShare = { min: 0.12, max: 0.45 }
/** Hosts are only notified of newer participants. */
const notifiedMs = 72 * hourMs

interface Joining {
  post: number
  by: string
  host: string
  at: Date
  status: 'going' | 'waiting'
}

/** Participants of each event, from the host's city and by time. Those beyond the limit are on the waiting list. */
export function datedJoinings(posts: DatedPost[], now: Date): Joining[] {
  const random = seeded(seed)
  return posts
    .flatMap(({ draft, created_at }, post) => {
      if (draft.category !== 'event') return []
      const share = joinShare.min + (joinShare.max - joinShare.min) * random.next()
      const upMs = now.getTime() - created_at.getTime()
      return (usernamesByCity.find((city) => city.includes(draft.by)) ?? [])
        .filter((by) => by !== draft.by && random.next() < share)
        .map((by) => ({
          post,
          by,
          host: draft.by,
          at: new Date(created_at.getTime() + Math.floor(upMs * random.next())),
        }))
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
        .map((joining, n) => ({
          ...joining,
          status: n < (draft.places ?? Infinity) ? ('going' as const) : ('waiting' as const),
        }))
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Also notifies the hosts, as the app does. */
export async function insertJoinings(
  tx: Database,
  posts: DatedPost[],
  { personId, postId }: IdLookup,
  now: Date,
) {
  const joinings = datedJoinings(posts, now)
  await insertParticipants(
    tx,
    joinings.map(({ post, by, at, status }) => ({
      post_id: postId(post),
      user_id: personId(by),
      created_at: at,
      status,
    })),
  )
  for (const { post, by, host, at, status } of joinings) {
    if (status === 'waiting' || now.getTime() - at.getTime() > notifiedMs) continue
    const post_id = postId(post)
    const event = { kind: 'joining' as const, by: personId(by), to: [personId(host)], at }
    await notify(tx, { ...event, topic: `joining:${post_id}`, post_id, action_url: `/events/${post_id}` })
  }
}
