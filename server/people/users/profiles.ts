import * as contract from '../../../contract/people/profiles.ts'
import type { Profile } from '../../../contract/people/profiles.ts'
import { isSeenBy } from '../../relations/blocks/visibility.ts'
import { ratingsOf } from '../../accounts/ratings/ratings.ts'
import { countFavours, reputationsOf } from '../../favours/favours.ts'
import { toRate } from '../../favours/rating/rating.ts'
import { countShared } from '../../relations/shared-favours.ts'
import { followsPerson } from '../../posts/follows/follows.ts'
import type { Database } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pages.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { communitiesOfUser, presenceOf } from './queries.ts'
import { getUser } from './users.ts'

interface Reader {
  id: number
  ward_code: string | null
}

/** Access tokens last five minutes, so an active person has refreshed theirs within six. */
const hereMs = 6 * 60 * 1000

export async function getProfile(db: Database, viewer: Reader, id: number, now: Date): Promise<Profile> {
  const [user, presence, ratings, favors_count, reputations, shared, to_rate, is_followed] =
    await Promise.all([
      getUser(db, viewer, id),
      presenceOf(db, viewer, id, new Date(now.getTime() - hereMs), now),
      ratingsOf(db, id, now),
      countFavours(db, id),
      reputationsOf(db, [id], now),
      countShared(db, viewer, id),
      toRate(db, viewer, id, now),
      followsPerson(db, viewer, id),
    ])
  if (!presence) throw notFound('User')
  return {
    ...user,
    is_followed,
    is_online: presence.shows_presence ? Boolean(presence.is_here) : null,
    can_message: viewer.id !== id && presence.lets_write,
    reach_relatives: presence.reaches_relatives
      ? { notified_at: presence.notified_at?.toISOString() ?? null }
      : null,
    ratings,
    favors_count,
    helps_count: reputations.get(id)?.helps_count ?? 0,
    shared,
    to_rate,
  }
}

/** That of the person's ward comes first. */
export async function listCommunitiesOf(db: Database, viewer: Reader, id: number, page: number) {
  if (!(await isSeenBy(db, viewer, id))) throw notFound('User')
  const { count, rows } = await communitiesOfUser(db, id, offsetOf(page), pageSize)
  return pageReply(contract.listCommunitiesOf.path.replace(':id', String(id)), { page, count, results: rows })
}
