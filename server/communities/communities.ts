import { dayMs } from '../../contract/durations.ts'
import type { Community, CommunityDraft } from '../../contract/communities/communities.ts'
import { communityLimits } from '../../contract/communities/limits.ts'
import { canWritePost, mustVerifyFirst } from '../../contract/policy.ts'
import { claimPictures, releasePictures } from '../media/owned-media.ts'
import { recordRemoval } from '../platform/audit/audit.ts'
import { type ChangedColumns, definedColumns } from '../platform/database/sql-fragments.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { cellOf, parentOf } from '../platform/geography.ts'
import { notAllowed, Refusal, verifyFirst } from '../platform/http/refusal.ts'
import type { Viewer } from '../platform/http/viewer.ts'
import { recheckTopics } from '../platform/realtime/announce.ts'
import type { Room } from '../platform/room.ts'
import type { Config } from '../platform/start/config.ts'
import { oneLine } from '../platform/text.ts'
import { refuseOperatorName } from '../text/names/operator-names.ts'
import {
  changeCommunityAndReturn,
  changeLockedCommunity,
  type CommunitySection,
  type CommunityViewer,
  getCommunity,
} from './access.ts'
import type { FoundedKind } from './list-queries.ts'
import { insertMember, listMemberIds } from './member-queries.ts'
import { notifyAboutCommunity } from './notify.ts'
import {
  countFounded,
  countOwned,
  endMemberships,
  eraseCommunity,
  insertFounded,
  lockEmpty,
  lockFounder,
  lockLongDeleted,
  findWardCell,
  setDeleted,
  updateCommunity,
} from './queries.ts'
import { deleteAllRequests } from './request-queries.ts'

export type Founder = Pick<Viewer, 'id' | 'uid' | 'cell' | 'ward_code' | 'is_staff' | 'is_verified'>

const mediaUnavailable = () =>
  new Refusal(409, 'media_taken', 'Pictures must be your own, confirmed, and shown nowhere else')

/** The community's point, else the cell of its founder's ward; never the founder's home. */
async function toLocation(tx: Database, point: CommunityDraft['point'], ward_code: string | null) {
  const cell = point ? cellOf(point) : await findWardCell(tx, ward_code)
  return {
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    cell,
    parent: cell === null ? null : parentOf(cell),
  }
}

export const foundCommunity = (
  db: Database,
  { config }: { config: Pick<Config, 'requireVerifiedToPost'> },
  viewer: Founder,
  kind: FoundedKind,
  draft: CommunityDraft,
  now: Date,
): Promise<Community> =>
  inTransaction(db, async (tx) => {
    const rule = { require_verified_to_post: config.requireVerifiedToPost }
    if (!canWritePost({ has_location: viewer.cell !== null, is_verified: viewer.is_verified }, rule))
      throw mustVerifyFirst(viewer, rule)
        ? verifyFirst()
        : new Refusal(409, 'location_needed', 'Say where you live first')
    refuseOperatorName(draft.name, viewer)
    await lockFounder(tx, viewer.id)
    if (
      (await countOwned(tx, viewer.id)) >= communityLimits.founded ||
      (await countFounded(tx, viewer.id, new Date(now.getTime() - dayMs))) >= communityLimits.perDay
    )
      throw new Refusal(409, 'too_many_founded', 'You have founded enough for now')
    const pictures = [draft.avatar_media, draft.cover_media].filter((id) => id !== undefined && id !== null)
    if (!(await claimPictures(tx, viewer.id, pictures, 'communities'))) throw mediaUnavailable()
    const id = await insertFounded(tx, {
      kind,
      ...toTexts(draft),
      ...(await toLocation(tx, draft.point ?? null, viewer.ward_code)),
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

const toTexts = ({ description = '', rules = '', location = '' }: CommunityDraft) => ({
  description: description.trim(),
  rules: rules.trim(),
  location: oneLine(location),
})

/**
 * For the owner and moderators; only the owner changes `privacy`. After a community opens, earlier texts stay visible to
 * the members of that time only. Opening notifies the members and the people who asked to join.
 */
export const changeCommunity = (
  db: Database,
  viewer: Founder,
  section: CommunitySection,
  id: number,
  change: Partial<CommunityDraft>,
  now: Date,
) =>
  changeCommunityAndReturn(db, viewer, section, id, async ({ tx, community, role }) => {
    if (role === null || role === 'member' || community.kind === 'ward') throw notAllowed()
    if (change.privacy !== undefined && change.privacy !== community.privacy && role !== 'owner')
      throw notAllowed()
    const { name, privacy, point, avatar_media, cover_media } = change
    refuseOperatorName(name, viewer, community.name)
    const opens = privacy === 'open' && community.privacy === 'request'
    await replacePicture(tx, viewer.id, community.avatar_id, avatar_media)
    await replacePicture(tx, viewer.id, community.cover_id, cover_media)
    const place = point === undefined ? undefined : await toLocation(tx, point, await findWardCode(tx, id))
    await updateCommunity(tx, id, {
      ...definedColumns({
        name: name === undefined ? undefined : oneLine(name),
        description: change.description?.trim(),
        rules: change.rules?.trim(),
        location: change.location === undefined ? undefined : oneLine(change.location),
        privacy,
        avatar_id: avatar_media,
        cover_id: cover_media,
      } satisfies ChangedColumns<Omit<CommunityDraft, 'point'>, RenamedFields>),
      ...place,
      ...(opens && { opened_at: now }),
    })
    if (privacy !== undefined && privacy !== community.privacy) recheckTopics(tx, [], [`community:${id}`])
    if (!opens) return
    const to = [...(await listMemberIds(tx, id)), ...(await deleteAllRequests(tx, id))]
    await notifyAboutCommunity(tx, 'community_opened', community, { to, by: viewer.id, at: now })
  })

interface RenamedFields {
  avatar_media: 'avatar_id'
  cover_media: 'cover_id'
}

async function findWardCode(tx: Database, id: number) {
  const row = await tx
    .selectFrom('communities')
    .select('ward_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.ward_code
}

async function replacePicture(
  tx: Database,
  owner: number,
  current: number | null,
  next: number | null | undefined,
) {
  if (next === undefined || next === current) return
  if (next !== null && !(await claimPictures(tx, owner, [next], 'communities'))) throw mediaUnavailable()
  if (current !== null) await releasePictures(tx, [current])
}

/** Long enough for staff to read reported content. */
const retentionMs = dayMs

declare module '../platform/room.ts' {
  interface Room {
    onCommunityDeleted?: (tx: Database, id: number, deleted: { at: Date; by: number }) => Promise<unknown>
    /** A member left or was removed. */
    onMemberGone?: (tx: Database, community: MemberGone, user_id: number) => Promise<unknown>
  }
}

export interface MemberGone {
  id: number
  privacy: 'open' | 'request'
}

export interface Rooms {
  rooms: readonly Room[]
}

export async function runMemberGoneHooks(
  tx: Database,
  { rooms }: Rooms,
  community: MemberGone,
  user_id: number,
) {
  for (const { onMemberGone } of rooms) await onMemberGone?.(tx, community, user_id)
}

export const deleteCommunity = (
  tx: Database,
  { rooms }: Rooms,
  viewer: CommunityViewer,
  section: CommunitySection,
  id: number,
  now: Date,
) =>
  changeLockedCommunity(tx, viewer, section, id, async ({ community, role }) => {
    if (community.kind === 'ward') throw new Refusal(409, 'own_ward', 'A ward keeps its community')
    if (role !== 'owner' && !viewer.is_staff) throw notAllowed()
    await setDeleted(tx, id, now)
    for (const { onCommunityDeleted } of rooms) await onCommunityDeleted?.(tx, id, { at: now, by: viewer.id })
    recheckTopics(tx, await endMemberships(tx, id))
    const { owner_id: author_id } = community
    await recordRemoval(tx, viewer, { target_type: 'community', target_id: id, author_id }, now)
  })

/** Erases a deleted community after its posts are purged. */
export async function purgeCommunities(db: Database, now: Date) {
  for (;;) {
    const isMore = await inTransaction(db, async (tx) => {
      const community = await lockLongDeleted(tx, new Date(now.getTime() - retentionMs))
      if (!community) return false
      const { id, avatar_id, cover_id } = community
      await eraseCommunity(tx, id)
      await releasePictures(
        tx,
        [avatar_id, cover_id].filter((picture) => picture !== null),
      )
      return true
    })
    if (!isMore) return
  }
}

/** Deletes communities without members. */
export async function closeEmptyCommunities(db: Database, now: Date) {
  for (;;) {
    const isMore = await inTransaction(db, async (tx) => {
      const id = await lockEmpty(tx)
      if (id === null) return false
      await setDeleted(tx, id, now)
      return true
    })
    if (!isMore) return
  }
}
