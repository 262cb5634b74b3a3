import { isDeepStrictEqual } from 'node:util'
import { canEditPost, canEndPost, canWritePost, mustVerifyFirst } from '../../contract/policy.ts'
import type { PostChange } from '../../contract/posts/post-changes.ts'
import { type Category, isAlert, isFavour, type PostDraft } from '../../contract/posts/posts.ts'
import { requireMembership } from '../communities/access.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { regionOf } from '../platform/geography.ts'
import { invalid, notAllowed, notFound, Refusal, verifyFirst } from '../platform/http/refusal.ts'
import type { Viewer } from '../platform/http/viewer.ts'
import {
  type Ending,
  type LockedPost,
  lockPost,
  mediaOfPost,
  overwritePost,
  replaceMedia,
  setEnded,
  setReopened,
} from './change-queries.ts'
import { normalizeDraft, spotOf } from './drafts.ts'
import { savePostMentions } from './mentions/mentions.ts'
import { announcePostEvent, type PostDeps } from './post-events.ts'
import { insertPost, type InsertedPost } from './queries.ts'

export async function createPost(
  db: Database,
  deps: PostDeps,
  viewer: Pick<Viewer, 'id' | 'cell' | 'area' | 'ward_code' | 'is_verified'>,
  draft: PostDraft,
  now: Date,
): Promise<InsertedPost> {
  const { cell, area, ward_code, is_verified } = viewer
  const rule = { require_verified_to_post: deps.config.requireVerifiedToPost }
  if (cell === null || !canWritePost({ has_location: true, is_verified }, rule))
    throw mustVerifyFirst(viewer, rule)
      ? verifyFirst()
      : new Refusal(409, 'location_needed', 'Say where you live first')
  return inTransaction(db, async (tx) => {
    const { community_id = null } = draft
    const isOfWard = community_id === null || (await requireMembership(tx, viewer, community_id)) === 'ward'
    const post = {
      ...normalizeDraft(draft, now),
      author_id: viewer.id,
      community_id,
      // Posts in a founded community or group have no place.
      cell: isOfWard ? cell : null,
      area,
      region: isOfWard ? regionOf(cell) : null,
      ward_code,
      created_at: now,
    }
    const inserted = await insertPost(tx, post)
    if (!inserted) throw invalid({ media: ['must be your own confirmed pictures that no other post shows'] })
    const { id } = inserted
    await savePostMentions(tx, viewer, { ...post, id }, now, true)
    await announcePostEvent(tx, deps, { kind: 'written', post: { ...post, id }, by: viewer, now })
    return inserted
  })
}

type Editor = { id: number; is_staff: boolean; ward_code: string | null }
type EditedPost = LockedPost & { media: number[] }

/** Whether `over_at` has the same meaning in both categories. */
const haveSameEnd = (one: Category, other: Category) =>
  (isAlert(one) && isAlert(other)) || (isFavour(one) && isFavour(other))

export const updatePost = (
  db: Database,
  deps: PostDeps,
  viewer: Editor,
  id: number,
  { if_updated_at, ...change }: PostChange,
  now: Date,
) => editPost(db, deps, viewer, id, (post) => ({ ...toDraft(post), ...change }), now, if_updated_at)

/** Clears the fields that the draft omits. */
export const replacePost = (
  db: Database,
  deps: PostDeps,
  viewer: Editor,
  id: number,
  draft: PostDraft,
  now: Date,
) => editPost(db, deps, viewer, id, () => draft, now)

/** A field that is missing here would be emptied by changes of other fields. */
const toDraft = ({
  start_date,
  end_date,
  due_date,
  ...post
}: EditedPost): Required<Omit<PostChange, 'if_updated_at'>> => ({
  content: post.content,
  category: post.category,
  title: post.title,
  media: post.media,
  tags: post.tags,
  start_date: start_date?.toISOString() ?? null,
  end_date: end_date?.toISOString() ?? null,
  max_participants: post.max_participants,
  is_lending: post.is_lending,
  due_date: due_date?.toISOString() ?? null,
  alert_kind: post.alert_kind,
  place: post.place,
  spot: spotOf(post),
})

const editPost = (
  db: Database,
  deps: PostDeps,
  viewer: Editor,
  id: number,
  write: (post: EditedPost) => PostDraft,
  now: Date,
  if_updated_at?: string,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const locked = await lockPost(tx, viewer, id)
    if (!locked) throw notFound('Post')
    if (!canEditPost(viewer, locked)) throw notAllowed()
    const post = { ...locked, media: await mediaOfPost(tx, id) }
    const draft = normalizeDraft(write(post), now, post)
    // A client that lost the reply repeats the request. The change is made, so this is no conflict.
    if (isDeepStrictEqual(draft, normalizeDraft(toDraft(post), now, post))) return id
    if (if_updated_at !== undefined && new Date(if_updated_at).getTime() !== post.updated_at.getTime())
      throw new Refusal(409, 'changed_meanwhile', 'This post was changed meanwhile')
    await applyChange(tx, deps, { post, by: viewer, now }, draft)
    return id
  })

async function applyChange(
  tx: Database,
  deps: PostDeps,
  change: { post: EditedPost; by: Editor; now: Date },
  draft: ReturnType<typeof normalizeDraft>,
) {
  const { post, by, now } = change
  const { media, ...columns } = draft
  const isRecategorized = draft.category !== post.category
  if (isRecategorized)
    await announcePostEvent(tx, deps, { kind: 'recategorized', to: draft.category, ...change })
  if (!isDeepStrictEqual(media, post.media) && !(await replaceMedia(tx, post, media)))
    throw invalid({ media: ['must be your own confirmed pictures that no other post shows'] })
  const staysOver = !isRecategorized || haveSameEnd(columns.category, post.category)
  await overwritePost(tx, post.id, { ...columns, over_at: staysOver ? post.over_at : null }, now)
  if (columns.content !== post.content)
    await savePostMentions(tx, by, { ...post, content: columns.content }, now)
  await announcePostEvent(tx, deps, {
    kind: 'changed',
    has_other_alert_kind: columns.alert_kind !== post.alert_kind,
    ...change,
  })
}

type Closer = { id: number; is_staff: boolean }

/** Repeating it changes nothing. */
export const endPost = (
  db: Database,
  deps: PostDeps,
  viewer: Closer,
  id: number,
  now: Date,
  ending: Ending | null = null,
) =>
  changeEnd(db, viewer, id, async (tx, post) => {
    // An author who has ended it must not escape what staff find.
    const isFoundFalse = ending?.ended_as === 'false' && post.ended_as !== 'false'
    if (post.over_at && !isFoundFalse) return
    await setEnded(tx, id, post.over_at ?? now, ending)
    if (post.over_at) return
    await announcePostEvent(tx, deps, { kind: 'ended', post, by: viewer, now })
  })

export const reopenPost = (db: Database, deps: PostDeps, viewer: Closer, id: number, now: Date) =>
  changeEnd(db, viewer, id, async (tx, post) => {
    if (!post.over_at) return
    if (post.ended_as === 'false' && !viewer.is_staff) throw notAllowed()
    await setReopened(tx, id, now)
    await announcePostEvent(tx, deps, { kind: 'reopened', post, by: viewer, now })
  })

const changeEnd = (
  db: Database,
  viewer: Closer,
  id: number,
  act: (tx: Database, post: LockedPost) => Promise<void>,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const post = await lockPost(tx, viewer, id)
    if (!post) throw notFound('Post')
    if (!canEndPost(viewer, post)) throw notAllowed()
    if (!isFavour(post.category) && !isAlert(post.category))
      throw new Refusal(409, 'not_closable', 'Only what warns, asks or offers can be over')
    await act(tx, post)
    return id
  })
