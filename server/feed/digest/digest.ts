import { firstWords } from '../../../contract/first-words.ts'
import { type Category, type Post, widestReach } from '../../../contract/posts/posts.ts'
import { postsByIds, type PostViewer } from '../posts.ts'
import { cellsOf, sectionWithin } from '../../geo/sections.ts'
import { mailDigest } from '../../notifications/mail/digest-mail.ts'
import { countUnreadOf } from '../../notifications/list.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { atHour, daysBefore } from './day.ts'
import { type Claimed, claimDigest, eventsOf, newOf } from './queries.ts'
import { dueOn, isMorning } from './walk.ts'

const limits = { wishes: 4, alerts: 2, events: 2, posts: 4, all: 10 }
/** Of a part: one by each author is shown, and what the reader takes part in is left out. */
const mostFound = 20
const alertDays = 2
const lettersOfPost = 100

const days = { daily: 1, weekly: 7 }

/** At most one a day; nothing where there is nothing to say. A second run on the same day does nothing. */
export async function writeDigest(db: Database, user_id: number, now: Date) {
  if (!isMorning(now)) return
  await inTransaction(db, async (tx) => {
    const claimed = await claimDigest(tx, user_id, dueOn(now), now)
    if (!claimed) return
    const found = await findUnseen(tx, user_id, claimed, now)
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
    const { unread_count: unread } = await countUnreadOf(tx, { id: user_id })
    await mailDigest(tx, user_id, { frequency: claimed.frequency, ...parts, posts, unread }, now)
  })
}

async function findUnseen(
  tx: Database,
  id: number,
  { cell, ward_code, frequency, earlier }: Claimed,
  now: Date,
) {
  const reader = { id, cell, ward_code }
  // Also after a while without one.
  const oldest = daysBefore(now, days[frequency] + 1)
  const since = earlier && earlier > oldest ? earlier : oldest
  const around = { cells: cellsOf(cell, sectionWithin(widestReach)), now, most: mostFound }
  const latest = (...moments: Date[]) => new Date(Math.max(...moments.map((moment) => moment.getTime())))
  const some = async (categories: Category[], from: Date) =>
    postsOf(tx, reader, await newOf(tx, reader, categories, from, around))
  // What begins on the next day, or the week, is told once more than when it was new.
  const soon: [Date, Date] = [atHour(now, 0, 1), atHour(now, 0, 1 + days[frequency])]
  return {
    wishes: await some(['help', 'request'], since),
    alerts: await some(['alert', 'warning'], latest(since, daysBefore(now, alertDays))),
    events: await postsOf(
      tx,
      reader,
      await eventsOf(tx, reader, { since, soon, until: atHour(now, 0, 8) }, around),
    ),
    posts: await some(['share', 'give', 'regular'], since),
  }
}

const postsOf = (tx: Database, reader: PostViewer, ids: number[]) => postsByIds(tx, reader, ids)

/** Nobody has been accepted, and the reader has made no offer. */
const isOpenTo = ({ helper, my_offer }: Post) => helper === null && my_offer === null

function shown(posts: Post[], most: number, momentOf: (post: Post) => string | null = () => null) {
  const authors = new Set<number>()
  const first = posts.filter(({ author }) => !authors.has(author.id) && authors.add(author.id))
  return first.slice(0, most).map((post) => ({
    id: post.id,
    excerpt: firstWords(post.title.trim() || post.content, lettersOfPost),
    author: post.author.display_name,
    ward: post.location,
    at: momentOf(post),
  }))
}
