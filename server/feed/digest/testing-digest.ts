import { hourMs } from '../../../contract/durations.ts'
import { patchNotificationPreferences } from '../../../contract/notifications/preferences.ts'
import { type Category, createPost } from '../../../contract/posts/posts.ts'
import { neighbours } from '../../favours/offers/testing-offers.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { TestServer } from '../../platform/testing/testing.ts'
import { momentAtHour } from './digest.ts'
interface Draft {
  start_date?: string
  due_date?: string
}

export type Mornings = ReturnType<typeof mornings>

/** Helpers for digests to Minh. */
export function mornings(server: TestServer) {
  /** Sets the clock to the next time `hours` after midnight in Viet Nam. */
  const at = (hours: number) => {
    server.clock.freeze()
    const now = server.clock.now()
    const [today, tomorrow] = [momentAtHour(now, hours), momentAtHour(now, hours, 1)]
    server.clock.forward(((today > now ? today : tomorrow).getTime() - now.getTime()) / 1000)
  }
  const choose = (as: string, body: { email_digest?: boolean; digest_frequency?: 'daily' | 'weekly' }) =>
    server.ask(patchNotificationPreferences, { as, body })
  const plan = async () => {
    await addJob(server.db, 'plan_digests')
    await server.runJobs()
  }
  return {
    offers: neighbours(server),
    at,
    choose,
    plan,
    /** Resets the data: only Minh gets digests, notifications are not mailed, and it is evening. */
    begin: async () => {
      const mail = [
        'mails',
        'unasked_mails',
        'mail_stops',
        'mail_kind_stops',
        'mail_bounces',
        'digests',
      ] as const
      for (const table of [...mail, 'notifications', 'favours', 'posts', 'blocks'] as const)
        await server.db.deleteFrom(table).execute()
      await server.db
        .updateTable('users')
        .set({ notification_preferences: '{"email_digest":false,"email_notifications":false}' })
        .execute()
      await choose('minh', { email_digest: true })
      at(20)
      server.sent.length = 0
    },
    /** Sends and returns the digests of the next morning. */
    morning: async () => {
      server.sent.length = 0
      at(7)
      await plan()
      if (server.sent.length) throw new Error('Sent before its time')
      at(7.5)
      await server.runJobs()
      return server.sent
    },
    inHours: (hours: number) => new Date(server.clock.now().getTime() + hours * hourMs).toISOString(),
    write: async (as: string, category: Category, content: string, more: Draft = {}) =>
      (await server.ask(createPost, { as, body: { content, category, ...more } })).body.id,
  }
}
