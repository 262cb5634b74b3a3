import { minuteMs } from '../../../contract/durations.ts'
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

/** Without rate limits, only `startSlowMode` slows a discussion down. */
interface Site {
  rateLimits: boolean
}

interface Viewer {
  id: number
  is_staff: boolean
}

/** The shortest pause between comments after `startSlowMode`. */
const manualPaceSeconds = 60

async function loadThread(
  db: Database,
  discussion: Discussion,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<Thread> {
  const since = new Date(now.getTime() - heatMinutes * minuteMs)
  const thread = await discussion.load(db, viewer, id, { since, now })
  if (!thread) throw notFound(discussion === postDiscussion ? 'Post' : 'Community')
  return thread
}

const canSwitch = (viewer: Viewer, thread: Thread) =>
  viewer.is_staff || thread.is_author || thread.is_moderator

/** Moderators must be able to answer at any time. */
const isExempt = (viewer: Viewer, thread: Thread) => viewer.is_staff || thread.is_moderator

function computePace(site: Site, viewer: Viewer, thread: Thread, now: Date): Pace {
  const { authors, reporters, slow_until, last_at } = thread
  const people = new Set(authors).size
  const heat = { comments: authors.length, people, turns: countTurns(authors), reporters }
  const heatSeconds = site.rateLimits ? paceForHeat(heat) : 0
  const seconds = slow_until ? Math.max(manualPaceSeconds, heatSeconds) : heatSeconds
  const ago = last_at && now.getTime() - last_at.getTime()
  return {
    seconds,
    why: slow_until ? 'by_hand' : heatSeconds ? 'heated' : 'calm',
    wait: isExempt(viewer, thread) ? 0 : secondsToWait(seconds, ago),
    until: slow_until?.toISOString() ?? null,
    can_switch: canSwitch(viewer, thread),
  }
}

const slowModeFor = (discussion: Discussion) => {
  const paceFor = async (db: Database, site: Site, viewer: Viewer, id: number, now: Date) =>
    computePace(site, viewer, await loadThread(db, discussion, viewer, id, now), now)
  return {
    paceFor,
    /** Throws 429 `slow_mode`. Call it in the transaction that writes the comment. */
    async enforcePace(tx: Database, site: Site, viewer: Viewer, id: number, now: Date) {
      await discussion.lock(tx, viewer, id)
      const { wait } = await paceFor(tx, site, viewer, id, now)
      if (wait > 0)
        throw new Refusal(429, 'slow_mode', 'People speak more slowly here for a while', { retryAfter: wait })
    },
    async startSlowMode(db: Database, site: Site, viewer: Viewer, id: number, now: Date) {
      if (!canSwitch(viewer, await loadThread(db, discussion, viewer, id, now))) throw notAllowed()
      await discussion.setSlowUntil(db, id, new Date(now.getTime() + slowMinutes * minuteMs))
      return paceFor(db, site, viewer, id, now)
    },
    async endSlowMode(db: Database, viewer: Viewer, id: number, now: Date) {
      if (!canSwitch(viewer, await loadThread(db, discussion, viewer, id, now))) throw notAllowed()
      await discussion.clear(db, id)
    },
  }
}

export const postSlowMode = slowModeFor(postDiscussion)
export const groupSlowMode = slowModeFor(groupDiscussion)

export async function deleteExpiredSettings(db: Database, now: Date) {
  for (const discussion of [postDiscussion, groupDiscussion]) await discussion.deleteExpired(db, now)
}
