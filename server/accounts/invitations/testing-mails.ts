import pg from 'pg'
import { vi } from 'vitest'
import type { MailData } from '../../notifications/mail/mail-data.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

/** The queued mails of one template, oldest first. */
export async function queuedMails<Template extends keyof MailData>(server: TestServer, template: Template) {
  const mails = await server.db
    .selectFrom('mails')
    .select(['to_address', 'to_user_id', 'about_user_id', 'language', 'data', 'created_at'])
    .where('template', '=', template)
    .orderBy('id')
    .execute()
  return mails.map((mail) => ({ ...mail, data: mail.data as unknown as MailData[Template] }))
}

/** The SQL statements that the app sends while `act` runs, in order. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await act()
  const queries = spy.mock.calls.map(([query]) => query as unknown as string | { text: string })
  const texts = queries.map((query) => (typeof query === 'string' ? query : query.text))
  spy.mockRestore()
  return texts
}
