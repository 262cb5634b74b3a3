import { updateComment } from '../../../contract/posts/comments.ts'
import { listMentionable, type Mention } from '../../../contract/posts/mentions.ts'
import { updatePost } from '../../../contract/posts/post-changes.ts'
import { createPost, getPost } from '../../../contract/posts/posts.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

export function mentionsOf(server: TestServer) {
  return {
    /** Writes a post; returns its id. */
    write: async (as: string, content = 'Ai rảnh chiều nay?') =>
      (await server.ask(createPost, { as, body: { content, category: 'share' } })).body.id,
    rewrite: (as: string, id: number, content: string) =>
      server.ask(updatePost, { as, params: { id }, body: { content } }),
    change: (as: string, id: number, content: string) =>
      server.ask(updateComment, { as, params: { id }, body: { content } }),
    /** User names of the mentions that a person sees in a post. */
    shownTo: async (as: string, id: number) =>
      names((await server.ask(getPost, { as, params: { id } })).body.mentions),
    offered: async (as: string, query: { q?: string; post?: number; chat?: number }) =>
      (await server.ask(listMentionable, { as, query })).body.results.map(({ username }) => username),
    tried: (as: string, query: { q?: string; post?: number; chat?: number }) =>
      server.ask(listMentionable, { as, query }),
    /** Unread notifications, such as `lan mention mention:12`. */
    notified: async () => {
      const rows = await server.db
        .selectFrom('notifications')
        .innerJoin('users', 'users.id', 'user_id')
        .select(['username', 'kind', 'topic'])
        .where('read_at', 'is', null)
        .orderBy('username')
        .orderBy('topic')
        .execute()
      return rows.map(({ username, kind, topic }) => `${username} ${kind} ${topic}`)
    },
  }
}

export const names = (mentions: Mention[]) => mentions.map(({ username }) => username)
