import * as contract from '../../../contract/posts/comments.ts'
import { createPost, getPost } from '../../../contract/posts/posts.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

export function commentsOf(server: TestServer) {
  const tryComment = (as: string, post: number, content: string, parent?: number) =>
    server.ask(contract.createComment, {
      as,
      params: { id: post },
      body: { content, ...(parent && { parent }) },
    })
  return {
    /** Writes a post; returns its id. */
    post: async (as: string) =>
      (await server.ask(createPost, { as, body: { content: 'Ai cho mình hỏi chút', category: 'share' } }))
        .body.id,
    tryComment,
    /** Writes a comment; returns its id. */
    comment: async (...args: Parameters<typeof tryComment>) => (await tryComment(...args)).body.id,
    list: (
      as: string,
      post: number,
      query: { page?: number; cursor?: string; parent?: number; around?: number } = {},
    ) => server.ask(contract.listComments, { as, params: { id: post }, query }),
    edit: (as: string, id: number, content: string) =>
      server.ask(contract.updateComment, { as, params: { id }, body: { content } }),
    remove: (as: string, id: number) => server.ask(contract.deleteComment, { as, params: { id } }),
    restore: (as: string, id: number) => server.ask(contract.restoreComment, { as, params: { id } }),
    like: (as: string, id: number) => server.ask(contract.likeComment, { as, params: { id } }),
    unlike: (as: string, id: number) => server.ask(contract.unlikeComment, { as, params: { id } }),
    countOf: async (as: string, post: number) =>
      (await server.ask(getPost, { as, params: { id: post } })).body.comments_count,
    /** Scheduled notifications, ordered by recipient. */
    notified: async () => {
      const rows = await server.db
        .selectFrom('notifications')
        .innerJoin('users', 'users.id', 'user_id')
        .select(['username', 'topic', 'kind', 'people_count', 'action_url'])
        .where('read_at', 'is', null)
        .orderBy('username')
        .orderBy('topic')
        .execute()
      return rows
    },
  }
}

export async function block(server: TestServer, blocker: string, blocked: string) {
  const [blocker_id, blocked_id] = [await server.userId(blocker), await server.userId(blocked)]
  await server.db.insertInto('blocks').values({ blocker_id, blocked_id, created_at: new Date() }).execute()
}

export const cursorIn = (next: string | null) =>
  new URLSearchParams(next?.slice(next.indexOf('?'))).get('cursor') ?? ''
