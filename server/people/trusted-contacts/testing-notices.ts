import { dayMs, daySeconds } from '../../../contract/durations.ts'
import { getProfile } from '../../../contract/people/profiles.ts'
import { notifyRelatives } from '../../../contract/people/trusted-contacts.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { acceptedContact, answerFor, askContact, askedContact } from './testing-contacts.ts'

/** Lan has two relatives who agreed, Khánh among them, one who did not, and one who has not answered. */
export async function startWithRelatives(): Promise<TestServer> {
  const server = await startTestServer({ publicUrl: 'https://xom.test' })
  for (const name of ['lan', 'minh', 'tuan', 'hoa']) await neighbour(server, name)
  await acceptedContact(server, 'lan', 'relative', 'chi@example.com')
  await acceptedContact(server, 'lan', 'emergency', 'khanh@example.com')
  await askContact(server, 'lan', 'relative', 'chua@example.com')
  const refused = await askedContact(server, 'lan', 'relative', 'khong@example.com')
  await answerFor(server, 'lan', refused, 'refuse')
  await server.runJobs()
  return server
}

/** Makes a demo user a neighbour for more than a year. */
export async function neighbour({ db, clock, userId }: TestServer, username: string) {
  const id = await userId(username)
  const long_ago = new Date(clock.now().getTime() - 400 * dayMs)
  const fields = { birthday: '1990-02-28', created_at: long_ago }
  await db.updateTable('users').set(fields).where('id', '=', id).execute()
  await db.updateTable('homes').set({ saved_at: long_ago }).where('user_id', '=', id).execute()
}

/** Notifies the relatives of a demo user or of a user id. */
export const sendNotice = async (
  server: TestServer,
  as: string,
  whom: string | number,
  message = 'Lâu rồi',
) =>
  server.ask(notifyRelatives, {
    as,
    params: { id: typeof whom === 'number' ? whom : await server.userId(whom) },
    body: { reason: 'not_seen', message },
  })

/** `reach_relatives` of the profile, or the status if the profile is not visible. */
export async function reach(server: TestServer, as: string, whom: string) {
  const reply = await server.ask(getProfile, { as, params: { id: await server.userId(whom) } })
  return reply.status === 200 ? reply.body.reach_relatives : reply.status
}

/** The mails since the last call. */
export async function newMails(server: TestServer) {
  const from = server.sent.length
  await server.runJobs()
  return server.sent.slice(from)
}

export const nextDay = (server: TestServer) => server.clock.forward(daySeconds + 1)
