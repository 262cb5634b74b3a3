import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe } from '../contract/accounts/accounts.ts'
import { replaceUser, updateUser, type UserChange } from '../contract/people/users.ts'
import { createPost, listPosts } from '../contract/posts/posts.ts'
import { startTestServer, type TestServer } from './platform/testing/testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db
    .updateTable('users')
    .set({ birthday: null })
    .where('username', 'in', ['lan', 'staff'])
    .execute()
})
afterAll(() => server.close())

/** Requests that publish a text of the user, or by which the user contacts strangers. */
const birthdayRequired = [
  'PATCH /api/businesses/{slug}/',
  'PATCH /api/comments/{id}/',
  'PATCH /api/communities/{id}/',
  'PATCH /api/events/{id}/',
  'PATCH /api/groups/{id}/',
  'PATCH /api/marketplace/products/{id}/',
  'PATCH /api/messages/{id}/',
  'PATCH /api/places/{id}/',
  'PATCH /api/posts/{id}/',
  'POST /api/businesses/',
  'POST /api/businesses/{slug}/claim/',
  'POST /api/businesses/{slug}/feedback/',
  'POST /api/chats/',
  'POST /api/chats/{id}/messages/',
  'POST /api/check-ins/',
  'POST /api/communities/',
  'POST /api/communities/{id}/handover/accept/',
  'POST /api/communities/{id}/share/',
  'POST /api/events/',
  'POST /api/events/{id}/cancel/',
  'POST /api/events/{id}/claim/',
  'POST /api/events/{id}/join/',
  'POST /api/events/{id}/photos/',
  'POST /api/groups/',
  'POST /api/groups/{id}/comments/',
  'POST /api/groups/{id}/handover/accept/',
  'POST /api/marketplace/checkout/',
  'POST /api/marketplace/orders/{id}/rate/',
  'POST /api/marketplace/products/',
  'POST /api/marketplace/products/{id}/offers/',
  'POST /api/offers/{id}/meeting/',
  'POST /api/places/',
  'POST /api/places/{id}/corrections/',
  'POST /api/posts/{id}/ask/',
  'POST /api/posts/{id}/comments/',
  'POST /api/posts/{id}/join/',
  'POST /api/posts/{id}/offers/',
  'POST /api/posts/{id}/share/',
  'POST /api/users/profile/{id}/rate/',
  'POST /api/users/{id}/notify-relatives/',
  'POST /api/users/{id}/safety-update/',
  'PUT /api/businesses/{slug}/feedback/{id}/answer/',
  'PUT /api/places/{id}/recommendation/',
  'PUT /api/posts/{id}/',
]

/** Requests that concern only the user, protect them, undo or continue something, or come before the birthday. */
const birthdayOptional = [
  ...['communities', 'groups'].flatMap((kind) => [
    ...lines(
      'POST',
      `/api/${kind}/{id}/join/ /api/${kind}/{id}/leave/ /api/${kind}/{id}/requests/{user}/accept/
      /api/${kind}/{id}/requests/{user}/decline/`,
    ),
    ...lines('PUT', `/api/${kind}/{id}/handover/ /api/${kind}/{id}/pinned/`),
    ...lines(
      'DELETE',
      `/api/${kind}/{id}/ /api/${kind}/{id}/banned/{user}/ /api/${kind}/{id}/handover/ /api/${kind}/{id}/members/{user}/`,
    ),
    ...lines('PATCH', `/api/${kind}/{id}/members/{user}/`),
  ]),
  ...lines('DELETE', '/api/invitations/{code}/ /api/group-comments/{id}/ /api/groups/{id}/slow/'),
  ...lines('POST', '/api/groups/{id}/slow/'),
  ...lines(
    'POST',
    `/api/auth/cancel-account-deletion/ /api/auth/deauthorize /api/auth/facebook/again/ /api/auth/google/again/ /api/auth/token/again/ /api/invitations/ /api/media/ /api/media/{id}/confirm/ /api/moderation/actions/{id}/appeal/ /api/reports/
    /api/users/{id}/trusted-contacts/ /api/users/{id}/upload_avatar/ /api/users/{id}/confirm_avatar/ /api/users/{id}/email/
    /api/users/{id}/export/ /api/users/{id}/export/link/ /api/users/{id}/phone/ /api/users/{id}/phone/verify/ /api/users/{id}/block/`,
  ),
  ...lines(
    'POST',
    '/api/places/{id}/favorite/ /api/places/{id}/corrections/{correction}/accept/ /api/places/{id}/corrections/{correction}/decline/ /api/offers/{id}/accept/ /api/offers/{id}/decline/ /api/offers/{id}/withdraw/ /api/offers/{id}/complete/ /api/offers/{id}/return/ /api/offers/{id}/due-date/ /api/offers/{id}/no-show/ /api/offers/{id}/reopen/',
  ),
  ...lines(
    'POST',
    `/api/posts/ /api/posts/seen/ /api/posts/similar-alerts/ /api/posts/{id}/hide/ /api/posts/{id}/interest/
    /api/posts/{id}/like/ /api/posts/{id}/unlike/ /api/posts/{id}/over/ /api/posts/{id}/leave/ /api/posts/{id}/restore/ /api/posts/{id}/save/
    /api/comments/{id}/like/ /api/comments/{id}/unlike/ /api/comments/{id}/restore/
    /api/notifications/read-all/ /api/notifications/{id}/read/`,
  ),
  ...lines('POST', '/api/posts/{id}/alert/end/ /api/posts/{id}/alert/updates/'),
  ...['PUT', 'DELETE'].flatMap((method) => lines(method, '/api/posts/{id}/alert/answer/')),
  ...lines('POST', '/api/events/{id}/leave/ /api/calendar/'),
  ...lines(
    'DELETE',
    '/api/posts/{id}/ask/ /api/events/{id}/ /api/events/{id}/photos/{photo}/ /api/calendar/',
  ),
  ...lines('POST', '/api/check-ins/{id}/doubt/ /api/check-ins/{id}/safe/ /api/check-ins/{id}/take-care/'),
  ...lines('PATCH', '/api/check-ins/{id}/'),
  ...['POST', 'DELETE'].flatMap((method) => lines(method, '/api/posts/{id}/follow/ /api/users/{id}/follow/')),
  ...['POST', 'DELETE'].flatMap((method) => lines(method, '/api/chats/{id}/archive/')),
  ...lines(
    'POST',
    `/api/chats/{id}/accept/ /api/chats/{id}/decline/ /api/chats/{id}/mute/ /api/chats/{id}/read/ /api/notifications/mutes/`,
  ),
  ...['PUT', 'DELETE'].flatMap((method) => lines(method, '/api/messages/{id}/reaction/')),
  ...lines('DELETE', '/api/messages/{id}/ /api/notifications/mutes/{id}/'),
  'POST /api/notifications/push-subscriptions/',
  'DELETE /api/notifications/push-subscriptions/{id}/',
  ...['sold', 'hide', 'list', 'renew', 'promote', 'restore', 'save'].map(
    (verb) => `POST /api/marketplace/products/{id}/${verb}/`,
  ),
  ...lines('DELETE', '/api/places/{id}/ /api/places/{id}/favorite/ /api/places/{id}/recommendation/'),
  ...lines('DELETE', '/api/marketplace/products/{id}/ /api/marketplace/products/{id}/save/'),
  ...lines('POST', '/api/businesses/{slug}/give-up/ /api/businesses/{slug}/like/'),
  ...lines(
    'DELETE',
    `/api/businesses/{slug}/ /api/businesses/{slug}/claim/ /api/businesses/{slug}/feedback/{id}/
    /api/businesses/{slug}/like/`,
  ),
  ...lines('POST', '/api/marketplace/searches/'),
  ...lines('DELETE', '/api/marketplace/searches/{id}/'),
  ...['confirm', 'decline', 'cancel', 'propose', 'agree', 'complete'].map(
    (verb) => `POST /api/marketplace/orders/{id}/${verb}/`,
  ),
  ...['accept', 'counter', 'refuse', 'withdraw'].map((verb) => `POST /api/marketplace/offers/{id}/${verb}/`),
  ...lines('PUT', '/api/marketplace/cart/'),
  ...lines(
    'PUT',
    '/api/notifications/preferences/ /api/users/{id}/ /api/users/{id}/portrait/ /api/users/{id}/preferences/',
  ),
  ...lines(
    'PATCH',
    '/api/notifications/preferences/ /api/users/{id}/ /api/users/{id}/trusted-contacts/{contact}/',
  ),
  ...lines(
    'DELETE',
    `/api/auth/sessions/{id}/ /api/comments/{id}/ /api/notifications/{id}/ /api/posts/{id}/
    /api/posts/{id}/hide/ /api/posts/{id}/over/ /api/posts/{id}/slow/ /api/posts/{id}/save/ /api/users/{id}/ /api/users/{id}/avatar/ /api/users/{id}/homes/{key}/
    /api/users/{id}/block/ /api/users/{id}/trusted-contacts/{contact}/`,
  ),
]

/** Requests of staff and moderators. */
const staffOperations = lines(
  'POST',
  '/api/jobs/{id}/retry/ /api/moderation/business-claims/{id}/approve/ /api/moderation/business-claims/{id}/decline/ /api/moderation/erasures/{id}/undo/ /api/moderation/actions/{id}/appeal/decide/ /api/moderation/actions/{id}/undo/ /api/moderation/cases/{id}/actions/ /api/moderation/cases/{id}/notes/ /api/moderation/erasures/{id}/confirm/ /api/posts/{id}/slow/ /api/staff/people/ /api/staff/second-factor/ /api/staff/second-factor/confirm/ /api/staff/second-factor/prove/ /api/staff/second-factor/recovery-codes/ /api/tickets/{id}/close/ /api/tickets/{id}/reopen/ /api/users/',
).concat(
  lines('PATCH', '/api/staff/people/{id}/'),
  lines('DELETE', '/api/staff/people/{id}/ /api/staff/people/{id}/second-factor/'),
)

function lines(method: string, paths: string) {
  return paths.split(/\s+/).map((path) => `${method} ${path}`)
}

const operations = async () => {
  const { paths } = (await server.app.inject({ url: '/api/schema/' })).json<{
    paths: Record<string, Record<string, { security?: unknown[] }>>
  }>()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { security }]) => method !== 'get' && security)
      .map(([method]) => ({ method: method.toUpperCase(), path, name: `${method.toUpperCase()} ${path}` })),
  )
}

const codeOf = async (as: string, { method, path }: { method: string; path: string }) => {
  const { access } = await server.signIn(as)
  const url = path.replaceAll(/\{\w+\}/g, '999999')
  const headers = { authorization: `Bearer ${access}` }
  const answer = await server.app.inject({ method: method as 'POST', url, headers, payload: { odd: true } })
  return answer.json<{ code?: string }>().code
}

test('every endpoint that writes is listed as requiring a birthday or not', { tags: ['full'] }, async () => {
  const all = await operations()
  const requiring: string[] = []
  for (const operation of all)
    if ((await codeOf('lan', operation)) === 'birthday_needed') requiring.push(operation.name)
  expect(requiring.toSorted()).toEqual(birthdayRequired)
  const others = all.map(({ name }) => name).filter((name) => !birthdayRequired.includes(name))
  expect(others.toSorted()).toEqual([...birthdayOptional, ...staffOperations].toSorted())
})

test('staff need a birthday too', async () => {
  const write = { body: { content: 'Chào xóm', category: 'regular' } } as const
  expect((await server.ask(createPost, { as: 'staff', ...write })).error.code).toBe('birthday_needed')
})

test('under 17 through skip: a user who skipped the birthday can read, and can write once it is given', async () => {
  const params = { id: await server.userId('lan') }
  const as = 'lan'
  const key = { 'idempotency-key': 'the-very-same-post' }
  const write = () =>
    server.ask(createPost, { as, headers: key, body: { content: 'Ai có thang cho mượn?', category: 'help' } })
  await server.ask(updateUser, { as, params, body: { onboarding_step: 5 } })
  expect((await server.ask(getMe, { as })).body).toMatchObject({ onboarding_step: 5, birthday: null })
  expect((await server.ask(listPosts, { as })).status).toBe(200)
  expect((await write()).error.code).toBe('birthday_needed')
  await server.ask(updateUser, { as, params, body: { birthday: '1990-05-17' } })
  const { id } = (await write()).body
  expect((await write()).body.id).toBe(id)
})

test('a bio requires a birthday, given before or in the same request; other fields do not', async () => {
  const as = 'vinh'
  const params = { id: await server.userId(as) }
  await server.db.updateTable('users').set({ birthday: null, bio: '' }).where('id', '=', params.id).execute()
  const patch = (body: UserChange) => server.ask(updateUser, { as, params, body })
  const put = (bio: string) =>
    server.ask(replaceUser, { as, params, body: { first_name: 'Vinh', last_name: 'Lê', bio } })
  for (const refused of [await patch({ bio: 'Mình mới dọn về' }), await put('Mình mới dọn về')])
    expect([refused.status, refused.error.code]).toEqual([403, 'birthday_needed'])
  expect((await server.ask(getMe, { as })).body.bio).toBe('')

  const location = { latitude: 10.7757, longitude: 106.7004 }
  for (const body of [{ first_name: 'Vinh', bio: ' \n' }, { location }, { onboarding_step: 3 }])
    expect((await patch(body)).status).toBe(200)
  expect((await put('')).status).toBe(200)

  const reply = await patch({ bio: 'Mình mới dọn về', birthday: '1990-05-17' })
  expect([reply.status, reply.body.bio]).toEqual([200, 'Mình mới dọn về'])
  expect((await put('Mình ở hẻm 5')).body.bio).toBe('Mình ở hẻm 5')
})

test("a birthday that closes the account allows nothing, and a birthday can't be removed", async () => {
  const id = await server.userId('minh')
  const headers = { authorization: `Bearer ${(await server.signIn('minh')).access}` }
  const patch = (payload: object) =>
    server.app.inject({ method: 'PATCH', url: `/api/users/${id}/`, payload, headers })
  const before = (await server.ask(getMe, { as: 'minh' })).body.birthday
  for (const birthday of [null, '', '0000-00-00', '2999-01-01'])
    expect((await patch({ birthday })).statusCode).toBe(400)
  expect((await server.ask(getMe, { as: 'minh' })).body.birthday).toBe(before)
})
