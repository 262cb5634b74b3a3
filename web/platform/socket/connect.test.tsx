import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshSession } from '../../../contract/accounts/accounts.ts'
import { answer } from '../api/fake-network.ts'
import { localItems } from '../storage/local-items.ts'
import { accessKey, refreshKey } from '../session/tokens.ts'
import { connectSocket } from './connect.ts'
import { isConnected, subscribeToTopic, onReconnect, onServerEvent, sendEvent } from './hub.ts'

/** The parts of a socket that `connectSocket` uses; the test acts as the server. */
function fakeSocket() {
  const listeners = new Map<string, (event: unknown) => void>()
  const sent: [string, unknown][] = []
  let anyListener: (name: string, event: unknown) => void = () => {}
  const socket = {
    active: false,
    connected: false,
    connects: 0,
    on: (name: string, listener: (event: unknown) => void) => void listeners.set(name, listener),
    onAny: (listener: (name: string, event: unknown) => void) => void (anyListener = listener),
    connect: () => void socket.connects++,
    disconnect() {
      socket.active = socket.connected = false
    },
    timeout: () => ({
      emitWithAck: (name: string, event: unknown) => {
        sent.push([name, event])
        return Promise.resolve({ ok: true })
      },
    }),
  }
  return {
    socket,
    sent,
    open: () => socket as unknown as Socket,
    emit: (name: string, event?: unknown) =>
      (listeners.get(name) ?? ((data) => anyListener(name, data)))(event),
    acceptConnection: () => {
      socket.active = socket.connected = true
      listeners.get('connect')?.(undefined)
    },
  }
}

let close = () => {}
beforeEach(() => {
  localItems.setItem(accessKey, 'old')
  localItems.setItem(refreshKey, 'renewing')
})
afterEach(() => {
  close()
  vi.useRealTimers()
})

test('topics are subscribed to each time the socket connects', async () => {
  const { open, acceptConnection, emit, sent } = fakeSocket()
  const unsubscribe = subscribeToTopic('post:12')
  const connected = vi.fn()
  const removeHandler = onReconnect(connected)
  close = connectSocket(open)
  expect(await sendEvent('typing', { chat_id: 3 })).toEqual({ ok: false, code: 'not_found' })
  acceptConnection()
  emit('disconnect', 'transport close')
  expect(isConnected()).toBe(false)
  acceptConnection()
  expect(sent).toEqual([
    ['subscribe', { topic: 'post:12' }],
    ['subscribe', { topic: 'post:12' }],
  ])
  expect(connected).toHaveBeenCalledTimes(2)
  unsubscribe()
  expect(sent.at(-1)).toEqual(['unsubscribe', { topic: 'post:12' }])
  removeHandler()
})

test('the socket names a route, so that a proxy sends its requests to one process', () => {
  const { open } = fakeSocket()
  const routeOf = () => {
    let route: unknown
    connectSocket((options) => {
      route = options.query?.['route']
      return open()
    })()
    return route
  }
  expect(routeOf()).toMatch(/^[\w-]{16,}$/)
  expect(routeOf()).not.toBe(routeOf())
})

test('a handler receives events until it is removed', () => {
  const { open, emit } = fakeSocket()
  const handler = vi.fn()
  const removeHandler = onServerEvent('post_changed', handler)
  close = connectSocket(open)
  emit('post_changed', { post_id: 12 })
  removeHandler()
  emit('post_changed', { post_id: 13 })
  expect(handler.mock.calls).toEqual([[{ post_id: 12 }]])
})

test('an expired token is renewed before the next attempt, and the delay grows', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let renewals = 0
  answer(refreshSession, () => ({ access: `new ${++renewals}`, refresh: 'renewing' }))
  const { open, emit, socket } = fakeSocket()
  close = connectSocket(open)
  const refuse = () => emit('connect_error', { message: 'not_signed_in' })
  refuse()
  await vi.advanceTimersByTimeAsync(2000)
  await vi.waitFor(() => expect(socket.connects).toBe(1))
  expect(localItems.getItem(accessKey)).toBe('new 1')
  refuse()
  await vi.advanceTimersByTimeAsync(1900)
  expect(socket.connects).toBe(1)
  await vi.advanceTimersByTimeAsync(6100)
  await vi.waitFor(() => expect(socket.connects).toBe(2))
})

test('if the server is unavailable, the token stays and the socket reconnects', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { open, emit, socket } = fakeSocket()
  close = connectSocket(open)
  emit('connect_error', { message: 'unavailable' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(socket.connects).toBe(1)
  expect(localItems.getItem(accessKey)).toBe('old')
})

test('pages whose sockets are closed together do not reconnect together', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const random = vi.spyOn(Math, 'random')
  const closings = [0, 0.5, 0.999].map((share) => {
    random.mockReturnValue(share)
    const { open, emit, socket } = fakeSocket()
    const end = connectSocket(open)
    emit('connect_error', { message: 'unavailable' })
    return { socket, end }
  })
  random.mockRestore()
  close = () => closings.forEach(({ end }) => end())
  const connectedAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return closings.map(({ socket }) => socket.connects)
  }
  expect(await connectedAfter(499)).toEqual([0, 0, 0])
  expect(await connectedAfter(1)).toEqual([1, 0, 0])
  expect(await connectedAfter(750)).toEqual([1, 1, 0])
  expect(await connectedAfter(750)).toEqual([1, 1, 1])
})

test('a page in the back/forward cache closes its socket and reconnects when restored', () => {
  const { open, acceptConnection, socket } = fakeSocket()
  close = connectSocket(open)
  acceptConnection()
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(socket.connected).toBe(false)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(socket.connects).toBe(1)
})
