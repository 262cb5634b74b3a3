import { randomUUID } from 'node:crypto'
import { stopMail } from '../../contract/notifications/mail.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { getMe, refreshSession, signOut } from '../../contract/accounts/accounts.ts'
import { createInvitation, getInvitation } from '../../contract/accounts/invitations.ts'
import * as leaving from '../../contract/accounts/leaving.ts'
import { endSession, listSessions, verifyToken } from '../../contract/accounts/sign-in.ts'
import { addTrustedContact, getContactRequest } from '../../contract/people/trusted-contacts.ts'
import { uploadAvatar } from '../../contract/people/users.ts'
import { listComments } from '../../contract/posts/comments.ts'
import { listPosts } from '../../contract/posts/posts.ts'
import { search } from '../../contract/search/search.ts'
import { startUpload } from '../../contract/media/uploads.ts'
import { cursorIn } from '../posts/comments/testing-comments.ts'
import { tokensTo } from '../accounts/leaving/testing-leaving.ts'
import { addressHashes, unsubscribeLinksFor } from '../notifications/mail/unsubscribe.ts'
import { notificationsOf } from '../notifications/testing-notifications.ts'
import type { TestServer } from '../platform/testing/testing.ts'
import { cellOfUser } from '../posts/testing-posts.ts'

/** Something that a person was handed, and trying it; where it needs somebody signed in, that is `by`. */
export interface Held {
  what: string
  isTaken: (at: TestServer, by: string) => Promise<boolean>
}

type Ask = (at: TestServer, by: string) => Promise<{ status: number }>

const held = (what: string, ask: Ask): Held => ({
  what,
  isTaken: async (at, by) => (await ask(at, by)).status < 300,
})

const put = (what: string, url: string) =>
  held(what, async ({ app }) => {
    const headers = { 'content-type': announced.content_type }
    return { status: (await app.inject({ method: 'PUT', url, payload: bytes, headers })).statusCode }
  })

/** What was handed out, or the test would try nothing. */
function got<T>(value: T | null | undefined | ''): T {
  if (value === null || value === undefined || value === '') throw new Error('nothing was handed out')
  return value
}

const bytes = Buffer.from('not quite a picture')
const announced = { content_type: 'image/jpeg' as const, size: bytes.length }
const addressOf = (username: string) => `${username}@example.com`
const bearer = (access: string, key?: string) => ({
  headers: { authorization: `Bearer ${access}`, ...(key && { 'idempotency-key': key }) },
})

/** Somebody new, who lives where Lan does. */
export async function moveIn(server: TestServer, username: string) {
  const names = { first_name: username, last_name: '', display_name: username }
  const cell = await cellOfUser(server, 'lan')
  await server.db
    .insertInto('users')
    .values({ username, email: addressOf(username), cell, ...names })
    .execute()
}

/** Has somebody ask for everything that the app hands out signed, and knows again without looking it up. */
export const signedOf = async (server: TestServer, username: string): Promise<Held[]> => [
  ...(await tokens(server, username)),
  ...(await addresses(server, username)),
]

/** Has somebody ask for everything that the app hands out. */
export const everythingOf = async (server: TestServer, username: string): Promise<Held[]> => [
  ...(await signedOf(server, username)),
  ...(await links(server, username)),
  ...(await cursors(server, username)),
]

export async function tokens(server: TestServer, username: string): Promise<Held[]> {
  const first = await server.signIn(username)
  const { body: second } = await server.ask(refreshSession, { body: { refresh: first.refresh } })
  const { results } = (await server.ask(listSessions, bearer(second.access))).body
  const id = got(results[0]?.id)
  const uses = (what: string, token: string) => [
    held(`${what}, asked who it is`, (at) => at.ask(getMe, bearer(token))),
    held(`${what}, used to write`, (at) => at.ask(startUpload, { body: announced, ...bearer(token) })),
    held(`${what}, verified`, (at) => at.ask(verifyToken, { body: { token } })),
    held(`${what}, refreshed`, (at) => at.ask(refreshSession, { body: { refresh: token } })),
    {
      what: `${what}, signed out`,
      isTaken: async (at: TestServer) => {
        const before = await goingSessions(at)
        await at.ask(signOut, { body: { refresh: token } })
        return (await goingSessions(at)) < before
      },
    },
  ]
  return [
    ...uses('an access token', first.access),
    ...uses('a refreshed access token', second.access),
    ...uses('a refresh token', second.refresh),
    held('the id of a session', (at, as) => at.ask(endSession, { as, params: { id } })),
  ]
}

const goingSessions = async ({ db }: TestServer) =>
  (await db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()).length

async function addresses(server: TestServer, as: string): Promise<Held[]> {
  const params = { id: await server.userId(as) }
  const post = (await server.ask(startUpload, { as, body: announced })).body
  const avatar = (await server.ask(uploadAvatar, { as, params, body: announced })).body
  await server.ask(leaving.startExport, { as, params })
  await server.runJobs()
  const { url } = (await server.ask(leaving.linkExport, { as, params })).body
  const stop = got(unsubscribeLinksFor(server.app.context, addressOf(as)).page.split('/').at(-1))
  return [
    put('the address of an upload', post.upload_url),
    put('the address of an avatar', avatar.upload_url),
    held('the address of an export', async ({ app }) => ({ status: (await app.inject({ url })).statusCode })),
    {
      what: 'the link that stops mail',
      isTaken: async (at, by) => {
        await at.ask(stopMail, { params: { token: stop } })
        const stopped = await at.db.selectFrom('mail_stops').select('address_hash').execute()
        return stopped.some(({ address_hash }) =>
          addressHashes(at.config, addressOf(by)).includes(address_hash),
        )
      },
    },
  ]
}

async function links(server: TestServer, as: string): Promise<Held[]> {
  const params = { id: await server.userId(as) }
  const [own, other, friend] = [addressOf(as), `new-${addressOf(as)}`, `friend-of-${addressOf(as)}`]
  const key = randomUUID()
  const body = { channel: 'link' as const }
  const { code } = (await server.ask(createInvitation, { as, body, headers: { 'idempotency-key': key } }))
    .body
  await server.ask(leaving.changeEmail, { as, params, body: { email: other } })
  await server.ask(leaving.requestAccountDeletion, { body: { email: own } })
  await server.ask(addTrustedContact, { as, params, body: { kind: 'relative', email: friend } })
  await server.runJobs()
  const [deletion, confirmation] = [got(tokensTo(server, own)[0]), got(tokensTo(server, other)[0])]
  const request = server.sent.find(({ to }) => to === friend)?.text ?? ''
  const answer = got(/trusted\S*?([\w-]{43})(?![\w-])/.exec(request)?.[1])
  return [
    held('the link that deletes the account', (at) =>
      at.ask(leaving.confirmAccountDeletion, { body: { token: deletion } }),
    ),
    held('the link that confirms an e-mail address', (at) =>
      at.ask(leaving.confirmEmail, { body: { token: confirmation } }),
    ),
    held('the link that asks a trusted contact', (at) =>
      at.ask(getContactRequest, { params: { token: answer } }),
    ),
    held('an invitation', (at) => at.ask(getInvitation, { params: { code } })),
    {
      what: 'the key of a request that is sent once',
      isTaken: async (at, by) =>
        (await at.ask(createInvitation, { as: by, body, headers: { 'idempotency-key': key } })).body.code ===
        code,
    },
  ]
}

async function cursors(server: TestServer, as: string) {
  for (let n = 0; n < 11; n++)
    await notificationsOf(server).send({
      kind: 'like',
      to: as,
      by: 'minh',
      topic: `post:${n}`,
      url: '/',
    })
  const author = await server.userId('lan')
  const { post_id } = await server.db.selectFrom('comments').select('post_id').executeTakeFirstOrThrow()
  const params = { id: post_id }
  const feeds = [{}, { ordering: '-created_at' as const }, { author }].map(async (query) => {
    const cursor = got((await server.ask(listPosts, { as, query })).body.meta.next_cursor)
    return held(`a cursor of posts, ${JSON.stringify(query)}`, (at, by) =>
      at.ask(listPosts, { as: by, query: { ...query, cursor } }),
    )
  })
  const q = 'Bài'
  const found = got((await server.ask(search, { as, query: { q } })).body.meta.next_cursor)
  const notified = got(cursorIn((await server.ask(listNotifications, { as })).body.next))
  const said = got(cursorIn((await server.ask(listComments, { as, params })).body.next))
  return [
    ...(await Promise.all(feeds)),
    held('a cursor of a search', (at, by) => at.ask(search, { as: by, query: { q, cursor: found } })),
    held('a cursor of notifications', (at, by) =>
      at.ask(listNotifications, { as: by, query: { cursor: notified } }),
    ),
    held('a cursor of comments', (at, by) =>
      at.ask(listComments, { as: by, params, query: { cursor: said } }),
    ),
  ]
}
