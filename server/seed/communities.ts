import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import { cellOf, parentOf } from '../platform/geography.ts'
import type { Neighbour } from './cast.ts'
import { communities } from './content.ts'
import type { CommunityDraft } from './content-schemas.ts'
import { laterBy } from './moments.ts'
import { demoMediaKey, insertPictures, type KeyedPicture } from './pictures.ts'

/** The first number for pictures of communities. */
const firstPicture = 40_000

interface KeyedCommunity {
  draft: CommunityDraft
  pictures: (KeyedPicture & { as: 'avatar' | 'cover' })[]
}

/** The demo's communities and groups, with the keys of their pictures. */
export function keyedCommunities(): KeyedCommunity[] {
  let nextPicture = firstPicture
  return communities.map((draft) => ({
    draft,
    pictures: (['avatar', 'cover'] as const).flatMap((as) => {
      const picture = draft[as]
      return picture ? [{ picture, key: demoMediaKey(nextPicture++), as }] : []
    }),
  }))
}

const hoursPerDay = 24

export async function insertCommunities(
  tx: Database,
  all: KeyedCommunity[],
  personOf: (username: string) => Neighbour,
  now: Date,
) {
  for (const { draft, pictures } of all) {
    const owner = personOf(draft.owner)
    const created_at = laterBy(now, -draft.ago * hoursPerDay)
    const media: Partial<Record<'avatar' | 'cover', number>> = {}
    for (const { as, ...picture } of pictures) {
      const row = { ...picture, owner_id: owner.id, used_by: 'communities' as const, created_at }
      const [id] = await insertPictures(tx, [row])
      if (id !== undefined) media[as] = id
    }
    const community_id = await insertCommunity(tx, draft, owner, media, created_at)
    await insertMembers(tx, community_id, draft, personOf, created_at)
    await insertTexts(tx, community_id, draft, personOf, now)
  }
}

async function insertCommunity(
  tx: Database,
  draft: CommunityDraft,
  owner: Neighbour,
  media: Partial<Record<'avatar' | 'cover', number>>,
  created_at: Date,
) {
  const [latitude = null, longitude = null] = draft.point ?? []
  const { rows } = await sql<{ cell: string | null }>`
    SELECT cell FROM wards WHERE code = ${owner.ward_code}`.execute(tx)
  const cell =
    latitude === null || longitude === null ? (rows[0]?.cell ?? null) : cellOf({ latitude, longitude })
  const { id } = await tx
    .insertInto('communities')
    .values({
      kind: draft.kind,
      name: draft.name,
      description: draft.description,
      rules: draft.rules,
      location: draft.location,
      privacy: draft.privacy ?? 'open',
      latitude,
      longitude,
      cell,
      parent: cell === null ? null : parentOf(cell),
      ward_code: owner.ward_code,
      owner_id: owner.id,
      founder_id: owner.id,
      avatar_id: media.avatar ?? null,
      cover_id: media.cover ?? null,
      members_count: draft.memberCount ?? (draft.moderators?.length ?? 0) + draft.members.length,
      is_featured: draft.featured ?? false,
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertMembers(
  tx: Database,
  community_id: number,
  { owner, moderators = [], members, asking = [], handoverTo }: CommunityDraft,
  personOf: (username: string) => Neighbour,
  created_at: Date,
) {
  const roles = [
    [owner, 'owner'] as const,
    ...moderators.map((name) => [name, 'moderator'] as const),
    ...members.map((name) => [name, 'member'] as const),
  ]
  await tx
    .insertInto('community_members')
    .values(
      roles.map(([name, role], n) => ({
        community_id,
        user_id: personOf(name).id,
        role,
        joined_at: laterBy(created_at, n),
      })),
    )
    .execute()
  for (const [name, message] of asking)
    await tx
      .insertInto('community_requests')
      .values({
        community_id,
        user_id: personOf(name).id,
        message,
        created_at: laterBy(created_at, hoursPerDay),
      })
      .execute()
  if (handoverTo)
    await tx
      .insertInto('community_handovers')
      .values({
        community_id,
        user_id: personOf(handoverTo).id,
        offered_at: laterBy(created_at, hoursPerDay),
      })
      .execute()
}

async function insertTexts(
  tx: Database,
  community_id: number,
  { posts = [], comments = [] }: CommunityDraft,
  personOf: (username: string) => Neighbour,
  now: Date,
) {
  for (const { by, content, ago, isPinned } of posts) {
    const created_at = laterBy(now, -ago * hoursPerDay)
    const { id: author_id, ward_code } = personOf(by)
    const { id } = await tx
      .insertInto('posts')
      .values({
        author_id,
        community_id,
        ward_code,
        category: 'share',
        content,
        created_at,
        updated_at: created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`UPDATE users SET post_count = post_count + 1 WHERE id = ${author_id}`.execute(tx)
    if (isPinned)
      await tx.updateTable('communities').set({ pinned_post_id: id }).where('id', '=', community_id).execute()
  }
  for (const [n, [by, content]] of comments.entries())
    await tx
      .insertInto('group_comments')
      .values({
        community_id,
        author_id: personOf(by).id,
        content,
        created_at: laterBy(now, n - comments.length - 20),
      })
      .execute()
}
