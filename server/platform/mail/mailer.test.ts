import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { scratchFolder } from '../files/local-files.ts'
import { PermanentJobError } from '../http/refusal.ts'
import { startSmtpServer } from '../testing/smtp.ts'
import { type Message, openFileMailer, openSmtpMailer } from './mailer.ts'

const from = 'Xóm <xom@xom.example>'
const message: Message = {
  id: 'mail-7-abc',
  to: 'anna.secret@example.com',
  subject: 'Cô Hoa rủ bạn vào Xóm',
  text: 'Chào bạn,\n.\nhẹn gặp',
  html: '<p>Chào bạn</p>',
  headers: { 'List-Unsubscribe': `<https://xom.example/api/mail/stop/${'a'.repeat(87)}/>` },
}

const openMailers: { close: () => void }[] = []
const openMailer = (url: string, timeoutMs?: number) => {
  const mailer = openSmtpMailer(url, from, timeoutMs)
  openMailers.push(mailer)
  return mailer
}
afterEach(() => {
  for (const mailer of openMailers.splice(0)) mailer.close()
})

let smtp: Awaited<ReturnType<typeof startSmtpServer>>
beforeAll(async () => {
  smtp = await startSmtpServer()
})
afterAll(() => smtp.close())

const folder = scratchFolder('xom-mail-')
afterAll(() => rmSync(folder, { recursive: true }))

/** Sends a mail that must fail. Also checks that a log of the error contains no secret. */
async function failToSend(url: string, timeoutMs?: number) {
  const error: unknown = await openMailer(url, timeoutMs)
    .send(message)
    .then(() => new Error('it was sent'))
    .catch((reason: unknown) => reason)
  if (!(error instanceof Error)) throw new Error('Not an error')
  expect(`${error.stack} ${JSON.stringify(error, Object.getOwnPropertyNames(error))}`).not.toContain('secret')
  expect(error.cause).toBeUndefined()
  return error
}

test('a mail server on this machine gets mail without encryption, unless the setting requires it', async () => {
  smtp.setReplies({ EHLO: '250-test\r\n250 STARTTLS' })
  expect(await openMailer(smtp.url, 1000).send(message)).toBe(null)
  expect((await failToSend(`${smtp.url}?requireTLS=true`, 1000)).message).toContain('did not take a mail')
  smtp.mails.length = 0
})

test('an accepted mail arrives unchanged', async () => {
  smtp.setReplies({})
  expect(await openMailer(smtp.url).send(message)).toBe(null)
  expect(smtp.mails).toHaveLength(1)
  const mail = await PostalMime.parse((smtp.mails[0] ?? '').replaceAll('\r\n..', '\r\n.'))
  expect(mail).toMatchObject({
    from: { name: 'Xóm', address: 'xom@xom.example' },
    to: [{ name: '', address: message.to }],
    subject: message.subject,
    messageId: '<mail-7-abc@xom.example>',
    text: `${message.text}\n`,
  })
  expect(mail.html).toContain('<p>Chào bạn</p>')
  expect(smtp.mails[0]?.replaceAll('\r\n ', ' ')).toContain(
    `List-Unsubscribe: ${message.headers['List-Unsubscribe']}\r\n`,
  )
})

test('a mail returns to its own address, and its sender stays', async () => {
  smtp.setReplies({})
  const returnTo = 'bounces+mail-7-abc@xom.example'
  await openMailer(smtp.url).send({ ...message, returnTo })
  expect(smtp.senders.at(-1)).toMatch(/^MAIL FROM:<bounces\+mail-7-abc@xom\.example>/)
  expect(smtp.recipients.at(-1)).toContain(`<${message.to}>`)
  expect((await PostalMime.parse(smtp.mails.at(-1) ?? '')).from).toEqual({
    name: 'Xóm',
    address: 'xom@xom.example',
  })
})

test('one connection sends several separate mails', async () => {
  smtp.setReplies({})
  smtp.mails.length = 0
  const before = smtp.connections()
  const mailer = openMailer(smtp.url)
  for (const id of ['one', 'two', 'three']) await mailer.send({ ...message, id })
  expect(smtp.mails.map((mail) => /^Message-ID: <(\w+)@/im.exec(mail)?.[1])).toEqual(['one', 'two', 'three'])
  expect(smtp.connections() - before).toBe(1)
})

test.each([
  ['MAIL', '451 try later'],
  ['RCPT', '450 the mailbox anna.secret@example.com is busy'],
  ['.', '452 full'],
] as const)('a %s answered with "%s" may be retried', async (word, answer) => {
  smtp.setReplies({ [word]: answer })
  const error = await failToSend(smtp.url)
  expect(error.message).toBe(`The mail server did not take a mail: ${answer.slice(0, 3)}`)
  expect(error).not.toBeInstanceOf(PermanentJobError)
})

test.each([
  ['RCPT', '550 no anna.secret@example.com here'],
  ['.', '554 we want none of it'],
] as const)('a %s answered with "%s" is a permanent failure', async (word, answer) => {
  smtp.setReplies({ [word]: answer })
  const error = await failToSend(smtp.url)
  expect(error.message).toBe(`The mail server did not take a mail: ${answer.slice(0, 3)}`)
  expect(error).toBeInstanceOf(PermanentJobError)
})

test('a refused password may be retried, because it can be corrected', async () => {
  smtp.setReplies({ EHLO: '250-test\r\n250 AUTH PLAIN', ['AUTH' as 'DATA']: '535 wrong' })
  const error = await failToSend(smtp.url.replace('//', '//name:secret-password@'))
  expect(error.message).toContain('535')
  expect(error).not.toBeInstanceOf(PermanentJobError)
})

test.each(['CONNECT', 'RCPT', '.'] as const)(
  'a server that stops responding at %s causes a timeout',
  { tags: ['full'] },
  async (word) => {
    smtp.setReplies({ [word]: null })
    const startedAt = performance.now()
    const error = await failToSend(smtp.url, 400)
    expect(error.message).toMatch(/^The mail server did not take a mail: E(ABORT|TIMEDOUT)$/)
    expect(performance.now() - startedAt).toBeLessThan(5000)
  },
)

test('an unreachable server is reported', async () => {
  const error = await failToSend('smtp://127.0.0.1:1')
  expect(error.message).toMatch(/^The mail server did not take a mail: E/)
})

test.each([
  'x@example.com\r\nBcc: all@example.com',
  'x@example.com, all@example.com',
  '<a@b.c> all@example.com',
])('an address like %j adds no recipient', async (to) => {
  smtp.setReplies({})
  smtp.mails.length = 0
  await openMailer(smtp.url)
    .send({ ...message, to })
    .catch(() => null)
  for (const mail of smtp.mails) expect(mail).not.toMatch(/^Bcc:/im)
  expect(smtp.mails.length).toBeLessThan(2)
})

test.each(['subject', 'header'])('a newline in a %s adds no header', async (place) => {
  smtp.setReplies({})
  smtp.mails.length = 0
  const injection = 'x\r\nBcc: all@example.com\r\n\r\nbody'
  await openMailer(smtp.url).send(
    place === 'subject'
      ? { ...message, subject: injection }
      : { ...message, headers: { 'X-Test': injection } },
  )
  expect(smtp.mails[0]?.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
})

test('a file contains the whole mail, is private, and is overwritten by the same mail', async () => {
  const mailer = openFileMailer(join(folder, 'mail'), from)
  const [first, again] = [await mailer.send(message), await mailer.send(message)]
  expect([first, again]).toEqual(['mail-7-abc.eml', 'mail-7-abc.eml'])
  const other = await mailer.send({ ...message, id: undefined as never })
  expect(new Set(readdirSync(join(folder, 'mail')))).toEqual(new Set([first, other]))
  const file = join(folder, 'mail', first ?? '')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const mail = await PostalMime.parse(readFileSync(file))
  expect(mail).toMatchObject({
    subject: message.subject,
    text: `${message.text}\n`,
    to: [{ address: message.to }],
  })
})
