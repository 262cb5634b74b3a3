import { Secret, TOTP } from 'otpauth'
import type { StaffRole } from '../../../contract/accounts/accounts.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  proveSecondFactor,
} from '../../../contract/moderation/second-factor.ts'
import { listTickets } from '../../../contract/moderation/tickets.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

/** The code of an authenticator app, `steps` of thirty seconds from now. */
export const codeOf = (server: TestServer, secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now().getTime() + steps * 30_000,
  })

/** Sets the role only; no session has proved a second factor. */
export const setStaffRole = (server: TestServer, username: string, staff_role: StaffRole | null) =>
  server.db.updateTable('users').set({ staff_role }).where('username', '=', username).execute()

/** Signs in and returns the headers of the session. */
export async function createSession(server: TestServer, username: string) {
  const { access } = await server.signIn(username)
  return { headers: { authorization: `Bearer ${access}` } }
}

export type Session = Awaited<ReturnType<typeof createSession>>

/** Sets up the factor through the API, then moves the clock, so that the next code differs. */
export async function setUpSecondFactor(server: TestServer, session: Session) {
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

/** 200 if the session may use the endpoints of staff, else the refusal. */
export async function openTickets(server: TestServer, session: Session) {
  const answer = await server.ask(listTickets, session)
  return answer.status === 200 ? 200 : refusal(answer)
}
