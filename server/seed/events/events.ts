import type { Database } from '../../platform/database/db.ts'
import type { Neighbour } from '../cast/people.ts'
import { nextAt } from '../moments.ts'
import type { DatedPost } from '../posts/dated-posts.ts'
import { eventsOfDemo } from './event-facts.ts'

interface Known {
  personOf: (username: string) => Neighbour
  postId: (place: number) => number
}

/** Where the events among the posts take place, and whom one asks. */
export async function insertEvents(tx: Database, posts: DatedPost[], { personOf, postId }: Known, now: Date) {
  const people = await tx.selectFrom('users').select(['id', 'display_name']).execute()
  const names = new Map(people.map(({ id, display_name }) => [id, display_name]))
  const rows = posts.flatMap(({ draft }, place) => {
    const facts = draft.category === 'event' ? eventsOfDemo[draft.title ?? ''] : undefined
    if (!facts) return []
    const [day, hour] = draft.on ?? []
    const [latitude = null, longitude = null] = facts.at ?? []
    const repeats = facts.every && day && hour !== undefined
    return [
      {
        post_id: postId(place),
        location: facts.location,
        latitude,
        longitude,
        contact_name: names.get(personOf(draft.by).id) ?? draft.by,
        contact_phone: `0900 555 ${String(100 + place).padStart(3, '0')}`,
        contact_email: `${draft.by}@example.com`,
        ...(repeats && { every: facts.every, first_start: nextAt(day, hour, now) }),
      },
    ]
  })
  await tx.insertInto('events').values(rows).execute()
}
