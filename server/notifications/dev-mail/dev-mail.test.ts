import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '../../../contract/durations.ts'
import { sendMail } from '../mail/mail.ts'
import { mailFolder } from '../mail/mail-files.ts'
import { openFileMailer } from '../../platform/mail/mailer.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy'])

/** Puts a mail into the mailbox, dated some minutes ago. */
async function post(message: { to: string; subject: string; text: string; html?: string }, age = 0) {
  const mailer = openFileMailer(mailFolder(server.config), server.config.mailFrom)
  const file = (await mailer.send({ html: '', headers: {}, ...message })) ?? ''
  const written = new Date(Date.now() - age * minuteMs)
  utimesSync(join(mailFolder(server.config), file), written, written)
  return file
}

test('an empty mailbox says so, in both languages', async () => {
  const vi = await get('/dev/mail')
  expect(vi.statusCode).toBe(200)
  expect(vi.body).toContain('Chưa có thư nào')
  expect(vi.headers['cache-control']).toBe('no-store')
  expect((await get('/dev/mail?lang=en')).body).toContain('No mail yet')
  expect((await get('/dev/mail', { 'accept-language': 'en-GB,en;q=0.9' })).body).toContain('No mail yet')
  expect((await get('/dev/mail/')).headers.location).toBe('/dev/mail')
})

test('a mail of the app can be read, and its links leave the frame', async () => {
  server.app.context.mailer = openFileMailer(mailFolder(server.config), server.config.mailFrom)
  const link = 'http://127.0.0.1:3000/confirm-email/abc?d=1&e=2'
  await sendMail(
    server.db,
    {
      template: 'confirm_email',
      to: { address: 'anna@example.com' },
      language: 'vi',
      data: { name: '<i>Anna</i>', link },
    },
    server.clock.now(),
  )
  await server.runJobs()
  const [, path = ''] = /href="(\/dev\/mail\/mail-[\w-]+\.eml)"/.exec((await get('/dev/mail')).body) ?? []
  const page = await get(path)
  expect(page.body).toContain('<h1>Xác nhận địa chỉ e-mail của bạn</h1>')
  expect(page.body).toContain('anna@example.com')
  expect(page.body).toContain(
    '<a href="http://127.0.0.1:3000/confirm-email/abc?d=1&amp;e=2">http://127.0.0.1:3000/confirm-email/abc?d=1&amp;e=2</a>',
  )
  expect(page.body).toContain(`sandbox="allow-top-navigation-by-user-activation" src="${path}/html"`)
  expect(page.body).not.toContain('<i>')

  const frame = await get(`${path}/html`)
  expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(frame.body).toContain('<base target="_top">')
  expect(frame.body).toContain('href="http://127.0.0.1:3000/confirm-email/abc?d=1&amp;e=2"')
  expect(frame.body).not.toContain('<i>')
})

test('the newest messages come first, and texts are marked as such', async () => {
  const old = await post({ to: 'a@example.com', subject: 'Thư cũ', text: 'x' }, 60)
  const sms = await post(
    { to: '+84901234567@sms.demo', subject: 'Mã của bạn là 123456', text: 'Mã: 123456' },
    30,
  )
  const { body } = await get('/dev/mail')
  expect(body.indexOf(sms)).toBeGreaterThan(0)
  expect(body.indexOf(sms)).toBeLessThan(body.indexOf(old))
  expect(body).toContain('<span>+84901234567</span>')
  const page = await get(`/dev/mail/${sms}`)
  expect(page.body).toContain('<h1>Tin nhắn · +84901234567</h1>')
  expect(page.body).toContain('<p class="bubble">Mã: 123456</p>')
  expect(page.body).not.toContain('<iframe')
})

test("scripts in a mail don't run here", async () => {
  const markup = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'>'
  const file = await post({
    to: 'a@example.com',
    subject: markup,
    text: `${markup} javascript:alert(1)`,
    html: markup,
  })
  for (const url of ['/dev/mail', `/dev/mail/${file}`]) {
    const { body } = await get(url)
    expect(body).toContain('&lt;script&gt;alert(1)')
    expect(body).not.toMatch(/<script|<img|href="javascript/)
    expect(await policyOf(url)).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'; frame-src 'self'/,
    )
  }
  const policy = await policyOf(`/dev/mail/${file}/html`)
  expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'; form-action 'none'")
  expect(policy).toContain('sandbox allow-top-navigation-by-user-activation')
  expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
})

test('no file name leads outside the mailbox or to an incomplete file', async () => {
  const { dataDir } = server.config
  mkdirSync(mailFolder(server.config), { recursive: true })
  writeFileSync(join(dataDir, 'outside.eml'), 'Subject: outside\n\nsecret')
  writeFileSync(join(mailFolder(server.config), '.half.eml'), 'Subject: half\n\nsecret')
  writeFileSync(join(mailFolder(server.config), 'notes.txt'), 'secret')
  for (const name of [
    '../outside.eml',
    '..%2Foutside.eml',
    '%2e%2e%2foutside.eml',
    '..%5Coutside.eml',
    '%2Fetc%2Fpasswd',
    '.half.eml',
    'notes.txt',
    '..',
    '.',
    'x%00.eml',
    `${'a'.repeat(190)}.eml`,
  ])
    for (const url of [`/dev/mail/${name}`, `/dev/mail/${name}/html`]) {
      const { statusCode, body } = await get(url)
      expect(body).not.toContain('secret')
      expect(statusCode).not.toBe(500)
    }
  expect((await get('/dev/mail/gone.eml')).body).toContain('Không có thư này')
  expect((await get('/dev/mail')).body).not.toMatch(/half|outside|notes/)
})

test('only the demo has it', { tags: ['full'] }, async () => {
  for (const config of [{ demo: false }, { production: true }]) {
    const other = await startTestServer(config)
    try {
      for (const url of [
        '/dev/mail',
        '/dev/mail/x.eml',
        '/dev/mail/x.eml/html',
        '/dev/mail/fonts/latin-400.woff2',
      ])
        expect((await other.app.inject({ url })).body).not.toMatch(/Hộp thư|Không có thư|^wOF2/)
    } finally {
      await other.close()
    }
  }
})

test('the mailbox serves its font', async () => {
  const font = await get('/dev/mail/fonts/vietnamese-700.woff2')
  expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2'])
})
