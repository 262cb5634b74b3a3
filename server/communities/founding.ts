import type { Community, CommunityDraft } from '../../contract/communities/communities.ts'
import { communityLimits } from '../../contract/communities/limits.ts'
import { canWritePost, mustVerifyFirst } from '../../contract/policy.ts'
import { releasePictures, takePictures } from '../media/used.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { oneLine } from '../platform/http/one-line.ts'
import { notAllowed, Refusal, verifyFirst } from '../platform/http/refusal.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Config } from '../platform/start/config.ts'
import { cellOf, parentOf } from '../platform/place.ts'
import { changing, type Door, getCommunity } from './access.ts'
import {
  countFounded,
  countOwned,
  insertFounded,
  lockFounder,
  middleOfWard,
  updateCommunity,
} from './founding-queries.ts'
import type { Founded } from './list-queries.ts'
import { insertMember, memberIdsOf } from './member-queries.ts'
import { notifyOf } from './notify.ts'
import { takeRequests } from './request-queries.ts'

export type Founder = Pick<Viewer, 'id' | 'uid' | 'cell' | 'ward_code' | 'is_staff' | 'is_verified'>
export interface FoundingDeps {
  config: Pick<Config, 'requireVerifiedToPost'>
}

const dayMs = 24 * 60 * 60 * 1000

const mediaTaken = () =>
  new Refusal(409, 'media_taken', 'Pictures must be your own, confirmed, and shown nowhere else')

/** Where it is: its point, else the middle of its founder's ward, never their home. */
async function placeOf(tx: Database, point: CommunityDraft['point'], ward_code: string | null) {
  const cell = point ? cellOf(point) : await middleOfWard(tx, ward_code)
  return {
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    cell,
    parent: cell === null ? null : parentOf(cell),
  }
}

export const foundCommunity = (
  db: Database,
  { config }: FoundingDeps,
  viewer: Founder,
  kind: Founded,
  draft: CommunityDraft,
  now: Date,
): Promise<Community> =>
  inTransaction(db, async (tx) => {
    const rule = { require_verified_to_post: config.requireVerifiedToPost }
    if (!canWritePost({ has_location: viewer.cell !== null, is_verified: viewer.is_verified }, rule))
      throw mustVerifyFirst(viewer, rule)
        ? verifyFirst()
        : new Refusal(409, 'location_needed', 'Say where you live first')
    await lockFounder(tx, viewer.id)
    if (
      (await countOwned(tx, viewer.id)) >= communityLimits.founded ||
      (await countFounded(tx, viewer.id, new Date(now.getTime() - dayMs))) >= communityLimits.perDay
    )
      throw new Refusal(409, 'too_many_founded', 'You have founded enough for now')
    const pictures = [draft.avatar_media, draft.cover_media].filter((id) => id !== undefined && id !== null)
    if (!(await takePictures(tx, viewer.id, pictures, 'communities'))) throw mediaTaken()
    const id = await insertFounded(tx, {
      kind,
      ...wordsOf(draft),
      ...(await placeOf(tx, draft.point ?? null, viewer.ward_code)),
      name: oneLine(draft.name),
      privacy: draft.privacy ?? 'open',
      avatar_id: draft.avatar_media ?? null,
      cover_id: draft.cover_media ?? null,
      ward_code: viewer.ward_code,
      owner_id: viewer.id,
      founder_id: viewer.id,
      created_at: now,
    })
    await insertMember(tx, id, viewer.id, { role: 'owner', at: now })
    return getCommunity(tx, viewer, kind === 'group' ? 'groups' : 'communities', id)
  })

const wordsOf = ({ description = '', rules = '', location = '' }: Partial<CommunityDraft>) => ({
  description: description.trim(),
  rules: rules.trim(),
  location: oneLine(location),
})

/**
 * Its owner and moderators; how one joins is the owner's to say. Once it opens, what was written stays with its members of
 * that time; they are told, and so is whoever asked to join, who can now by themself.
 */
export const changeCommunity = (
  db: Database,
  viewer: Founder,
  door: Door,
  id: number,
  change: Partial<CommunityDraft>,
  now: Date,
) =>
  changing(db, viewer, door, id, async ({ tx, community, role }) => {
    if (role === null || role === 'member' || community.kind === 'ward') throw notAllowed()
    if (change.privacy !== undefined && change.privacy !== community.privacy && role !== 'owner')
      throw notAllowed()
    const { name, privacy, point, avatar_media, cover_media } = change
    const opens = privacy === 'open' && community.privacy === 'request'
    const words = wordsOf(change)
    await takePicture(tx, viewer.id, community.avatar_id, avatar_media)
    await takePicture(tx, viewer.id, community.cover_id, cover_media)
    await updateCommunity(tx, id, {
      ...(name === undefined ? {} : { name: oneLine(name) }),
      ...(change.description === undefined ? {} : { description: words.description }),
      ...(change.rules === undefined ? {} : { rules: words.rules }),
      ...(change.location === undefined ? {} : { location: words.location }),
      ...(privacy === undefined ? {} : { privacy }),
      ...(opens ? { opened_at: now } : {}),
      ...(point === undefined ? {} : await placeOf(tx, point, await wardOf(tx, id))),
      ...(avatar_media === undefined ? {} : { avatar_id: avatar_media }),
      ...(cover_media === undefined ? {} : { cover_id: cover_media }),
    })
    if (!opens) return
    const to = [...(await memberIdsOf(tx, id)), ...(await takeRequests(tx, id))]
    await notifyOf(tx, 'community_opened', community, { to, by: viewer.id, at: now })
  })

async function wardOf(tx: Database, id: number) {
  const row = await tx
    .selectFrom('communities')
    .select('ward_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.ward_code
}

async function takePicture(
  tx: Database,
  owner: number,
  before: number | null,
  wanted: number | null | undefined,
) {
  if (wanted === undefined || wanted === before) return
  if (wanted !== null && !(await takePictures(tx, owner, [wanted], 'communities'))) throw mediaTaken()
  if (before !== null) await releasePictures(tx, [before])
}
