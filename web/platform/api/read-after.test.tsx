import type { Socket } from 'socket.io-client'
import { afterEach, expect, test, vi } from 'vitest'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { person } from '../session/fake-session.ts'
import { connectSocket } from '../socket/connect.ts'
import { subscribeToTopic } from '../socket/hub.ts'
import { call, keepReadAfter } from './call.ts'
import { answer } from './fake-network.ts'

afterEach(() => vi.unstubAllGlobals())

/** The position that the next request asks for. */
async function positionSent() {
  let position: string | null = null
  answer(getMe, ({ headers }) => {
    position = headers.get('x-read-after')
    return person()
  })
  await call(getMe)
  return position
}

test('requests ask for the latest position that a reply, an event or an acknowledgement told', async () => {
  expect(await positionSent()).toBeNull()
  vi.stubGlobal('fetch', async () => Response.json(person(), { headers: { 'X-Read-After': '40' } }))
  await call(getMe)
  vi.unstubAllGlobals()
  expect(await positionSent()).toBe('40')

  const listeners = new Map<string, (...args: unknown[]) => void>()
  const close = connectSocket(
    () =>
      ({
        on: (name: string, listener: () => void) => void listeners.set(name, listener),
        onAny: (listener: () => void) => void listeners.set('any', listener),
        timeout: () => ({ emitWithAck: async () => ({ ok: true, read_after: 60 }) }),
        disconnect: () => undefined,
      }) as unknown as Socket,
  )
  listeners.get('any')?.('changed', { topic: 'event:1' }, 50)
  expect(await positionSent()).toBe('50')
  const unsubscribe = subscribeToTopic('event:1')
  listeners.get('connect')?.()
  await expect.poll(positionSent).toBe('60')
  for (const earlier of [59, '12', null, undefined, 'none', {}]) keepReadAfter(earlier)
  expect(await positionSent()).toBe('60')
  unsubscribe()
  close()
})
