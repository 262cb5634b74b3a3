/** @module-tag full */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { countUnread } from '../../../contract/notifications/unread-count.ts'
import { listComments } from '../../../contract/posts/comments.ts'
import { getPost } from '../../../contract/posts/posts.ts'
import { startTestServer, type TestServer } from '../../platform/testing/testing.ts'
import { type Person, putBlock } from './testing-blocks.ts'
import { createSharedHistory, type SharedHistory } from './testing-shared-history.ts'

let server: TestServer
let history: SharedHistory
beforeAll(async () => {
  server = await startTestServer()
  history = await createSharedHistory(server)
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('blocks').execute())

/** Everything that a person can read about what the two and the third person have done. */
function places(reader: 'lan' | 'minh') {
  const other = reader === 'lan' ? 'minh' : 'lan'
  const { hoasRequest, hoa, requests, offers, alerts } = history
  const theirs = [history[other].post, requests[other], alerts[other]]
  return [
    '/api/posts/',
    ...['-created_at', '-reactions_count', 'distance'].map((ordering) => `/api/posts/?ordering=${ordering}`),
    '/api/posts/?category=alert,request',
    `/api/posts/?author=${history[other].id}`,
    ...[hoasRequest, history[reader].post, requests[reader], ...theirs].flatMap((id) => [
      `/api/posts/${id}/`,
      `/api/posts/${id}/comments/`,
      `/api/posts/${id}/offers/`,
      `/api/posts/${id}/contacts/`,
    ]),
    '/api/saved/',
    '/api/offers/',
    '/api/offers/?state=open',
    `/api/offers/${offers.lan}/`,
    `/api/offers/${offers.minh}/`,
    '/api/notifications/',
    '/api/notifications/?unread=true',
    `/api/search/?q=${history[other].username}`,
    '/api/search/?q=quat%20OR%20thang',
    '/api/search/trending/',
    '/api/users/',
    `/api/users/?search=${history[other].username}`,
    `/api/users/${history[other].id}/`,
    `/api/users/profile/${history[other].id}/`,
    `/api/users/profile/${hoa.id}/favors/`,
  ]
}

async function read({ username }: Person, urls: string[]) {
  const { access } = await server.signIn(username)
  const replies: Record<string, { status: number; text: string }> = {}
  for (const url of urls) {
    const reply = await server.app.inject({ url, headers: { authorization: `Bearer ${access}` } })
    replies[url] = { status: reply.statusCode, text: reply.body }
  }
  return replies
}

const urlsNaming = (replies: Awaited<ReturnType<typeof read>>, username: string) =>
  Object.keys(replies).filter((url) => replies[url]?.text.toLowerCase().includes(username))

describe.each([
  ['lan', 'minh'],
  ['minh', 'lan'],
] as const)('%s, with a block between them and %s', (reader, other) => {
  test('reads nothing of them anywhere, whoever has blocked, and everything again once it is lifted', async () => {
    const [me, them] = [history[reader], history[other]]
    const urls = places(reader)
    const before = await read(me, urls)
    expect(urlsNaming(before, them.username).length).toBeGreaterThan(20)
    for (const url of ['/api/posts/', '/api/saved/', '/api/offers/', '/api/notifications/'])
      expect(urlsNaming(before, them.username)).toContain(url)
    expect(urlsNaming(before, them.username)).toContain(`/api/posts/${history.hoasRequest}/comments/`)
    expect(urlsNaming(before, them.username)).toContain(`/api/posts/${history.hoasRequest}/contacts/`)

    for (const [blocker, blocked] of [
      [me, them],
      [them, me],
    ] as const) {
      await server.db.deleteFrom('blocks').execute()
      await putBlock(server, blocker, blocked)
      const replies = await read(me, urls)
      expect(urlsNaming(replies, them.username)).toEqual([])
      for (const [url, { status }] of Object.entries(replies))
        expect([url, status < 500]).toEqual([url, true])
    }
    await server.db.deleteFrom('blocks').execute()
    expect(urlsNaming(await read(me, urls), them.username)).toEqual(urlsNaming(before, them.username))
  })

  test('counts nothing of them', async () => {
    const [me, them] = [history[reader], history[other]]
    const counts = async () => {
      const post = (await server.ask(getPost, { as: me.username, params: { id: history.hoasRequest } })).body
      const own = (await server.ask(getPost, { as: me.username, params: { id: history.requests[reader] } }))
        .body
      const mine = (await server.ask(getPost, { as: me.username, params: { id: me.post } })).body
      const comments = (
        await server.ask(listComments, { as: me.username, params: { id: history.hoasRequest } })
      ).body
      const thread = comments.results.find(({ repliesCount }) => repliesCount > 0)
      const notifications = (await server.ask(listNotifications, { as: me.username })).body
      const unread = (await server.ask(countUnread, { as: me.username })).body
      return {
        likes: post.reactions_count,
        comments: post.comments_count,
        listed: comments.count,
        replies: thread?.repliesCount,
        comment_likes: thread?.likes,
        offers: own.offers_count,
        own_likes: mine.reactions_count,
        own_comments: mine.comments_count,
        others: notifications.results.find(({ action_url }) => action_url.startsWith(`/posts/${me.post}`))
          ?.data.others,
        total: notifications.count,
        unread: unread.unread_count,
      }
    }
    const free = await counts()
    expect(free).toMatchObject({
      likes: 2,
      comments: 5,
      listed: 5,
      replies: 2,
      comment_likes: 2,
      offers: 1,
      own_likes: 2,
      own_comments: 1,
      others: 1,
    })
    await putBlock(server, them, me)
    const blocked = await counts()
    expect(blocked).toMatchObject({
      likes: 1,
      comments: 3,
      listed: 3,
      replies: 1,
      comment_likes: 1,
      offers: 0,
      own_likes: 1,
      own_comments: 0,
      others: 0,
    })
    // Notifications about the other alone are gone: their offer, their share, their alert.
    expect([blocked.total, blocked.unread]).toEqual([free.total - 3, free.unread - 3])
    await server.db.deleteFrom('blocks').execute()
    expect(await counts()).toEqual(free)
  })
})
