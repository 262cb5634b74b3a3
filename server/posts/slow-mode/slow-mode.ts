import {
  countTurns,
  heatMinutes,
  type Pace,
  paceForHeat,
  secondsToWait,
  slowMinutes,
} from '../../../contract/posts/slow-mode.ts'
import type { Database } from '../../platform/database/db.ts'
import { notAllowed, notFound, Refusal } from '../../platform/http/refusal.ts'
import { type Discussion, groupDiscussion, postDiscussion, type Thread } from './queries.ts'

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
const manualPaceSeconds = 60

async function loadThread(
  db: Database,
  talk: Discussion,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<Thread> {
  const since = new Date(now.getTime() - heatMinutes * minuteMs)
  const thread = await talk.read(db, viewer, id, { since, now })
  if (!thread) throw notFound(talk === postDiscussion ? 'Post' : 'Community')
  return thread
}

const canSwitch = (viewer: Viewer, thread: Thread) =>
  viewer.is_staff || thread.is_author || thread.is_moderator

/** Who looks after it has to be able to calm others down. */
const isFree = (viewer: Viewer, thread: Thread) => viewer.is_staff || thread.is_moderator

function computePace(site: Site, viewer: Viewer, thread: Thread, now: Date): Pace {
  const { authors, reporters, slow_until, last_at } = thread
  const people = new Set(authors).size
  const lately = { comments: authors.length, people, turns: countTurns(authors), reporters }
  const heat = site.rateLimits ? paceForHeat(lately) : 0
  const seconds = slow_until ? Math.max(manualPaceSeconds, heat) : heat
  const ago = last_at && now.getTime() - last_at.getTime()
  return {
    seconds,
    why: slow_until ? 'by_hand' : heat ? 'heated' : 'calm',
    wait: isFree(viewer, thread) ? 0 : secondsToWait(seconds, ago),
    until: slow_until?.toISOString() ?? null,
    can_switch: canSwitch(viewer, thread),
  }
}

/** Of what is said under posts, and of what is said in groups. */
const slowModeFor = (talk: Discussion) => {
  const paceFor = async (db: Database, site: Site, viewer: Viewer, id: number, now: Date) =>
    computePace(site, viewer, await loadThread(db, talk, viewer, id, now), now)
  return {
    paceFor,
    /** Throws 429 `slow_mode`. Part of the transaction that then writes a comment. */
    async waitForTurn(tx: Database, site: Site, viewer: Viewer, id: number, now: Date) {
      await talk.lock(tx, viewer, id)
      const { wait } = await paceFor(tx, site, viewer, id, now)
      if (wait > 0)
        throw new Refusal(429, 'slow_mode', 'People speak more slowly here for a while', { retryAfter: wait })
    },
    async slowDown(db: Database, site: Site, viewer: Viewer, id: number, now: Date) {
      if (!canSwitch(viewer, await loadThread(db, talk, viewer, id, now))) throw notAllowed()
      await talk.slow(db, id, new Date(now.getTime() + slowMinutes * minuteMs))
      return paceFor(db, site, viewer, id, now)
    },
    async letGo(db: Database, viewer: Viewer, id: number, now: Date) {
      if (!canSwitch(viewer, await loadThread(db, talk, viewer, id, now))) throw notAllowed()
      await talk.letGo(db, id)
      return {}
    },
  }
}

export const postSlowMode = slowModeFor(postDiscussion)
export const groupSlowMode = slowModeFor(groupDiscussion)

export async function deleteExpiredSettings(db: Database, now: Date) {
  for (const talk of [postDiscussion, groupDiscussion]) await talk.forgetPast(db, now)
}
