import type { AppContext } from '../../platform/room.ts'
import { addPushSubscription } from '../../../contract/notifications/push.ts'
import { databaseUrlOf } from '../testing-deliveries.ts'
import { runDueJobs } from '../../platform/testing/jobs.ts'
import type { TestServer } from '../../platform/testing/testing.ts'
import { tasks } from '../../schedule.ts'
import { type PushNote, sendPush, sendWaitingPush } from './send-push.ts'
import type { startBrowsers } from './testing-browsers.ts'

type Browsers = Awaited<ReturnType<typeof startBrowsers>>

export const note: PushNote = {
  topic: 'offer:7',
  kind: 'offer',
  title: 'Có người muốn giúp',
  body: 'Minh muốn giúp bạn: “Sửa quạt”',
  url: '/posts/3#offer-7',
  urgent: false,
}

/** Pushes to Lan without a notification. A retry sends the last note of the topic. */
export async function pushesOf(server: TestServer, browsers: Browsers) {
  const lan = await server.userId('lan')
  const databaseUrl = await databaseUrlOf(server)
  const notes = new Map<string, PushNote>()
  const send_waiting_push = (context: AppContext, waiting: { push_id: number }) =>
    sendWaitingPush(context, waiting, async (_, topic) => notes.get(topic) ?? null)
  return {
    /** Each is a new session. */
    subscribe: async (username = 'lan') => {
      const { access } = await server.signIn(username)
      const headers = { authorization: `Bearer ${access}` }
      await server.ask(addPushSubscription, { headers, body: browsers.subscribe() })
    },
    push: (fields: Partial<PushNote> = {}) => {
      const pushNote = { ...note, ...fields }
      notes.set(pushNote.topic, pushNote)
      return sendPush(server.app.context, lan, pushNote)
    },
    /** Moves the clock and runs the due jobs. */
    pass: (seconds: number) => {
      server.clock.forward(seconds)
      return runDueJobs(databaseUrl, server.app.context, { ...tasks, send_waiting_push })
    },
    titles: () => browsers.received.map(({ payload }) => payload.title),
    subscriptions: async () =>
      (await server.db.selectFrom('push_subscriptions').selectAll().execute()).length,
  }
}

/** Deletes all subscriptions and pushes, and restores the default preferences. */
export async function resetPushes({ db }: TestServer, browsers: Browsers) {
  await db.deleteFrom('push_subscriptions').execute()
  await db.updateTable('users').set({ notification_preferences: '{}', preferences: '{}' }).execute()
  browsers.received.length = 0
  browsers.requests.length = 0
  browsers.answer()
}
