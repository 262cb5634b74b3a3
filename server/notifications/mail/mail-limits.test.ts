import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, daySeconds } from '../../../contract/durations.ts'
import { resumeMail, stopMail } from '../../../contract/notifications/mail.ts'
import { createInvitation } from '../../../contract/accounts/invitations.ts'
import { changeEmail, requestAccountDeletion } from '../../../contract/accounts/leaving.ts'
import { addTrustedContact } from '../../../contract/people/trusted-contacts.ts'
import { deleteUser } from '../../../contract/people/users.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { addressHashes, normalizeAddress } from './unsubscribe.ts'
import { purgeOldMail } from './mail-files.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['mails', 'unasked_mails', 'mail_stops', 'invitations', 'mailed_links'] as const)
    await server.db.deleteFrom(table).execute()
  server.sent.length = 0
})

const people = ['lan', 'minh', 'hoa', 'tuan', 'khanh', 'long', 'phuc', 'nhi', 'quyen', 'hieu']

const invite = (as: string, email: string) =>
  server.ask(createInvitation, { as, body: { channel: 'email', email } })
const trust = async (as: string, email: string) =>
  server.ask(addTrustedContact, {
    as,
    params: { id: await server.userId(as) },
    body: { kind: 'relative', email },
  })
const claim = async (as: string, email: string) =>
  server.ask(changeEmail, { as, params: { id: await server.userId(as) }, body: { email } })
const erase = (email: string) => server.ask(requestAccountDeletion, { body: { email } })

/** All actions that send mail to a given address. */
const mailTriggers = { invite, trust, claim, erase: (_as: string, email: string) => erase(email) }

async function mailsTo(mailbox: string) {
  await server.runJobs()
  return server.sent.filter(({ to }) => normalizeAddress(to) === mailbox).length
}

/** Every person triggers every mail to an address. */
async function triggerEverything(email: (n: number) => string) {
  for (const [n, as] of people.entries())
    for (const trigger of Object.values(mailTriggers))
      expect((await trigger(as, email(n))).status).toBeLessThan(300)
}

test('one mailbox gets three unrequested mails a day from the whole app, however it is spelled', async () => {
  const spellings = ['ba.noi@gmail.com', 'BaNoi@gmail.com', 'banoi+xom@gmail.com', 'b.anoi@googlemail.com']
  await triggerEverything((n) => spellings[n % spellings.length] ?? '')
  expect(await mailsTo('banoi@gmail.com')).toBe(3)
  expect(await mailsTo('banoi@gmail.com')).toBe(3)
  await invite('vinh', 'another@gmail.com')
  expect(await mailsTo('another@gmail.com')).toBe(1)
  server.clock.forward(daySeconds + 60)
  await trust('vinh', 'banoi@gmail.com')
  expect(await mailsTo('banoi@gmail.com')).toBe(4)
})

test('at most three invitations in thirty days', { tags: ['full'] }, async () => {
  for (const as of people.slice(0, 4)) {
    await invite(as, 'noi.tieng@example.com')
    server.clock.forward(daySeconds)
    await server.runJobs()
  }
  expect(await mailsTo('noi.tieng@example.com')).toBe(3)
  await trust('lan', 'noi.tieng@example.com')
  expect(await mailsTo('noi.tieng@example.com')).toBe(4)
  server.clock.forward(30 * daySeconds)
  await invite('vinh', 'noi.tieng@example.com')
  expect(await mailsTo('noi.tieng@example.com')).toBe(5)
})

test('mail by others doesn’t limit an account’s own mail', { tags: ['full'] }, async () => {
  await server.db
    .updateTable('users')
    .set({ email: 'co.dieu@example.com' })
    .where('username', '=', 'dieut')
    .execute()
  await triggerEverything(() => 'co.dieu@example.com')
  expect(await mailsTo('co.dieu@example.com')).toBe(3)
  const own = { as: 'dieut', params: { id: await server.userId('dieut') } }
  expect((await server.ask(deleteUser, own)).status).toBe(202)
  expect(await mailsTo('co.dieu@example.com')).toBe(4)
})

describe('unsubscribing', () => {
  const stopIn = (text: string) => /\/mail\/stop\/([\w.-]+)/.exec(text)?.[1] ?? ''
  const stopAt = async (address: string) => {
    await invite('vinh', address)
    await server.runJobs()
    const mail = server.sent.at(-1)
    const oneClick = /<(.+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(stopIn(mail?.text ?? '')).toBe(stopIn(oneClick))
    const reply = await server.app.inject({
      method: 'POST',
      url: new URL(oneClick).pathname,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(reply.statusCode).toBe(200)
    server.sent.length = 0
    return { token: stopIn(oneClick) }
  }

  test(
    'holds for the mailbox, whoever writes and however the address is spelled',
    { tags: ['full'] },
    async () => {
      const params = await stopAt('ong.noi@gmail.com')
      await triggerEverything(
        (n) => ['ongnoi@gmail.com', 'o.n.g.noi@googlemail.com', 'ongnoi+a@gmail.com'][n % 3] ?? '',
      )
      expect(await mailsTo('ongnoi@gmail.com')).toBe(0)
      await server.ask(resumeMail, { params })
      await trust('trang', 'ong.noi@gmail.com')
      expect(await mailsTo('ongnoi@gmail.com')).toBe(1)
      await server.ask(stopMail, { params })
      await invite('trang', 'ong.noi@gmail.com')
      expect(await mailsTo('ongnoi@gmail.com')).toBe(1)
    },
  )

  test('leaves an account one link a day by which its owner can delete it', { tags: ['full'] }, async () => {
    await stopAt('minh@example.com')
    await triggerEverything(() => 'minh@example.com').catch(() => undefined)
    for (let n = 0; n < 3; n++) await erase('minh@example.com')
    await server.runJobs()
    expect(server.sent.map(({ to }) => to).filter((to) => to === 'minh@example.com')).toHaveLength(1)
  })

  test('with a token of the former format still applies', { tags: ['full'] }, async () => {
    const [, written] = addressHashes(server.config, 'chu.ba@gmail.com')
    await server.db
      .insertInto('mail_stops')
      .values({ address_hash: written, stopped_at: new Date() })
      .execute()
    await invite('lan', 'chu.ba@gmail.com')
    expect(await mailsTo('chuba@gmail.com')).toBe(0)
  })
})

test('the counts contain no addresses and are deleted after thirty days', { tags: ['full'] }, async () => {
  await invite('lan', 'mot@example.com')
  await server.runJobs()
  const rows = () => server.db.selectFrom('unasked_mails').selectAll().execute()
  expect(JSON.stringify(await rows())).not.toContain('mot')
  const later = (days: number) => new Date(server.clock.now().getTime() + days * dayMs)
  await purgeOldMail(server.app.context, later(29))
  expect(await rows()).toHaveLength(1)
  await purgeOldMail(server.app.context, later(31))
  expect(await rows()).toEqual([])
})
