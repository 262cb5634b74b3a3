import { sql } from 'kysely'
import {
  listNotifications,
  type Notification,
  type NotificationKind,
} from '../../contract/notifications/notifications.ts'
import { countUnread } from '../../contract/notifications/unread-count.ts'
import { createPost } from '../../contract/posts/posts.ts'
import type { TestServer } from '../platform/testing/testing.ts'
import { notify, withdrawNotification } from './notify.ts'

/** An event in a test, with people by user name. */
interface Event {
  kind: NotificationKind
  to: string | string[]
  by: string | null
  topic?: string
  post?: number | null
  url?: string
}

/** The steps of tests that notify users and read their notifications. */
export function notificationsOf(server: TestServer) {
  const ids = async (names: string | string[]) =>
    Promise.all([names].flat().map((name) => server.userId(name)))
  return {
    send: async ({ kind, to, by, post = null, topic = `post:${post}`, url = `/posts/${post}` }: Event) =>
      notify(server.db, {
        kind,
        to: await ids(to),
        by: by === null ? null : await server.userId(by),
        topic,
        post_id: post,
        action_url: url,
        at: server.clock.now(),
      }),
    takeBack: async ({ kind, to, by, post, topic = `post:${post}` }: Event & { by: string }) =>
      withdrawNotification(server.db, { kind, topic, to: await ids(to), by: await server.userId(by) }),
    list: async (as: string, query: { page?: number; cursor?: string; unread?: boolean } = {}) =>
      (await server.ask(listNotifications, { as, query })).body,
    messages: async (as: string, language = 'vi') =>
      (
        await server.ask(listNotifications, { as, headers: { 'accept-language': language } })
      ).body.results.map(({ message }: Notification) => message),
    unread: async (as: string) => (await server.ask(countUnread, { as })).body,
    write: async (as: string, content = 'Nhà mình cúp quạt') =>
      (await server.ask(createPost, { as, body: { content, category: 'share' } })).body.id,
    block: async (blocker: string, blocked: string) =>
      sql`INSERT INTO blocks (blocker_id, blocked_id, created_at)
        VALUES (${await server.userId(blocker)}, ${await server.userId(blocked)}, now())`.execute(server.db),
  }
}
