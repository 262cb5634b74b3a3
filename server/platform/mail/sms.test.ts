import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PermanentJobError } from '../http/refusal.ts'
import type { Config } from '../start/config.ts'
import type { Message } from './mailer.ts'
import { openSmsSender } from './sms.ts'

let requests: { headers: IncomingMessage['headers']; body: unknown; url: string | undefined }[] = []
let status = 202
const provider = createServer((request, response) => {
  void json(request).then((body) => {
    requests.push({ headers: request.headers, body, url: request.url })
    response.writeHead(status, { location: '/other' }).end('{}')
  })
})
beforeAll(() => new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => provider.close(resolve).closeAllConnections()))
beforeEach(() => {
  requests = []
  status = 202
})

const sent: Message[] = []
const mailer = { send: async (message: Message) => `${sent.push(message)}.eml` }
const smsWith = (config: Partial<Config>) => openSmsSender({ config: config as Config, mailer })
const openTestSms = () => {
  const { port } = provider.address() as AddressInfo
  const sms = smsWith({ smsUrl: `http://top%2Fsecret@127.0.0.1:${port}/v1/send?from=Xom`, demo: true })
  if (!sms) throw new Error('There is no SMS sender')
  return sms
}

test('a text is posted as JSON, with the user of the URL as bearer token', async () => {
  expect(await openTestSms().send('+84901234567', 'Xóm: 123456')).toBeNull()
  expect(requests).toMatchObject([
    {
      url: '/v1/send?from=Xom',
      headers: { 'content-type': 'application/json', authorization: 'Bearer top/secret' },
      body: { to: '+84901234567', text: 'Xóm: 123456' },
    },
  ])
  expect(sent).toHaveLength(0)
})

test.each([
  [500, false],
  [429, false],
  [302, false],
  [400, true],
  [401, true],
])('a reply of %i gives an error without number and text; permanent: %s', async (reply, isPermanent) => {
  status = reply
  const failure = await openTestSms()
    .send('+84901234567', 'Xóm: 123456')
    .then(
      () => null,
      (error: unknown) => error as Error,
    )
  expect(failure?.message).toMatch(/did not take a text message/)
  expect(failure instanceof PermanentJobError).toBe(isPermanent)
  expect(`${failure?.stack} ${String(failure?.cause)}`).not.toMatch(/84901234567|123456|secret/)
  expect(requests).toHaveLength(1)
})

test('an unreachable provider gives an error without number and text', async () => {
  const sms = smsWith({ smsUrl: 'http://secret@127.0.0.1:1/' })
  await expect(sms?.send('+84901234567', 'Xóm: 123456')).rejects.toThrow(
    /^The provider did not take a text message: \w+$/,
  )
})

test('without a provider, texts go to the mailbox of the demo, and there is no SMS outside the demo', async () => {
  expect(await smsWith({ smsUrl: null, demo: true })?.send('+84901234567', 'Xóm: 123456')).toBe('1.eml')
  expect(sent).toMatchObject([{ to: '+84901234567@sms.demo', subject: 'Xóm: 123456' }])
  expect(smsWith({ smsUrl: null, demo: false })).toBeNull()
})
