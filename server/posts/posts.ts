import type { RawBuilder } from 'kysely'
import { truncateLetters } from '../../contract/letters.ts'
import type { Media } from '../../contract/media/media.ts'
import { type AlertState, maxUpdateLetters } from '../../contract/posts/alert-fields.ts'
import type { Post } from '../../contract/posts/posts.ts'
import { toMedia } from '../media/media-files.ts'
import type { Database } from '../platform/database/db.ts'
import { type Cell, distanceStepBetween } from '../platform/geography.ts'
import { notFound } from '../platform/http/refusal.ts'
import type { Viewer } from '../platform/http/viewer.ts'
import type { Room } from '../platform/room.ts'
import { showLatestComments } from './comments/post-columns.ts'
import { isLoan, spotOf } from './drafts.ts'
import { type PostRow, selectPosts } from './select-posts.ts'

export type PostViewer = Pick<Viewer, 'id' | 'cell' | 'ward_code'> & { blocked?: readonly number[] }

/** Throws a 404 `Refusal` if the post is hidden from the viewer. */
export async function getPost(
  db: Database,
  rooms: readonly Room[],
  viewer: PostViewer,
  id: number,
): Promise<Post> {
  const [post] = await loadPostsByIds(db, rooms, viewer, [id])
  if (!post) throw notFound('Post')
  return post
}

/** Returns posts in the order of `ids`, without those that are hidden from the viewer. */
export const loadPostsByIds = async (
  db: Database,
  rooms: readonly Room[],
  viewer: PostViewer,
  ids: number[] | RawBuilder<number[]>,
): Promise<Post[]> => (await selectPosts(db, rooms, viewer, ids)).map((row) => showPost(viewer, row))

/** Replaces cells by the name of the ward and a step of distance. */
export function showPost(viewer: { cell: Cell | null }, row: PostRow): Post {
  const media = row.media.map((picture) => toMedia(picture))
  return {
    id: row.id,
    author: row.author,
    community: row.community,
    type: 'regular',
    category: row.category,
    title: row.title,
    content: row.content,
    mentions: row.mentions,
    location: row.location,
    distance_km:
      viewer.cell === null || row.cell === null ? null : distanceStepBetween(viewer.cell, row.cell),
    status: 'active',
    media,
    media_preview: media[0] ? previewOf(media[0]) : null,
    tags: row.tags,
    is_featured: row.is_featured,
    is_edited: row.is_edited,
    edited_at: moment(row.edited_at),
    view_count: row.view_count,
    comments_count: row.comments_count,
    reactions_count: row.reactions_count,
    participants_count: row.participants_count,
    is_joining: row.is_joining,
    participants: row.participants,
    is_liked: row.is_liked,
    is_asked: row.is_asked,
    is_saved: row.is_saved,
    is_followed: row.is_followed,
    interest: row.interest,
    latest_comments: showLatestComments(row.latest_comments),
    helper: row.helping?.person ?? null,
    helper_status: row.helping?.status ?? null,
    my_offer: row.my_offer,
    offers_count: row.offers_count,
    over_at: moment(row.over_at),
    createdAt: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    start_date: moment(row.start_date),
    end_date: moment(row.end_date),
    max_participants: row.max_participants,
    due_date: moment(row.due_date),
    is_lending: isLoan(row),
    alert_kind: row.alert_kind,
    place: row.event_place ?? row.place,
    spot: spotOf(row),
    alert: row.alert && showAlert(row.alert),
    is_out_of_reach: viewer.cell !== null && !row.is_in_reach,
  }
}

const showAlert = ({ update, ...alert }: AlertState): AlertState => ({
  ...alert,
  update: update && { ...update, text: truncateLetters(update.text, maxUpdateLetters) },
})

const previewOf = ({ type, url, variants }: Media) =>
  type === 'image' ? url : (variants.find((variant) => variant.type === 'image/webp')?.url ?? null)

const moment = (date: Date | null) => date?.toISOString() ?? null
