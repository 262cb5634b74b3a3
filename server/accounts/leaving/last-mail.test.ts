/** @module-tag full */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { daySeconds, hourSeconds } from '../../../contract/durations.ts'
import { PermanentJobError } from '../../platform/http/refusal.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { startDeletion } from './testing-leaving.ts'
import { columnsWith } from './testing-scan.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => {
  server.app.context.mailer = working
})

const working = {
  send: async (message: TestServer['sent'][number]) => {
    server.sent.push(message)
    return null
  },
}
const failing = (error: Error) => ({
  send: async () => {
    throw error
  },
})
const chores = async (...tasks: string[]) => {
  for (const task of tasks) await addJob(server.db, task)
  await server.runJobs()
}
const mailsTo = (username: string) =>
  server.sent.filter(({ to }) => to === `${username}@example.com`).map(({ subject }) => subject)
/** Where the address of somebody who is gone still is. */
const traces = (username: string) => columnsWith(server, [`\\m${username}@example.com`])

/** Their account is gone, and the mail server did not take the last mail. */
async function isErased(username: string, error: Error) {
  server.app.context.mailer = working
  await startDeletion(server, username)
  await server.runJobs()
  server.clock.forward(14 * daySeconds)
  server.app.context.mailer = failing(error)
  await chores('erase_who_left').catch(() => null)
  await expect(server.userId(username)).rejects.toThrow('The cast has no user')
}

test('the start and the end of the deletion are mailed once each, in the user’s language', async () => {
  await server.db
    .updateTable('users')
    .set({ preferences: JSON.stringify({ language: 'en' }) })
    .where('username', '=', 'lan')
    .execute()
  await startDeletion(server, 'lan')
  await server.runJobs()
  server.clock.forward(14 * daySeconds)
  await chores('erase_who_left')
  await chores('erase_who_left')
  expect(mailsTo('lan')).toEqual([
    'Delete your Xóm account?',
    'Your Xóm account is about to be deleted',
    'Your Xóm account has been deleted for good',
  ])
  expect(await traces('lan')).toEqual([])
})

test('while the mail server is down, only the unsent mail contains the address', async () => {
  await isErased('minh', new Error('down'))
  expect(await traces('minh')).toEqual(['mails.to_address'])
  server.app.context.mailer = working
  server.clock.forward(hourSeconds)
  await server.runJobs()
  expect(mailsTo('minh')).toContain('Tài khoản Xóm của bạn đã được xóa hẳn')
  expect(await traces('minh')).toEqual([])
})

test('the address is deleted if the mailbox rejects mail permanently or for two days', async () => {
  await isErased('tuan', new PermanentJobError('down'))
  expect(await traces('tuan')).toEqual([])
  await isErased('hoa', new Error('down'))
  await chores('purge_old_mail').catch(() => null)
  expect(await traces('hoa')).toEqual(['mails.to_address'])
  server.clock.forward(2 * daySeconds + 60)
  await addJob(server.db, 'purge_old_mail')
  await server.runJobs().catch(() => null)
  expect(await traces('hoa')).toEqual([])
  server.app.context.mailer = working
  server.clock.forward(daySeconds)
  await server.runJobs()
  expect(mailsTo('hoa')).not.toContain('Tài khoản Xóm của bạn đã được xóa hẳn')
})

test('an account without an address is erased without a mail', async () => {
  await startDeletion(server, 'khanh')
  await server.runJobs()
  await server.db.updateTable('users').set({ email: null }).where('username', '=', 'khanh').execute()
  server.clock.forward(14 * daySeconds)
  const earlier = server.sent.length
  await chores('erase_who_left')
  await expect(server.userId('khanh')).rejects.toThrow('The cast has no user')
  expect(server.sent.slice(earlier)).toEqual([])
})
