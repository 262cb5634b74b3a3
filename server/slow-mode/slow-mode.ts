import type { Pace } from '../../contract/posts/slow-mode.ts'
import { heatMinutes, paceOf, slowMinutes, turnsOf, waitAfter } from '../../contract/posts/slow-rules.ts'
import { type Database } from '../platform/database/db.ts'
import { notAllowed, notFound, Refusal } from '../platform/http/refusal.ts'
import { forgetSlow, lockCommenter, slowUntil, type Thread, threadOf } from './queries.ts'

/** Without rate limits only a hand slows down. */
interface Site {
  rateLimits: boolean
}

interface Viewer {
  id: number
  is_staff: boolean
}

const minuteMs = 60 * 1000

/** The least that a hand slows down to. */
const byHand = 60

async function seen(db: Database, viewer: Viewer, post_id: number, now: Date): Promise<Thread> {
  const since = new Date(now.getTime() - heatMinutes * minuteMs)
  const thread = await threadOf(db, viewer, post_id, { since, now })
  if (!thread) throw notFound('Post')
  return thread
}

const canSwitch = (viewer: Viewer, thread: Thread) =>
  viewer.is_staff || thread.is_author || thread.is_moderator

/** Who looks after it has to be able to calm others down. */
const isFree = (viewer: Viewer, thread: Thread) => viewer.is_staff || thread.is_moderator

function paceIn(site: Site, viewer: Viewer, thread: Thread, now: Date): Pace {
  const { authors, reporters, slow_until, last_at } = thread
  const people = new Set(authors).size
  const lately = { comments: authors.length, people, turns: turnsOf(authors), reporters }
  const heat = site.rateLimits ? paceOf(lately) : 0
  const seconds = slow_until ? Math.max(byHand, heat) : heat
  const ago = last_at && now.getTime() - last_at.getTime()
  return {
    seconds,
    why: slow_until ? 'by_hand' : heat ? 'heated' : 'calm',
    wait: isFree(viewer, thread) ? 0 : waitAfter(seconds, ago),
    until: slow_until?.toISOString() ?? null,
    can_switch: canSwitch(viewer, thread),
  }
}

export const paceFor = async (db: Database, site: Site, viewer: Viewer, post_id: number, now: Date) =>
  paceIn(site, viewer, await seen(db, viewer, post_id, now), now)

/** Throws 429 `slow_mode`. Part of the transaction that then writes a comment. */
export async function waitForTurn(tx: Database, site: Site, viewer: Viewer, post_id: number, now: Date) {
  await lockCommenter(tx, viewer, post_id)
  const { wait } = await paceFor(tx, site, viewer, post_id, now)
  if (wait > 0)
    throw new Refusal(429, 'slow_mode', 'People speak more slowly here for a while', { retryAfter: wait })
}

export async function slowThread(db: Database, site: Site, viewer: Viewer, post_id: number, now: Date) {
  if (!canSwitch(viewer, await seen(db, viewer, post_id, now))) throw notAllowed()
  await slowUntil(db, post_id, new Date(now.getTime() + slowMinutes * minuteMs))
  return paceFor(db, site, viewer, post_id, now)
}

export async function letThreadGo(db: Database, viewer: Viewer, post_id: number, now: Date) {
  if (!canSwitch(viewer, await seen(db, viewer, post_id, now))) throw notAllowed()
  await forgetSlow(db, post_id)
  return {}
}
