import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourSeconds } from '../../../contract/durations.ts'
import { patchNotificationPreferences } from '../../../contract/notifications/preferences.ts'
import { defaultPreferences, putPreferences } from '../../../contract/accounts/settings.ts'
import { type Mornings, mornings } from '../../feed/digest/testing-digest.ts'
import { notificationsOf } from '../testing-notifications.ts'
import { openSmtpMailer } from '../../platform/mail/mailer.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'

/** What the mail server has taken, and whom it was asked to take mail for. */
const taken: { mail: ParsedMail; raw: string }[] = []
const asked: string[] = []
/** What it says of an address. */
const refusals = new Map<string, string>()

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo({ address }, _session, done) {
    asked.push(address)
    const refusal = refusals.get(address)
    if (!refusal) return done()
    const [, code = '', words = ''] = /^(\d+) (.*)$/.exec(refusal) ?? []
    done(Object.assign(new Error(words), { responseCode: Number(code) }))
  },
  onData(stream, _session, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      const raw = Buffer.concat(parts)
      simpleParser(raw, (error, mail) => {
        if (!error) taken.push({ mail, raw: raw.toString() })
        done(error)
      })
    })
  },
})

let server: TestServer
let mailer: ReturnType<typeof openSmtpMailer>
let room: ReturnType<typeof notificationsOf>
let xom: Mornings
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  server = await startTestServer()
  const { port } = smtp.server.address() as AddressInfo
  mailer = openSmtpMailer(`smtp://127.0.0.1:${port}`, server.config.mailFrom)
  server.app.context.mailer = mailer
  room = notificationsOf(server)
  xom = mornings(server)
})
afterAll(async () => {
  mailer.close()
  await server.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})
beforeEach(async () => {
  await xom.begin()
  await server.db.updateTable('users').set({ notification_preferences: '{"email_digest":false}' }).execute()
  refusals.clear()
  taken.length = asked.length = 0
})

/** Lets the deliveries of what is waiting come due: the push that nobody takes, then the mail. */
async function aQuarterLater() {
  for (const seconds of [3, 15 * 60, 3]) {
    server.clock.forward(seconds)
    await server.runJobs()
  }
}

const speak = async (as: string, language: 'vi' | 'en') =>
  server.ask(putPreferences, {
    as,
    params: { id: await server.userId(as) },
    body: { ...defaultPreferences, language },
  })
const addressOf = ({ to }: ParsedMail) => (to as AddressObject).text
/** The headers that begin with `List-`, as the parser reads them. */
const listOf = ({ headers }: ParsedMail) =>
  headers.get('list') as { unsubscribe: { url: string }; 'unsubscribe-post': { name: string } }
const oneClickOf = (mail: ParsedMail) => new URL(listOf(mail).unsubscribe.url).pathname
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const unsubscribe = (url: string) =>
  server.app.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click', headers: form })
const last = () => {
  const [latest] = taken.slice(-1)
  if (!latest) throw new Error('No mail was taken')
  return latest
}

const rated = (to: string, n: number, by = 'minh') =>
  room.send({ kind: 'rated', to, by, topic: `rated:${n}`, url: '/users/1' })
const mentioned = (to: string, n: number) =>
  room.send({ kind: 'mention', to, by: 'minh', topic: `mention:${n}`, url: '/users/1' })

test('news is sent as text and HTML, in each user’s language', { tags: ['full'] }, async () => {
  await speak('hoa', 'en')
  await rated('lan', 1)
  await rated('hoa', 1)
  await aQuarterLater()
  expect(taken.map(({ mail }) => addressOf(mail)).toSorted()).toEqual(['hoa@example.com', 'lan@example.com'])
  for (const { mail, raw } of taken) {
    const isEnglish = addressOf(mail).startsWith('hoa')
    expect(mail.from?.text).toContain('Xóm')
    expect(mail.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' })
    expect(raw.match(/^Content-Type: text\/(plain|html); charset=utf-8/gim)).toHaveLength(2)
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'))
    expect(mail.attachments).toEqual([])
    expect(mail.subject).toBe(isEnglish ? 'New rating' : 'Đánh giá mới')
    expect(mail.html).toContain(`<html lang="${isEnglish ? 'en' : 'vi'}">`)
    for (const part of [mail.text ?? '', mail.html || '']) {
      expect(part).toContain('Minh Trần')
      expect(part).toContain(`${server.config.publicUrl}/users/1`)
      expect(part).toContain(`${server.config.publicUrl}/mail/stop/`)
    }
    expect(mail.text).not.toMatch(/<\w|&\w+;|undefined|\{/)
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
  }
})

test(
  'one click without signing in stops the kind only; opening the link or a changed token stops nothing',
  { tags: ['full'] },
  async () => {
    await rated('lan', 1)
    await aQuarterLater()
    const { mail, raw } = last()
    const url = oneClickOf(mail)
    expect(raw.replaceAll('\r\n ', ' ')).toContain(
      '\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n',
    )
    expect(listOf(mail)['unsubscribe-post'].name).toBe('List-Unsubscribe=One-Click')
    const token = url.split('/').at(-2) ?? ''
    const page = new URL(/https?:\S+\/mail\/stop\/\S+/.exec(mail.text ?? '')?.[0] ?? '').pathname
    expect(page.endsWith(token)).toBe(true)

    // As scanners of mail do.
    for (const address of [url, page])
      for (const method of ['GET', 'HEAD'] as const) await server.app.inject({ method, url: address })
    const [hash = '', kind = '', signature = ''] = token.split('.')
    expect(kind).toBe('system')
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    for (const forged of [
      `${hash}.mentions.${signature}`,
      `${hash}.system-mentions.${signature}`,
      `${hash}.${signature}`,
      `${'A'.repeat(43)}.${kind}.${signature}`,
      `${hash}.${kind}.${flipped}`,
    ])
      expect((await unsubscribe(url.replace(token, forged))).statusCode, forged).toBe(404)
    await rated('lan', 2)
    await aQuarterLater()
    expect(taken).toHaveLength(2)

    expect((await unsubscribe(url)).statusCode).toBe(200)
    await rated('lan', 3)
    await aQuarterLater()
    expect(taken).toHaveLength(2)
    await mentioned('lan', 1)
    await aQuarterLater()
    expect(taken).toHaveLength(3)
    expect(oneClickOf(last().mail)).toContain('.mentions.')
  },
)

test(
  'the digest is in each user’s language, and one click stops the digest only',
  { tags: ['full'] },
  async () => {
    await speak('minh', 'en')
    await server.ask(patchNotificationPreferences, { as: 'minh', body: { email_digest: true } })
    const wish = async (content: string) =>
      xom.write('lan', 'request', content, { due_date: xom.inHours(40) })
    const id = await wish('Cần mượn cái thang chữ A')
    await xom.morning()
    const { mail } = last()
    expect([taken.length, addressOf(mail)]).toEqual([1, 'minh@example.com'])
    expect(mail.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' })
    expect(mail.subject).toBe('A neighbour needs: Cần mượn cái thang chữ A')
    expect(mail.html).toContain('<html lang="en">')
    for (const part of [mail.text ?? '', mail.html || '']) {
      expect(part).toContain('Cần mượn cái thang chữ A')
      expect(part).toContain(`/posts/${id}`)
    }
    expect(oneClickOf(mail)).toContain('.digest.')
    expect((await unsubscribe(oneClickOf(mail))).statusCode).toBe(200)
    await wish('Cần mượn cái xe đẩy')
    await xom.morning()
    expect(taken).toHaveLength(1)
    await rated('minh', 1, 'lan')
    await aQuarterLater()
    expect(taken).toHaveLength(2)
  },
)

test(
  'a permanently rejected address gets no more mail; a busy one is retried',
  { tags: ['full'] },
  async () => {
    refusals.set('lan@example.com', '550 5.1.1 No such user')
    await rated('lan', 1)
    await aQuarterLater()
    expect([asked, taken.length]).toEqual([['lan@example.com'], 0])
    await rated('lan', 2)
    await aQuarterLater()
    expect(asked).toHaveLength(1)
    expect(await server.db.selectFrom('mails').select('id').execute()).toEqual([])

    refusals.set('hoa@example.com', '450 4.2.1 Mailbox busy')
    await rated('hoa', 1)
    await expect(aQuarterLater()).rejects.toThrow('450')
    refusals.clear()
    server.clock.forward(hourSeconds)
    await server.runJobs()
    expect(taken.map(({ mail }) => addressOf(mail))).toEqual(['hoa@example.com'])
  },
)
