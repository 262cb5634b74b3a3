import { hourMs } from '../../contract/durations.ts'
import type { Database } from '../platform/database/db.ts'
import { type Random, seeded } from './bulk/random.ts'
import { completedFavours, indexOfPost } from './content.ts'
import type { CompletedFavour } from './content-schemas.ts'
import { laterBy, writtenAt } from './moments.ts'
import type { DatedPost } from './posts.ts'
import { insertFavours, insertRatings, type IdLookup } from './queries.ts'

/** A favour with its times, and the index of its post. */
export interface DatedFavour {
  favour: CompletedFavour
  post: number | null
  created_at: Date
  finished_at: Date
  /** `of` is the rated side. */
  ratings: { of: 'helper' | 'helped'; stars: number; comment: string; at: Date }[]
}

const seed = 42
/** The next step follows after at most this part of the time until now. */
const maxPause = 0.6

/** The favours with their times, earliest first. The result depends only on `now`. */
export function datedFavours(posts: DatedPost[], now: Date): DatedFavour[] {
  const random = seeded(seed)
  return completedFavours
    .map((favour) => toDatedFavour(favour, posts, now, random))
    .sort((a, b) => a.finished_at.getTime() - b.finished_at.getTime())
}

function toDatedFavour(favour: CompletedFavour, posts: DatedPost[], now: Date, random: Random): DatedFavour {
  const { ago, helper_got, helped_got } = favour
  const post = favour.post === undefined ? null : indexOfPost(posts, favour.post)
  const after = (moment: Date, hours: number) => {
    const hoursLeft = ((now.getTime() - moment.getTime()) / hourMs) * maxPause
    return laterBy(moment, Math.min(hours, hoursLeft) * (0.5 + random.next() / 2))
  }
  const posted_at =
    post === null ? writtenAt({ ago: (ago ?? 0) * 24, hour: 8 }, now, random) : posts[post]?.created_at
  const created_at = after(posted_at ?? now, 3)
  const finished_at = after(created_at, 30)
  const ratings = [
    ...(helper_got ? [{ of: 'helper' as const, stars: helper_got[0], comment: helper_got[1] }] : []),
    ...(helped_got ? [{ of: 'helped' as const, stars: helped_got[0], comment: helped_got[1] }] : []),
  ].map((rating) => ({ ...rating, at: after(finished_at, 20) }))
  return { favour, post, created_at, finished_at, ratings }
}

/** Inserts completed favours with their ratings. */
export async function insertCompletedFavours(
  tx: Database,
  favours: DatedFavour[],
  { personId, postId }: IdLookup,
) {
  const ids = await insertFavours(
    tx,
    favours.map(({ favour, post, created_at, finished_at }) => ({
      kind: favour.kind,
      title: favour.title,
      helper_id: personId(favour.helper),
      helped_id: personId(favour.helped),
      post_id: post === null ? null : postId(post),
      status: 'completed',
      created_at,
      updated_at: finished_at,
      finished_at,
    })),
  )
  await insertRatings(
    tx,
    favours.flatMap(({ favour, finished_at, ratings }, n) =>
      ratings.map(({ of, stars, comment, at }) => ({
        favour_id: ids[n] as number,
        done_at: finished_at,
        rated_id: personId(favour[of]),
        rater_id: personId(favour[of === 'helper' ? 'helped' : 'helper']),
        rating: stars,
        comment,
        created_at: at,
      })),
    ),
  )
}
