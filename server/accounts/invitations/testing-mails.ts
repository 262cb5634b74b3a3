import pg from 'pg'
import { vi } from 'vitest'
import type { MailData } from '../../notifications/mail/mail-data.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

/** The mails of one kind queued so far, oldest first, while none of them has been sent. */
export async function queued<Template extends keyof MailData>(server: TestServer, template: Template) {
  const mails = await server.db
    .selectFrom('mails')
    .select(['to_address', 'to_user_id', 'about_user_id', 'language', 'data', 'created_at'])
    .where('template', '=', template)
    .orderBy('id')
    .execute()
  return mails.map((mail) => ({ ...mail, data: mail.data as unknown as MailData[Template] }))
}

/** The text of every statement that the app sends to the database while `act` runs, in order. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await act()
  const asked = spy.mock.calls.map(([first]) => first as unknown as string | { text: string })
  const texts = asked.map((first) => (typeof first === 'string' ? first : first.text))
  spy.mockRestore()
  return texts
}
