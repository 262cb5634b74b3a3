import { type Random, seeded } from '../bulk/random.ts'
import { laterBy, writtenAt } from '../moments.ts'
import type { DatedPost } from '../posts/dated-posts.ts'
import type { Done } from './favour-drafts.ts'
import { danangFavours } from './favours-danang.ts'
import { hanoiFavours } from './favours-hanoi.ts'
import { saigonFavours } from './favours-saigon.ts'

/** The completed favours of the demo cast. */
export const favours = [...saigonFavours, ...hanoiFavours, ...danangFavours]

/** A favour with its times, and the index of its post. */
export interface DatedFavour {
  favour: Done
  post: number | null
  created_at: Date
  finished_at: Date
  /** Who is rated, and for what; the other side rates. */
  ratings: { of: 'helper' | 'helped'; stars: number; comment: string; at: Date }[]
}

const seed = 42
const hourMs = 60 * 60 * 1000
/** The maximum part of the time since that passes until the next step. */
const soon = 0.6

/** When the favours of the demo were offered, completed and rated, earliest first; the same for the same `now`. */
export function datedFavours(posts: DatedPost[], now: Date): DatedFavour[] {
  const random = seeded(seed)
  return favours
    .map((favour) => dated(favour, posts, now, random))
    .sort((a, b) => a.finished_at.getTime() - b.finished_at.getTime())
}

function dated(favour: Done, posts: DatedPost[], now: Date, random: Random): DatedFavour {
  const { ago, helper_got, helped_got } = favour
  const post = favour.post === undefined ? null : postThatBegins(favour.post, posts)
  const after = (moment: Date, hours: number) => {
    const hoursLeft = ((now.getTime() - moment.getTime()) / hourMs) * soon
    return laterBy(moment, Math.min(hours, hoursLeft) * (0.5 + random.next() / 2))
  }
  const asked =
    post === null ? writtenAt({ ago: (ago ?? 0) * 24, hour: 8 }, now, random) : posts[post]?.created_at
  const created_at = after(asked ?? now, 3)
  const finished_at = after(created_at, 30)
  const ratings = [
    ...(helper_got ? [{ of: 'helper' as const, stars: helper_got[0], comment: helper_got[1] }] : []),
    ...(helped_got ? [{ of: 'helped' as const, stars: helped_got[0], comment: helped_got[1] }] : []),
  ].map((rating) => ({ ...rating, at: after(finished_at, 20) }))
  return { favour, post, created_at, finished_at, ratings }
}

function postThatBegins(words: string, posts: DatedPost[]) {
  const place = posts.findIndex(({ draft }) => draft.content.startsWith(words))
  if (place === -1) throw new Error(`No post begins "${words}"`)
  return place
}
