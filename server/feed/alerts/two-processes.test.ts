/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerAlert } from '../../../contract/feed/alerts.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { listenForSockets } from '../../platform/testing/sockets.ts'
import type { TestServer } from '../../platform/testing/testing.ts'
import { startTwoServers } from '../../platform/testing/two-servers.ts'
import { notificationsOf } from '../../posts/testing-posts.ts'
import { settle } from './testing-neighbours.ts'

let servers: Awaited<ReturnType<typeof startTwoServers>>
let one: TestServer
let other: TestServer
let sockets: Awaited<ReturnType<typeof listenForSockets>>

beforeAll(async () => {
  servers = await startTwoServers()
  ;({ one, other } = servers)
  sockets = await listenForSockets(other)
})
afterAll(async () => {
  sockets.close()
  await servers.close()
})

test('an alert that two confirm at once through two processes rings once for somebody connected to either', async () => {
  await settle(one, ['minh', 'tuan', 'hoa'])
  await settle(one, ['lan'], { days: 0, is_verified: false, has_birthday: false })
  const hoa = await sockets.as('hoa')
  expect(await hoa.send('subscribe', { topic: 'alerts' })).toMatchObject({ ok: true })
  const body = { content: 'Mùi gas nồng', category: 'alert', alert_kind: 'gas' } as const
  const { id } = (await one.ask(createPost, { as: 'lan', body })).body
  expect(await hoa.next('changed')).toEqual({ topic: 'alerts' })
  expect(await hoa.send('subscribe', { topic: `post:${id}` })).toMatchObject({ ok: true })
  await one.runJobs()

  const answers = [
    one.ask(answerAlert, { as: 'minh', params: { id }, body: { answer: 'seen' } }),
    other.ask(answerAlert, { as: 'tuan', params: { id }, body: { answer: 'seen' } }),
  ]
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  expect(await hoa.next('post_changed')).toEqual({ post_id: id })
  await Promise.all([one.runJobs(), other.runJobs()])
  expect(await hoa.next('notification')).toEqual({ kind: 'alert' })
  const told = hoa.events.filter(({ name }) => name === 'notification')
  expect(told).toHaveLength(1)
  expect((await notificationsOf(other, 'hoa')).map(({ kinds }) => kinds)).toEqual([['alert']])
})
