import { afterEach, beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../../contract/moderation/audit.ts'
import { decideCase, listCases } from '../../../contract/moderation/cases.ts'
import { listStaff } from '../../../contract/moderation/staff.ts'
import { deletePost } from '../../../contract/posts/post-changes.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { listTickets } from '../../../contract/moderation/tickets.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import {
  setStaffRole,
  openTickets,
  refusal,
  type Session,
  createSession,
  setUpSecondFactor,
} from './testing-staff.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  server.clock.freeze()
  await setStaffRole(server, 'tuan', 'moderator')
})
afterEach(() => server.close())

const tickets = (session: Session) => openTickets(server, session)

test('before the proof, staff have the rights of a neighbour only', { tags: ['full'] }, async () => {
  const session = await createSession(server, 'tuan')
  expect(await tickets(session)).toBe('403 second_factor_setup')
  expect(refusal(await server.ask(listCases, session))).toBe('403 second_factor_setup')
  expect(
    refusal(
      await server.ask(decideCase, {
        ...session,
        params: { id: 1 },
        body: { kind: 'dismiss', reason: 'spam' },
      }),
    ),
  ).toBe('403 second_factor_setup')
  const body = { content: 'Cho mượn thang', category: 'give' as const }
  const own = (await server.ask(createPost, { ...session, body })).body.id
  const other = (await server.ask(createPost, { as: 'minh', body })).body.id
  expect(refusal(await server.ask(deletePost, { ...session, params: { id: other } }))).toBe(
    '403 second_factor_setup',
  )
  expect((await server.ask(deletePost, { ...session, params: { id: own } })).status).toBe(200)
  await setUpSecondFactor(server, session)
  expect(await tickets(session)).toBe(200)
  expect((await server.ask(deletePost, { ...session, params: { id: other } })).status).toBe(200)
})

test('endpoints are open by role: signed out, neighbour, moderator, admin', async () => {
  const codes = async (session: { headers?: Record<string, string> }) =>
    [
      await server.ask(listTickets, session),
      await server.ask(listAudit, session),
      await server.ask(listStaff, session),
    ].map((answer) => (answer.status === 200 ? 'ok' : answer.error.code))
  expect(await codes({})).toEqual(['not_signed_in', 'not_signed_in', 'not_signed_in'])
  expect(await codes(await createSession(server, 'minh'))).toEqual([
    'not_allowed',
    'not_allowed',
    'not_allowed',
  ])
  const session = await createSession(server, 'tuan')
  expect(await codes(session)).toEqual(['second_factor_setup', 'not_allowed', 'not_allowed'])
  await setUpSecondFactor(server, session)
  expect(await codes(session)).toEqual(['ok', 'not_allowed', 'not_allowed'])
  await setStaffRole(server, 'tuan', 'admin')
  expect(await codes(session)).toEqual(['ok', 'ok', 'ok'])
  expect(await codes(await createSession(server, 'tuan'))).toEqual([
    'second_factor',
    'second_factor',
    'second_factor',
  ])
  await setStaffRole(server, 'tuan', null)
  expect(await codes(session)).toEqual(['not_allowed', 'not_allowed', 'not_allowed'])
})
