import { hourMs } from '../../../contract/durations.ts'
import { truncateToWords } from '../../../contract/letters.ts'
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
/** Posts loaded for each part. It shows one of each author, without those in which the reader takes part. */
const maxFound = 20
const alertDays = 2
const lettersOfPost = 100

const periodDays = { daily: 1, weekly: 7 }

/** At most one a day, and none without content. A second run on the same day does nothing. */
export async function writeDigest(db: Database, rooms: readonly Room[], user_id: number, now: Date) {
  if (!isMorning(now)) return
  await inTransaction(db, async (tx) => {
    const claimed = await claimDigest(tx, user_id, dueThresholds(now), now)
    if (!claimed) return
    const found = await findUnseen(tx, rooms, user_id, claimed, now)
    const parts = {
      wishes: selectForDigest(found.wishes.filter(isOpenTo), limits.wishes, ({ due_date }) => due_date),
      alerts: selectForDigest(found.alerts, limits.alerts),
      events: selectForDigest(
        found.events.filter(({ is_joining }) => !is_joining),
        limits.events,
        ({ start_date }) => start_date,
      ),
    }
    const count = Object.values(parts).flat().length
    const posts = selectForDigest(found.posts, Math.min(limits.posts, limits.all - count))
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
  // A reader without a recent digest gets the posts of one period only.
  const oldest = daysBefore(now, periodDays[frequency] + 1)
  const since = earlier && earlier > oldest ? earlier : oldest
  const around = { cells: cellsOfSection(cell, sectionWithinReach(widestReach)), now, most: maxFound }
  const latest = (...moments: Date[]) => new Date(Math.max(...moments.map((moment) => moment.getTime())))
  const findInCategories = async (categories: Category[], from: Date) =>
    loadPostsByIds(tx, rooms, reader, await findNewPosts(tx, reader, categories, from, around))
  // Events appear when they are new, and again before they begin.
  const soon: [Date, Date] = [momentAtHour(now, 0, 1), momentAtHour(now, 0, 1 + periodDays[frequency])]
  return {
    wishes: await findInCategories(['help', 'request'], since),
    alerts: await findInCategories(['alert', 'warning'], latest(since, daysBefore(now, alertDays))),
    events: await loadPostsByIds(
      tx,
      rooms,
      reader,
      await findNewEvents(tx, reader, { since, soon, until: momentAtHour(now, 0, 8) }, around),
    ),
    posts: await findInCategories(['share', 'give', 'regular'], since),
  }
}

/** No offer is accepted, and the reader has made none. */
const isOpenTo = ({ helper, my_offer }: Post) => helper === null && my_offer === null

function selectForDigest(posts: Post[], most: number, momentOf: (post: Post) => string | null = () => null) {
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

const startHour = 7.5
/** Digests are not sent in the afternoon. */
const endHour = 12
const batch = 500

/** A weekly digest comes on the seventh day after the last. */
export const dueThresholds = (now: Date): DueThresholds => ({
  daily: momentAtHour(now, 0),
  weekly: momentAtHour(now, 0, -6),
})

const isMorning = (now: Date) => now >= momentAtHour(now, startHour) && now < momentAtHour(now, endHour)

/** Runs hourly. Users missed by an interrupted run are handled by the next one. */
export async function planDigests(db: Database, now: Date) {
  if (now < momentAtHour(now, startHour - 1) || now >= momentAtHour(now, endHour)) return
  await addJob(db, 'walk_digests', { after: 0 }, { key: 'walk_digests', runAt: momentAtHour(now, startHour) })
}

/** Adds a job for each person who is due for a digest, in batches. */
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

const dayMs = 24 * hourMs
/** Viet Nam has UTC+7 all year. */
const offsetMs = 7 * hourMs

/** The time `hours` after midnight in Viet Nam, on the day of `now` plus `days`. */
export const momentAtHour = (now: Date, hours: number, days = 0) =>
  new Date(Math.floor((now.getTime() + offsetMs) / dayMs + days) * dayMs - offsetMs + hours * hourMs)

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)
