import {
  cancelAccountDeletion,
  confirmAccountDeletion,
  confirmErasure,
  listErasures,
} from '../../../contract/accounts/leaving.ts'
import { deleteUser } from '../../../contract/people/users.ts'
import type { TestServer } from '../../platform/testing/testing.ts'
import { requestDeletionOf } from './account-deletion.ts'

/** The secrets of the links mailed to an address, oldest first. */
export const tokensTo = (server: TestServer, address: string) =>
  server.sent
    .filter(({ to }) => to === address)
    .flatMap(({ text }) =>
      [...text.matchAll(/[?&]token=([\w-]{43})(?![\w-])/g)].map((match) => match[1] ?? ''),
    )

export const setEmail = (server: TestServer, username: string, email: string | null) =>
  server.db.updateTable('users').set({ email }).where('username', '=', username).execute()

/** Starts the deletion of a demo user's account, by the mailed link. */
export async function startDeletion(server: TestServer, username: string) {
  const email = `${username}@example.com`
  await setEmail(server, username, email)
  await requestDeletionOf(server.db, server.config, await server.userId(username), server.clock.now())
  await server.runJobs()
  const token = tokensTo(server, email).at(-1) ?? ''
  return (await server.ask(confirmAccountDeletion, { body: { token } })).body
}

/** Signs in as a demo user who is leaving, and cancels the deletion. */
export async function cancelDeletion(server: TestServer, username: string) {
  const { access } = await server.signIn(username)
  return server.ask(cancelAccountDeletion, { headers: { authorization: `Bearer ${access}` } })
}

/** `staff` requests an erasure, and `chubay`, who becomes an admin, confirms it. The account is erased a day later. */
export async function eraseByStaff(server: TestServer, id: number) {
  await server.appoint('chubay', 'admin')
  const requested = await server.ask(deleteUser, { as: 'staff', params: { id }, query: { reason: 'scam' } })
  const { results } = (await server.ask(listErasures, { as: 'staff' })).body
  const waiting = results.find(({ state }) => state === 'asked')
  const confirmed = await server.ask(confirmErasure, { as: 'chubay', params: { id: waiting?.id ?? 0 } })
  return [requested.status, confirmed.status]
}
