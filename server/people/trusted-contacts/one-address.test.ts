/** @module-tag full */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daySeconds } from '../../../contract/durations.ts'
import { createInvitation } from '../../../contract/accounts/invitations.ts'
import { queuedMails } from '../../accounts/invitations/testing-mails.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { acceptedContact, askContact, change, listOf, look, remove, tokenFor } from './testing-contacts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://xom.test' })
})
afterAll(() => server.close())

describe('one address', () => {
  test('is asked once in seven days, even if it was removed from the list', async () => {
    const email = 'co.tu@example.com'
    const first = await askContact(server, 'dat', 'relative', email)
    expect((await remove(server, 'dat', first.body.id)).status).toBe(200)
    for (const kind of ['relative', 'emergency'] as const) {
      const { status, error, headers } = await askContact(server, 'dat', kind, email)
      expect([status, error.code]).toEqual([429, 'asked_lately'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(7 * daySeconds - 60)
    }
    server.clock.forward(7 * daySeconds + 1)
    expect((await askContact(server, 'dat', 'emergency', email)).status).toBe(201)
  })

  test('can be a relative and the emergency contact, each with its own request and answer', async () => {
    const email = 'me.phuc@example.com'
    const relative = await acceptedContact(server, 'phuc', 'relative', email)
    const emergency = await askContact(server, 'phuc', 'emergency', 'Me.Phuc@example.com')
    expect([emergency.status, emergency.body.status]).toEqual([201, 'invited'])
    const token = await tokenFor(server, 'Me.Phuc@example.com')
    expect((await look(server, token)).body).toMatchObject({ id: emergency.body.id, kind: 'emergency' })
    expect((await look(server, relative.token)).body).toMatchObject({ id: relative.id, status: 'accepted' })
    expect((await listOf(server, 'phuc')).body.results).toMatchObject([
      { kind: 'emergency', status: 'invited' },
      { kind: 'relative', status: 'accepted' },
    ])
    for (const kind of ['relative', 'emergency'] as const) {
      const { status, error } = await askContact(server, 'phuc', kind, email)
      expect([status, error.code, Object.keys(error.errors)]).toEqual([409, 'already_a_contact', ['email']])
    }
  })

  test('that is both gets at most two mails in seven days', async () => {
    const email = 'ba.dung@example.com'
    const [one, other] = [
      (await askContact(server, 'dung', 'emergency', email)).body.id,
      (await askContact(server, 'dung', 'relative', email)).body.id,
    ]
    await remove(server, 'dung', one)
    expect((await askContact(server, 'dung', 'emergency', email)).error.code).toBe('asked_lately')
    await remove(server, 'dung', other)
    expect((await askContact(server, 'dung', 'relative', email)).error.code).toBe('asked_lately')
    const mails = await queuedMails(server, 'trusted_contact')
    expect(mails.filter(({ to_address }) => to_address === email)).toHaveLength(2)
  })

  test('of a contact can be given to the other kind by changing it', async () => {
    await askContact(server, 'hung', 'relative', 'bac.sau@example.com')
    const { id } = (await askContact(server, 'hung', 'emergency', 'cau.chin@example.com')).body
    const changed = await change(server, 'hung', id, { email: 'bac.sau@example.com' })
    expect(changed.body).toMatchObject({ kind: 'emergency', email: 'bac.sau@example.com', status: 'invited' })
  })

  test('that was invited to join can still be asked, but not the other way around', async () => {
    const invite = (email: string) =>
      server.ask(createInvitation, { as: 'phuc', body: { channel: 'email', email } })
    expect((await invite('me@example.com')).status).toBe(201)
    expect((await askContact(server, 'phuc', 'relative', 'me@example.com')).status).toBe(201)
    expect((await askContact(server, 'phuc', 'relative', 'cha@example.com')).status).toBe(201)
    expect((await invite('cha@example.com')).error.code).toBe('invited_lately')
  })
})
