import { namesIn } from '../../../contract/posts/names-in-text.ts'
import type { Database } from '../../platform/database/db.ts'
import { invalid, notFound } from '../../platform/http/refusal.ts'
import {
  type Audience,
  authorOfSeenPost,
  isMemberOf,
  mentionableLike,
  mentionableNamed,
  type Named,
  type Writer,
} from './mentionable-queries.ts'

/** Who is named in a text and may be mentioned there, in the order of the names; other names are plain text. */
export async function mentionedIn(
  db: Database,
  writer: Writer,
  text: string,
  audience: Audience,
): Promise<Named[]> {
  const names = namesIn(text)
  if (!names.length) return []
  const found = await mentionableNamed(db, writer, names, audience)
  return names.flatMap((name) => found.find(({ username }) => username === name) ?? [])
}

/** Throws a 404 `Refusal` where the viewer sees no such post or conversation. */
export async function listMentionable(
  db: Database,
  viewer: Writer,
  { q = '', post, chat }: { q?: string; post?: number; chat?: number },
) {
  if (post !== undefined && chat !== undefined) throw invalid({ chat: ['goes without post'] })
  const audience = await audienceOf(db, viewer, post, chat)
  return { results: await mentionableLike(db, viewer, q.trim(), audience) }
}

async function audienceOf(db: Database, viewer: Writer, post?: number, chat?: number): Promise<Audience> {
  if (chat !== undefined) {
    if (!(await isMemberOf(db, viewer, chat))) throw notFound('Chat')
    return { chat_id: chat }
  }
  if (post === undefined) return { post: { id: null, author_id: viewer.id } }
  const author_id = await authorOfSeenPost(db, viewer, post)
  if (author_id === null) throw notFound('Post')
  return { post: { id: post, author_id } }
}
