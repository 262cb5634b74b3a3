import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  deleteNotification,
  readAllNotifications,
  readNotification,
} from '../../contract/notifications/notifications.ts'
import { deletePost } from '../../contract/posts/post-changes.ts'
import { likePost, unlikePost } from '../../contract/posts/posts.ts'
import { listenForSockets } from '../platform/testing/sockets.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { notificationsOf } from './testing-notifications.ts'

let server: TestServer
let room: ReturnType<typeof notificationsOf>
let sockets: Awaited<ReturnType<typeof listenForSockets>>
beforeAll(async () => {
  server = await startTestServer()
  room = notificationsOf(server)
  sockets = await listenForSockets(server)
})
afterAll(async () => {
  sockets.close()
  await server.close()
})

test(
  'reading, deleting and withdrawing update all devices of the user and no others',
  { tags: ['full'] },
  async () => {
    const phone = await sockets.as('lan')
    const laptop = await sockets.as('lan')
    const other = await sockets.as('hoa')
    const changed = async () => {
      for (const device of [phone, laptop]) expect(await device.next('notification')).toEqual({ kind: null })
      return (await room.unread('lan')).unread_count
    }
    const liked = async (by: string, id: number) => {
      await server.ask(likePost, { as: by, params: { id } })
      for (const device of [phone, laptop])
        expect(await device.next('notification')).toEqual({ kind: 'like' })
      return (await room.list('lan')).results[0]?.id ?? 0
    }
    const posts = [await room.write('lan'), await room.write('lan'), await room.write('lan')] as const

    const first = await liked('minh', posts[0])
    const second = await liked('minh', posts[1])
    await server.ask(readNotification, { as: 'lan', params: { id: first } })
    expect(await changed()).toBe(1)
    // Read already: nothing changes.
    await server.ask(readNotification, { as: 'lan', params: { id: first } })
    await server.ask(deleteNotification, { as: 'lan', params: { id: second } })
    expect(await changed()).toBe(0)

    await liked('khanh', posts[1])
    await server.ask(readAllNotifications, { as: 'lan' })
    expect(await changed()).toBe(0)
    await server.ask(readAllNotifications, { as: 'lan' })

    await liked('khanh', posts[2])
    await server.ask(unlikePost, { as: 'khanh', params: { id: posts[2] } })
    expect(await changed()).toBe(0)

    await liked('tuan', posts[2])
    await server.ask(deletePost, { as: 'lan', params: { id: posts[2] } })
    await server.runJobs()
    expect((await room.unread('lan')).unread_count).toBe(0)

    await room.send({ kind: 'rated', to: 'hoa', by: 'lan', topic: 'rated:1', url: '/users/1' })
    expect(await other.next('notification')).toEqual({ kind: 'rated' })
  },
)
