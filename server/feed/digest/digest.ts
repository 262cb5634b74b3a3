import { truncateToWords } from '../../../contract/first-words.ts'
import { type Category, type Post, widestReach } from '../../../contract/posts/posts.ts'
import { cellsOfSection, sectionWithinReach } from '../../geo/sections.ts'
import { mailDigest } from '../../notifications/mail/mail.ts'
import { countUnreadNotifications } from '../../notifications/notifications.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import type { Room } from '../../platform/room.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { loadPostsByIds } from '../../posts/posts.ts'
import {
  claimDigest,
  type Claimed,
  type DueThresholds,
  findNewEvents,
  findNewPosts,
  listDueAfter,
} from './queries.ts'

const limits = { wishes: 4, alerts: 2, events: 2, posts: 4, all: 10 }
/** Of a part: one by each author is shown, and what the reader takes part in is left out. */
const mostFound = 20
const alertDays = 2
const lettersOfPost = 100

const periodDays = { daily: 1, weekly: 7 }

/** At most one a day; nothing where there is nothing to say. A second run on the same day does nothing. */
export async function writeDigest(db: Database, rooms: readonly Room[], user_id: number, now: Date) {
  if (!isMorning(now)) return
  await inTransaction(db, async (tx) => {
    const claimed = await claimDigest(tx, user_id, dueThresholds(now), now)
    if (!claimed) return
    const found = await findUnseen(tx, rooms, user_id, claimed, now)
    const parts = {
      wishes: shown(found.wishes.filter(isOpenTo), limits.wishes, ({ due_date }) => due_date),
      alerts: shown(found.alerts, limits.alerts),
      events: shown(
        found.events.filter(({ is_joining }) => !is_joining),
        limits.events,
        ({ start_date }) => start_date,
      ),
    }
    const count = Object.values(parts).flat().length
    const posts = shown(found.posts, Math.min(limits.posts, limits.all - count))
    if (!count && !posts.length) return
    const { unread_count: unread } = await countUnreadNotifications(tx, { id: user_id })
    await mailDigest(tx, user_id, { frequency: claimed.frequency, ...parts, posts, unread }, now)
  })
}

async function findUnseen(
  tx: Database,
  rooms: readonly Room[],
  id: number,
  { cell, ward_code, frequency, earlier }: Claimed,
  now: Date,
) {
  const reader = { id, cell, ward_code }
  // Also after a while without one.
  const oldest = daysBefore(now, periodDays[frequency] + 1)
  const since = earlier && earlier > oldest ? earlier : oldest
  const around = { cells: cellsOfSection(cell, sectionWithinReach(widestReach)), now, most: mostFound }
  const latest = (...moments: Date[]) => new Date(Math.max(...moments.map((moment) => moment.getTime())))
  const some = async (categories: Category[], from: Date) =>
    loadPostsByIds(tx, rooms, reader, await findNewPosts(tx, reader, categories, from, around))
  // What begins on the next day, or the week, is told once more than when it was new.
  const soon: [Date, Date] = [momentAtHour(now, 0, 1), momentAtHour(now, 0, 1 + periodDays[frequency])]
  return {
    wishes: await some(['help', 'request'], since),
    alerts: await some(['alert', 'warning'], latest(since, daysBefore(now, alertDays))),
    events: await loadPostsByIds(
      tx,
      rooms,
      reader,
      await findNewEvents(tx, reader, { since, soon, until: momentAtHour(now, 0, 8) }, around),
    ),
    posts: await some(['share', 'give', 'regular'], since),
  }
}

/** Nobody has been accepted, and the reader has made no offer. */
const isOpenTo = ({ helper, my_offer }: Post) => helper === null && my_offer === null

function shown(posts: Post[], most: number, momentOf: (post: Post) => string | null = () => null) {
  const authors = new Set<number>()
  const first = posts.filter(({ author }) => !authors.has(author.id) && authors.add(author.id))
  return first.slice(0, most).map((post) => ({
    id: post.id,
    excerpt: truncateToWords(post.title.trim() || post.content, lettersOfPost),
    author: post.author.display_name,
    ward: post.location,
    at: momentOf(post),
  }))
}

const fromHour = 7.5
/** A morning's news is not sent in the afternoon. */
const untilHour = 12
const batch = 500

/** A weekly digest comes on the seventh day after the last. */
export const dueThresholds = (now: Date): DueThresholds => ({
  daily: momentAtHour(now, 0),
  weekly: momentAtHour(now, 0, -6),
})

const isMorning = (now: Date) => now >= momentAtHour(now, fromHour) && now < momentAtHour(now, untilHour)

/** Called each hour: whoever an interruption left out gets their turn in the next one. */
export async function planDigests(db: Database, now: Date) {
  if (now < momentAtHour(now, fromHour - 1) || now >= momentAtHour(now, untilHour)) return
  await addJob(db, 'walk_digests', { after: 0 }, { key: 'walk_digests', runAt: momentAtHour(now, fromHour) })
}

/** Queues a job for each person who waits for a digest, some people at a time. */
export async function enqueueDigests(db: Database, after: number, now: Date) {
  if (!isMorning(now)) return
  await inTransaction(db, async (tx) => {
    const { last, ids } = await listDueAfter(tx, after, dueThresholds(now), batch)
    for (const user_id of ids)
      await addJob(
        tx,
        'write_digest',
        { user_id },
        { key: `digest of ${user_id}`, queue: 'digests', tries: 3 },
      )
    if (last !== null) await addJob(tx, 'walk_digests', { after: last }, { key: 'walk_digests' })
  })
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** Viet Nam has no summer time. */
const ahead = 7 * hourMs

/** A moment of the day on which `now` falls in Viet Nam, as hours after its midnight, or of one so many days off. */
export const momentAtHour = (now: Date, hours: number, days = 0) =>
  new Date(Math.floor((now.getTime() + ahead) / dayMs + days) * dayMs - ahead + hours * hourMs)

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)
