import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '../../contract/people/profiles.ts'
import { putBlock } from '../relations/blocks/testing-blocks.ts'
import { listenForSockets } from '../platform/testing/sockets.ts'
import { startTestServer, type TestServer } from '../platform/testing/testing.ts'
import { createChatClient } from './testing-chats.ts'

let server: TestServer
let sockets: Awaited<ReturnType<typeof listenForSockets>>
beforeAll(async () => {
  server = await startTestServer()
  sockets = await listenForSockets(server)
})
afterAll(async () => {
  sockets.close()
  await server.close()
})

const setShowsOnlineStatus = (username: string, showOnlineStatus: boolean) =>
  server.db
    .updateTable('users')
    .set({ preferences: JSON.stringify({ showOnlineStatus }) })
    .where('username', '=', username)
    .execute()

/** Every combination of settings and blocks. */
const cases = ['minh', 'hoa'].flatMap((other) =>
  [true, false].flatMap((own) =>
    [true, false].flatMap((theirs) =>
      ['nobody', 'lan', other].map((blocker) => ({ other, own, theirs, blocker })),
    ),
  ),
)

test('presence by another route: the profile and the socket show it only to people who have talked and both show theirs', async () => {
  await createChatClient(server).exchangeGreetings('lan', 'minh')
  await createChatClient(server).open('lan', 'hoa')
  const lan = await sockets.as('lan')
  const ids = { lan: await server.userId('lan') } as Record<string, number>
  for (const { other, own, theirs, blocker } of cases) {
    const id = (ids[other] ??= await server.userId(other))
    await setShowsOnlineStatus('lan', own)
    await setShowsOnlineStatus(other, theirs)
    await server.db.deleteFrom('blocks').execute()
    const blocked = blocker === 'lan' ? id : ids['lan']
    if (blocker !== 'nobody') await putBlock(server, { id: ids[blocker] ?? 0 }, { id: blocked ?? 0 })
    const isShown = other === 'minh' && own && theirs && blocker === 'nobody'
    const profile = await server.ask(getProfile, { as: 'lan', params: { id } })
    const { ok } = (await lan.send('subscribe', { topic: `presence:${id}` })) as { ok: boolean }
    expect(
      [profile.status === 200 && profile.body.is_online !== null, ok],
      JSON.stringify({ other, own, theirs, blocker }),
    ).toEqual([isShown, isShown])
  }
})
