import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '../../../contract/durations.ts'
import { patchNotificationPreferences } from '../../../contract/notifications/preferences.ts'
import { openFileMailer } from '../../platform/mail/mailer.ts'
import { countLockWaits } from '../../platform/testing/database.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { requestedBy, finalTemplates, type MailData, newsTemplates } from './mail-data.ts'
import { eraseMailOf, sendMail, sendQueuedMail } from './mail.ts'
import { mailFolder, purgeOldMail } from './mail-files.ts'
import { unsubscribeLinksFor } from './unsubscribe.ts'
import { samples } from './testing-mail-samples.ts'

const day = 24 * hourMs

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('mails').execute()
  await server.db.deleteFrom('unasked_mails').execute()
  server.sent.length = 0
})

const anna = 'Anna.Do@example.com'
const rows = () => server.db.selectFrom('mails').selectAll().orderBy('id').execute()
const idOf = async () => (await rows())[0]?.id ?? 0

function queue(
  template: keyof MailData,
  more: { address?: string; user_id?: number; about?: number; db?: TestServer['db'] } = {},
) {
  const { address = anna, user_id, about, db = server.db } = more
  return sendMail(
    db,
    {
      template,
      to: { address, ...(user_id !== undefined && { user_id }) },
      ...(about !== undefined && { about }),
      language: 'vi',
      data: samples[template][0] as never,
    },
    server.clock.now(),
  )
}

/** The server's context with the test's own mailer. */
const partsWith = (send: () => Promise<string | null>) => ({ ...server.app.context, mailer: { send } })

test('a mail is sent once, and its address and text are deleted', async () => {
  await queue('invitation')
  await server.runJobs()
  expect(server.sent).toMatchObject([{ to: anna, subject: 'Lan Nguyễn rủ bạn vào Xóm' }])
  expect(server.sent[0]?.headers['List-Unsubscribe']).toBe(
    `<${unsubscribeLinksFor(server.app.context, anna).oneClick}>`,
  )
  expect(server.sent[0]?.text).toContain(unsubscribeLinksFor(server.app.context, anna).page)
  expect(await rows()).toMatchObject([{ to_address: null, data: {}, sent_at: expect.any(Date) }])

  await sendQueuedMail(server.app.context, await idOf(), server.clock.now())
  expect(server.sent).toHaveLength(1)
})

test('a mail whose transaction was rolled back is never sent', async () => {
  const taken = server.db.transaction().execute(async (db) => {
    await queue('invitation', { db })
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  await server.runJobs()
  expect(server.sent).toEqual([])
})

test('only one of two concurrent workers sends a mail', async () => {
  await queue('invitation')
  const id = await idOf()
  let sendings = 0
  let open = () => undefined as void
  const opened = new Promise<void>((resolve) => (open = resolve))
  const context = partsWith(async () => {
    sendings++
    await opened
    return null
  })
  const both = Promise.all([1, 2].map(() => sendQueuedMail(context, id, server.clock.now())))
  await expect.poll(async () => sendings + (await countLockWaits(server.db))).toBe(2)
  open()
  await both
  expect(sendings).toBe(1)
})

test('a mail that was not accepted stays queued, and is sent under the same id', async () => {
  await queue('invitation')
  const before = await rows()
  const refuse = () => Promise.reject(new Error('The mail server did not take a mail: 451'))
  const id = before[0]?.id ?? 0
  await expect(sendQueuedMail(partsWith(refuse), id, server.clock.now())).rejects.toThrow('451')
  expect(await rows()).toEqual(before)
  await server.runJobs()
  expect(server.sent[0]?.id).toMatch(new RegExp(`^mail-${id}-[a-z0-9]+$`))
})

test.each(Object.keys(samples) as (keyof MailData)[])(
  '%s goes to an address that stopped mail only if it asked for it',
  async (template) => {
    const { oneClick } = unsubscribeLinksFor(server.app.context, anna.toUpperCase())
    await server.app.inject({ method: 'POST', url: new URL(oneClick).pathname })
    await queue(template)
    await server.runJobs()
    const isAskedFor = requestedBy[template] === 'reader'
    expect(server.sent).toHaveLength(isAskedFor ? 1 : 0)
    expect(await rows()).toHaveLength(isAskedFor && !finalTemplates.includes(template) ? 1 : 0)
    await server.app.inject({ method: 'DELETE', url: new URL(oneClick).pathname })
  },
)

test.each([
  ['mail altogether', { email_notifications: false, email_digest: false }, newsTemplates],
  ['the digest', { email_digest: false }, ['digest']],
  ['the app’s news', { notification_types: { system: false } }, ['invitation_accepted', 'trusted_answer']],
  ['talk', { notification_types: { messages: false, comments: false } }, ['notifications']],
])('without %s, a user still gets mail by others', { tags: ['full'] }, async (_what, body, unwanted) => {
  const user_id = await server.userId('minh')
  await server.ask(patchNotificationPreferences, { as: 'minh', body })
  for (const template of Object.keys(samples) as (keyof MailData)[]) await queue(template, { user_id })
  await server.runJobs()
  expect(server.sent).toHaveLength(Object.keys(samples).length - unwanted.length)

  server.sent.length = 0
  const types = { system: true, messages: true, comments: true }
  const usual = { email_notifications: true, email_digest: true, notification_types: types }
  await server.ask(patchNotificationPreferences, { as: 'minh', body: usual })
  await queue('invitation_accepted', { user_id })
  await server.runJobs()
  expect(server.sent).toHaveLength(1)
})

test('a mail in the language of its recipient', async () => {
  await sendMail(
    server.db,
    {
      template: 'confirm_email',
      to: { address: anna },
      language: 'en',
      data: { name: 'Anna', link: 'https://xom.example/x' },
    },
    server.clock.now(),
  )
  await server.runJobs()
  expect(server.sent).toMatchObject([{ subject: 'Confirm your e-mail address' }])
})

const sorted = (...names: (string | null | undefined)[]) => names.map(String).toSorted()
const files = () => sorted(...readdirSync(mailFolder(server.config)))

afterEach(async () => {
  await purgeOldMail(server.app.context, new Date(Date.now() + 100 * day))
  server.app.context.mailer = mailer
})
let mailer: TestServer['app']['context']['mailer']
beforeEach(() => {
  mailer = server.app.context.mailer
})

const writeToFiles = () => {
  server.app.context.mailer = openFileMailer(mailFolder(server.config), server.config.mailFrom)
}

async function sendAll() {
  for (const { id } of await rows()) await sendQueuedMail(server.app.context, id, server.clock.now())
}

test("a person's erasure deletes every mail to or about them, sent or waiting, with its file and their texts", async () => {
  writeToFiles()
  const [lan, minh] = [await server.userId('lan'), await server.userId('minh')]
  await server.db.updateTable('users').set({ phone: '+84901234567' }).where('id', '=', lan).execute()
  await queue('confirm_email', { user_id: lan, address: 'lan@example.com' })
  await queue('invitation', { about: lan })
  await queue('safety_update', { user_id: minh, about: lan, address: 'minh@example.com' })
  await queue('invitation', { about: minh, address: 'LAN@example.com' })
  await queue('invitation', { about: minh, address: 'xlan@example.com' })
  await queue('export_ready', { user_id: minh, address: 'minh@example.com' })
  await sendAll()
  for (const phone of ['+84901234567', '+84901234568'])
    await server.app.context.mailer.send({
      to: `${phone}@sms.demo`,
      subject: '1',
      text: '1',
      html: '',
      headers: {},
    })
  await queue('deletion_begun', { user_id: lan, address: 'lan@example.com' })
  await queue('invitation', { address: 'Lan@Example.com' })
  expect(files()).toHaveLength(8)

  await server.db.transaction().execute((tx) => eraseMailOf(tx, server.app.context, lan))
  const remaining = await rows()
  expect(remaining.map(({ template, about_user_id }) => [template, about_user_id])).toEqual([
    ['invitation', minh],
    ['invitation', minh],
    ['export_ready', null],
  ])
  // The row of the mail to her address that named no account says nothing about her; its file did, and is gone.
  const named = remaining.map(({ file }) => file)
  expect(files().filter((file) => file.startsWith('mail-'))).toEqual(sorted(named[1], named[2]))
  expect(files()).toHaveLength(3)
})

test('old mail is deleted, with its files and with files of deleted mails', async () => {
  writeToFiles()
  const now = server.clock.now()
  await queue('invitation')
  await queue('confirm_email')
  await sendAll()
  const [old, young] = await rows()
  await server.db
    .updateTable('mails')
    .set({ created_at: new Date(now.getTime() - 31 * day) })
    .where('id', '=', old?.id ?? 0)
    .execute()
  mkdirSync(mailFolder(server.config), { recursive: true })
  const put = (name: string, age: number) => {
    const file = `${mailFolder(server.config)}/${name}`
    writeFileSync(file, 'To: x@example.com\n\n')
    utimesSync(file, new Date(now.getTime() - age), new Date(now.getTime() - age))
  }
  put('mail-999-x.eml', 2 * hourMs)
  put('mail-998-x.eml', hourMs / 2)
  put('.mail-997-x.eml', 2 * hourMs)
  put('a-text.eml', 29 * day)
  put('old-text.eml', 31 * day)

  await purgeOldMail(server.app.context, now)
  expect((await rows()).map(({ id }) => id)).toEqual([young?.id])
  expect(files()).toEqual(sorted('a-text.eml', 'mail-998-x.eml', young?.file))
})

test('without a mailbox there is nothing to delete', async () => {
  const config = { ...server.config, dataDir: '/nowhere' }
  await expect(purgeOldMail({ db: server.db, config }, server.clock.now())).resolves.toBe(undefined)
  await expect(eraseMailOf(server.db, { config }, 999_999)).resolves.toBe(undefined)
})
