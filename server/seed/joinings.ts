import { notify } from '../notifications/notify.ts'
import type { Database } from '../platform/database/db.ts'
import { seeded } from './bulk/random.ts'
import { danang } from './cast/cast-danang.ts'
import { hanoi } from './cast/cast-hanoi.ts'
import { saigon } from './cast/cast-saigon.ts'
import type { DatedPost } from './posts/dated-posts.ts'
import { insertParticipants } from './queries.ts'

const seed = 1234
const cities = [saigon, hanoi, danang].map((residents) => residents.map(({ username }) => username))
/** The share of a city that comes to an event, at least and at most. */
const appeal = { least: 0.12, most: 0.45 }
const hourMs = 60 * 60 * 1000
/** Who joined earlier than this has long been read about. */
const notifiedMs = 72 * hourMs

interface Joining {
  post: number
  by: string
  host: string
  at: Date
  status: 'going' | 'waiting'
}

interface Known {
  personId: (username: string) => number
  postId: (place: number) => number
}

/** Who of the host's city comes to each event of the demo, in the order they joined; who finds no place waits. */
export function datedJoinings(posts: DatedPost[], now: Date): Joining[] {
  const random = seeded(seed)
  return posts
    .flatMap(({ draft, created_at }, post) => {
      if (draft.category !== 'event') return []
      const share = appeal.least + (appeal.most - appeal.least) * random.next()
      const upMs = now.getTime() - created_at.getTime()
      return (cities.find((city) => city.includes(draft.by)) ?? [])
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

/** Also notifies the hosts, as joining would have. */
export async function insertJoinings(
  tx: Database,
  posts: DatedPost[],
  { personId, postId }: Known,
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
