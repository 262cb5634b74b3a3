import { type Database } from '../platform/database/db.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import { type Viewer } from '../platform/http/session.ts'
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

/**
 * The communities of the wards around one's home, the nearest first. One comes to be when somebody first sees it
 * listed; from then on listing only reads.
 */
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

/** Joins a community that is offered to where one lives; nobody joins across the country by trying numbers. */
export async function joinCommunity(db: Database, viewer: Viewer, id: number, now: Date) {
  const community = await reachable(db, viewer, id)
  if (community.is_member) return community
  await insertMember(db, id, viewer.id, now)
  return reachable(db, viewer, id)
}

/** Leaves a community, also one that one has moved away from. */
export async function leaveCommunity(db: Database, viewer: Viewer, id: number) {
  const community = await reachable(db, viewer, id)
  if (community.is_own_ward)
    throw new Refusal(409, 'own_ward', 'The community of one’s own ward is joined by living there')
  if (!community.is_member) return community
  await deleteMember(db, id, viewer.id)
  return { ...community, ...(await communityById(db, viewer, id)) }
}

/** A community that one is in, or that is offered where one lives; 404 for any other. */
async function reachable(db: Database, viewer: Viewer, id: number): Promise<CommunityRow> {
  const community = await communityById(db, viewer, id)
  if (!community) throw notFound('Community')
  if (community.is_member) return community
  const codes = await nearTo(db, viewer)
  if (!codes.includes(community.ward_code)) throw notFound('Community')
  return community
}

/** Where few live, the cell that others may know of can lie far from a border, but one's own ward is always near. */
async function nearTo(db: Database, { cell, ward_code }: Pick<Viewer, 'cell' | 'ward_code'>) {
  const codes = cell === null ? [] : await wardsAround(db, cell)
  return ward_code === null || codes.includes(ward_code) ? codes : [ward_code, ...codes]
}

/** Every community that somebody is in, for their export. Leaving takes nothing more than their account. */
export const exportCommunities = async (db: Database, user_id: number) =>
  (await communitiesOfMember(db, user_id)).map(({ name, joined_at }) => ({
    name,
    joined_at: joined_at.toISOString(),
  }))
