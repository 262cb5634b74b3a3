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

/** A token, link or cursor that the app issued to a user. */
export interface Credential {
  name: string
  /** Tries to use it on `target`. Requests that need a session are sent as `user`. */
  isAccepted: (target: TestServer, user: string) => Promise<boolean>
}

type SendRequest = (target: TestServer, user: string) => Promise<{ status: number }>

const credential = (name: string, send: SendRequest): Credential => ({
  name,
  isAccepted: async (target, user) => (await send(target, user)).status < 300,
})

const uploadAddress = (name: string, url: string) =>
  credential(name, async ({ app }) => {
    const headers = { 'content-type': upload.content_type }
    return { status: (await app.inject({ method: 'PUT', url, payload: bytes, headers })).statusCode }
  })

/** Throws for an empty value, so that no test passes without a credential. */
function requireValue<T>(value: T | null | undefined | ''): T {
  if (value === null || value === undefined || value === '') throw new Error('The app issued nothing')
  return value
}

const bytes = Buffer.from('not quite a picture')
const upload = { content_type: 'image/jpeg' as const, size: bytes.length }
const addressOf = (username: string) => `${username}@example.com`
const bearer = (access: string, key?: string) => ({
  headers: { authorization: `Bearer ${access}`, ...(key && { 'idempotency-key': key }) },
})

/** Creates a user in the cell of Lan. */
export async function createNeighbour(server: TestServer, username: string) {
  const names = { first_name: username, last_name: '', display_name: username }
  const cell = await cellOfUser(server, 'lan')
  await server.db
    .insertInto('users')
    .values({ username, email: addressOf(username), cell, ...names })
    .execute()
}

/** Requests every credential that the app verifies by its signature alone. */
export const issueSignedCredentials = async (server: TestServer, username: string): Promise<Credential[]> => [
  ...(await issueTokens(server, username)),
  ...(await issueAddresses(server, username)),
]

/** Requests every kind of credential. */
export const issueCredentials = async (server: TestServer, username: string): Promise<Credential[]> => [
  ...(await issueSignedCredentials(server, username)),
  ...(await issueLinks(server, username)),
  ...(await issueCursors(server, username)),
]

export async function issueTokens(server: TestServer, username: string): Promise<Credential[]> {
  const first = await server.signIn(username)
  const { body: second } = await server.ask(refreshSession, { body: { refresh: first.refresh } })
  const { results } = (await server.ask(listSessions, bearer(second.access))).body
  const id = requireValue(results[0]?.id)
  const tokenUses = (name: string, token: string) => [
    credential(`${name}, to read the account`, (target) => target.ask(getMe, bearer(token))),
    credential(`${name}, to write`, (target) => target.ask(startUpload, { body: upload, ...bearer(token) })),
    credential(`${name}, to verify it`, (target) => target.ask(verifyToken, { body: { token } })),
    credential(`${name}, to refresh it`, (target) =>
      target.ask(refreshSession, { body: { refresh: token } }),
    ),
    {
      name: `${name}, to sign out`,
      isAccepted: async (target: TestServer) => {
        const before = await countOpenSessions(target)
        await target.ask(signOut, { body: { refresh: token } })
        return (await countOpenSessions(target)) < before
      },
    },
  ]
  return [
    ...tokenUses('an access token', first.access),
    ...tokenUses('a refreshed access token', second.access),
    ...tokenUses('a refresh token', second.refresh),
    credential('the id of a session', (target, as) => target.ask(endSession, { as, params: { id } })),
  ]
}

const countOpenSessions = async ({ db }: TestServer) =>
  (await db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()).length

async function issueAddresses(server: TestServer, as: string): Promise<Credential[]> {
  const params = { id: await server.userId(as) }
  const post = (await server.ask(startUpload, { as, body: upload })).body
  const avatar = (await server.ask(uploadAvatar, { as, params, body: upload })).body
  await server.ask(leaving.startExport, { as, params })
  await server.runJobs()
  const { url } = (await server.ask(leaving.linkExport, { as, params })).body
  const stop = requireValue(unsubscribeLinksFor(server.app.context, addressOf(as)).page.split('/').at(-1))
  return [
    uploadAddress('the address of an upload', post.upload_url),
    uploadAddress('the address of an avatar', avatar.upload_url),
    credential('the address of an export', async ({ app }) => ({
      status: (await app.inject({ url })).statusCode,
    })),
    {
      name: 'the link that stops mail',
      isAccepted: async (target, user) => {
        await target.ask(stopMail, { params: { token: stop } })
        const stopped = await target.db.selectFrom('mail_stops').select('address_hash').execute()
        return stopped.some(({ address_hash }) =>
          addressHashes(target.config, addressOf(user)).includes(address_hash),
        )
      },
    },
  ]
}

async function issueLinks(server: TestServer, as: string): Promise<Credential[]> {
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
  const [deletion, confirmation] = [
    requireValue(tokensTo(server, own)[0]),
    requireValue(tokensTo(server, other)[0]),
  ]
  const request = server.sent.find(({ to }) => to === friend)?.text ?? ''
  const answer = requireValue(/trusted\S*?([\w-]{43})(?![\w-])/.exec(request)?.[1])
  return [
    credential('the link that deletes the account', (target) =>
      target.ask(leaving.confirmAccountDeletion, { body: { token: deletion } }),
    ),
    credential('the link that confirms an e-mail address', (target) =>
      target.ask(leaving.confirmEmail, { body: { token: confirmation } }),
    ),
    credential('the link that asks a trusted contact', (target) =>
      target.ask(getContactRequest, { params: { token: answer } }),
    ),
    credential('an invitation', (target) => target.ask(getInvitation, { params: { code } })),
    {
      name: 'an idempotency key',
      isAccepted: async (target, user) =>
        (await target.ask(createInvitation, { as: user, body, headers: { 'idempotency-key': key } })).body
          .code === code,
    },
  ]
}

async function issueCursors(server: TestServer, as: string) {
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
    const cursor = requireValue((await server.ask(listPosts, { as, query })).body.meta.next_cursor)
    return credential(`a cursor of posts, ${JSON.stringify(query)}`, (target, user) =>
      target.ask(listPosts, { as: user, query: { ...query, cursor } }),
    )
  })
  const q = 'Bài'
  const searchCursor = requireValue((await server.ask(search, { as, query: { q } })).body.meta.next_cursor)
  const notificationCursor = requireValue(cursorIn((await server.ask(listNotifications, { as })).body.next))
  const commentCursor = requireValue(cursorIn((await server.ask(listComments, { as, params })).body.next))
  return [
    ...(await Promise.all(feeds)),
    credential('a cursor of a search', (target, user) =>
      target.ask(search, { as: user, query: { q, cursor: searchCursor } }),
    ),
    credential('a cursor of notifications', (target, user) =>
      target.ask(listNotifications, { as: user, query: { cursor: notificationCursor } }),
    ),
    credential('a cursor of comments', (target, user) =>
      target.ask(listComments, { as: user, params, query: { cursor: commentCursor } }),
    ),
  ]
}
