import { Secret, TOTP } from 'otpauth'
import type { StaffRole } from '../../../contract/accounts/accounts.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  proveSecondFactor,
} from '../../../contract/moderation/second-factor.ts'
import { listTickets } from '../../../contract/moderation/tickets.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

/** What an authenticator app shows, `steps` of thirty seconds from now. */
export const codeOf = (server: TestServer, secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now().getTime() + steps * 30_000,
  })

/** Gives a role and nothing else: their sessions have proved nothing. */
export const giveRole = (server: TestServer, username: string, staff_role: StaffRole | null) =>
  server.db.updateTable('users').set({ staff_role }).where('username', '=', username).execute()

/** A session of its own, as headers. */
export async function sessionOf(server: TestServer, username: string) {
  const { access } = await server.signIn(username)
  return { headers: { authorization: `Bearer ${access}` } }
}

export type Session = Awaited<ReturnType<typeof sessionOf>>

/** As somebody does at the screen; a minute passes, so that the next code is another. */
export async function setUp(server: TestServer, session: Session) {
  const { secret, uri } = (await server.ask(beginSecondFactor, session)).body
  const body = { code: codeOf(server, secret) }
  const { recovery_codes } = (await server.ask(confirmSecondFactor, { ...session, body })).body
  server.clock.forward(60)
  return { secret, uri, recovery_codes }
}

export const prove = (server: TestServer, session: Session, code: string) =>
  server.ask(proveSecondFactor, { ...session, body: { code } })

export const refusal = ({ status, error }: { status: number; error: { code: string } }) =>
  `${status} ${error.code}`

/** 200 where a session is let into the pages of staff, else the refusal. */
export async function openTickets(server: TestServer, session: Session) {
  const answer = await server.ask(listTickets, session)
  return answer.status === 200 ? 200 : refusal(answer)
}
