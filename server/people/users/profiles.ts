import { sql } from 'kysely'
import { minuteMs } from '../../../contract/durations.ts'
import * as contract from '../../../contract/people/profiles.ts'
import { loadRatingSummary } from '../../accounts/ratings/ratings.ts'
import { countFavours, loadReputations } from '../../favours/favours.ts'
import { findFavourToRate } from '../../favours/rating.ts'
import type { Database } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Reportable } from '../../platform/room.ts'
import { toReportedWords } from '../../platform/text.ts'
import { isFollowingPerson } from '../../posts/follows/follows.ts'
import { countSharedFavours } from '../../relations/partners.ts'
import { canSeeUser, isPresent } from '../../relations/visibility.ts'
import { communitiesOfUser, presenceOf } from './queries.ts'
import { getUser } from './users.ts'

interface Reader {
  id: number
  ward_code: string | null
}

/** Access tokens are valid for five minutes, so an active user has refreshed theirs within six. */
const onlineMs = 6 * minuteMs

export async function getProfile(
  db: Database,
  viewer: Reader,
  id: number,
  now: Date,
): Promise<contract.Profile> {
  const [user, presence, ratings, favors_count, reputations, shared, to_rate, is_followed] =
    await Promise.all([
      getUser(db, viewer, id),
      presenceOf(db, viewer, id, new Date(now.getTime() - onlineMs), now),
      loadRatingSummary(db, id, now),
      countFavours(db, id),
      loadReputations(db, [id], now),
      countSharedFavours(db, viewer, id),
      findFavourToRate(db, viewer, id, now),
      isFollowingPerson(db, viewer, id),
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

/** The community of the person's ward comes first. */
export async function listCommunitiesOf(db: Database, viewer: Reader, id: number, page: number) {
  if (!(await canSeeUser(db, viewer, id))) throw notFound('User')
  const { count, rows } = await communitiesOfUser(db, id, offsetOf(page), pageSize)
  return pageReply(contract.listCommunitiesOf.path.replace(':id', String(id)), { page, count, results: rows })
}

interface ReportedUser {
  username: string
  display_name: string
  bio: string
  skills: string[]
  media: number[]
}

/** A report doesn't hide a user; suspensions are decided separately. */
export const reportableUser: Reportable = {
  load: async (tx, { id, viewer }) => {
    const { rows } = await sql<ReportedUser>`
      SELECT username, display_name, bio, skills,
        to_json(ARRAY(SELECT media.id FROM media WHERE media.avatar_of = users.id)) AS media
      FROM users WHERE id = ${id} AND (${isPresent()} OR ${viewer === null})`.execute(tx)
    const [person] = rows
    if (!person) return null
    const { display_name, username, bio, skills, media } = person
    const words = toReportedWords({ display_name, username, bio, skills: skills.join(', ') })
    return { author_id: id, community_id: null, words, media, path: `/users/${id}` }
  },
}
