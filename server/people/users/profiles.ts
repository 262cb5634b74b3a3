import { sql } from 'kysely'
import { minuteMs } from '../../../contract/durations.ts'
import * as contract from '../../../contract/people/profiles.ts'
import { loadRatingSummary } from '../../accounts/ratings/ratings.ts'
import { countFavours } from '../../favours/favours.ts'
import { findFavourToRate } from '../../favours/rating.ts'
import type { Database } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Reportable } from '../../platform/room.ts'
import { toReportedWords } from '../../platform/text.ts'
import { isFollowingPerson } from '../../posts/follows/follows.ts'
import { canSeeUser, isPresent } from '../../relations/visibility.ts'
import { communitiesOfUser, profileById } from './queries.ts'
import { showUser } from './users.ts'

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
  const usedSince = new Date(now.getTime() - onlineMs)
  const [person, ratings, favours, to_rate, is_followed] = await Promise.all([
    profileById(db, viewer, id, usedSince, now),
    loadRatingSummary(db, id, now),
    countFavours(db, viewer, id),
    findFavourToRate(db, viewer, id, now),
    isFollowingPerson(db, viewer, id),
  ])
  if (!person) throw notFound('User')
  const { shows_presence, lets_write, reaches_relatives, notified_at, is_here, ...user } = person
  return {
    ...showUser(user),
    is_followed,
    is_online: shows_presence ? Boolean(is_here) : null,
    can_message: viewer.id !== id && lets_write,
    reach_relatives: reaches_relatives ? { notified_at: notified_at?.toISOString() ?? null } : null,
    ratings,
    favors_count: favours.helps + favours.helped,
    helps_count: favours.helps,
    shared: { helped_you: favours.helped_you, you_helped: favours.you_helped },
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
