import { type Database } from '../platform/database/db.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import { type Viewer } from '../platform/http/session.ts'
import { recheckTopics } from '../platform/realtime/announce.ts'
import { wardsAround } from './nearby.ts'
import {
  communitiesOfMember,
  communitiesOfWards,
  communityById,
  type CommunityRow,
  deleteMember,
  insertCommunities,
  insertMember,
} from './queries.ts'

/** Nearest first. Each is created when it is first listed. */
export async function listCommunities(db: Database, viewer: Viewer, now: Date) {
  const codes = await nearTo(db, viewer)
  const known = await communitiesOfWards(db, viewer, codes)
  const missing = codes.filter((code) => !known.some(({ ward_code }) => ward_code === code))
  if (missing.length) {
    await insertCommunities(db, missing, now)
    known.push(...(await communitiesOfWards(db, viewer, missing)))
  }
  const results = known.toSorted((a, b) => codes.indexOf(a.ward_code) - codes.indexOf(b.ward_code))
  return { count: results.length, next: null, previous: null, results }
}

export async function joinCommunity(db: Database, viewer: Viewer, id: number, now: Date) {
  const community = await reachable(db, viewer, id)
  if (community.is_member) return community
  await insertMember(db, id, viewer.id, now)
  recheckTopics(db, [viewer.id])
  return reachable(db, viewer, id)
}

export async function leaveCommunity(db: Database, viewer: Viewer, id: number) {
  const community = await reachable(db, viewer, id)
  if (community.is_own_ward)
    throw new Refusal(409, 'own_ward', 'The community of one’s own ward is joined by living there')
  if (!community.is_member) return community
  await deleteMember(db, id, viewer.id)
  recheckTopics(db, [viewer.id])
  return { ...community, ...(await communityById(db, viewer, id)) }
}

/** 404 for one that is neither the person's nor near their home, so that ids can't be guessed. */
async function reachable(db: Database, viewer: Viewer, id: number): Promise<CommunityRow> {
  const community = await communityById(db, viewer, id)
  if (!community) throw notFound('Community')
  if (community.is_member) return community
  const codes = await nearTo(db, viewer)
  if (!codes.includes(community.ward_code)) throw notFound('Community')
  return community
}

/** Where few people live, the cell that others may know can be far from a border; the own ward is always near. */
async function nearTo(db: Database, { cell, ward_code }: Pick<Viewer, 'cell' | 'ward_code'>) {
  const codes = cell === null ? [] : await wardsAround(db, cell)
  return ward_code === null || codes.includes(ward_code) ? codes : [ward_code, ...codes]
}

export const exportCommunities = async (db: Database, user_id: number) =>
  (await communitiesOfMember(db, user_id)).map(({ name, joined_at }) => ({
    name,
    joined_at: joined_at.toISOString(),
  }))
