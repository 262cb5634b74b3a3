import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshSession } from '../../../contract/accounts/accounts.ts'
import { answer } from '../api/fake-network.ts'
import { localItems } from '../storage/local-items.ts'
import { accessKey, refreshKey } from '../session/tokens.ts'
import { connectSocket } from './connect.ts'
import { isConnected, subscribeToTopic, onReconnect, onServerEvent, sendEvent } from './hub.ts'

/** As much of a socket as `connectSocket` uses; the test is the server. */
function fakeSocket() {
  const listeners = new Map<string, (event: unknown) => void>()
  const sent: [string, unknown][] = []
  let any: (name: string, event: unknown) => void = () => {}
  const socket = {
    active: false,
    connected: false,
    connects: 0,
    on: (name: string, listener: (event: unknown) => void) => void listeners.set(name, listener),
    onAny: (listener: (name: string, event: unknown) => void) => void (any = listener),
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
    say: (name: string, event?: unknown) => (listeners.get(name) ?? ((said) => any(name, said)))(event),
    welcome: () => {
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

test('what is looked at is subscribed to when the socket opens, and anew each time it does', async () => {
  const { open, welcome, say, sent } = fakeSocket()
  const leave = subscribeToTopic('post:12')
  const connected = vi.fn()
  const forget = onReconnect(connected)
  close = connectSocket(open)
  expect(await sendEvent('typing', { chat_id: 3 })).toEqual({ ok: false, code: 'not_found' })
  welcome()
  say('disconnect', 'transport close')
  expect(isConnected()).toBe(false)
  welcome()
  expect(sent).toEqual([
    ['subscribe', { topic: 'post:12' }],
    ['subscribe', { topic: 'post:12' }],
  ])
  expect(connected).toHaveBeenCalledTimes(2)
  leave()
  expect(sent.at(-1)).toEqual(['unsubscribe', { topic: 'post:12' }])
  forget()
})

test('an event reaches who listens for it, and nobody after', () => {
  const { open, say } = fakeSocket()
  const heard = vi.fn()
  const end = onServerEvent('post_changed', heard)
  close = connectSocket(open)
  say('post_changed', { post_id: 12 })
  end()
  say('post_changed', { post_id: 13 })
  expect(heard.mock.calls).toEqual([[{ post_id: 12 }]])
})

test('a token that ran out is renewed before the next try, and tries grow rarer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let renewals = 0
  answer(refreshSession, () => ({ access: `new ${++renewals}`, refresh: 'renewing' }))
  const { open, say, socket } = fakeSocket()
  close = connectSocket(open)
  const refuse = () => say('connect_error', { message: 'not_signed_in' })
  refuse()
  await vi.advanceTimersByTimeAsync(500)
  await vi.waitFor(() => expect(socket.connects).toBe(1))
  expect(localItems.getItem(accessKey)).toBe('new 1')
  refuse()
  await vi.advanceTimersByTimeAsync(1900)
  expect(socket.connects).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  await vi.waitFor(() => expect(socket.connects).toBe(2))
})

test('where the server has no answer for now, the token stays and the socket is tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { open, say, socket } = fakeSocket()
  close = connectSocket(open)
  say('connect_error', { message: 'unavailable' })
  await vi.advanceTimersByTimeAsync(500)
  expect(socket.connects).toBe(1)
  expect(localItems.getItem(accessKey)).toBe('old')
})

test('a page kept for Back holds no socket, and gets one when it comes back', () => {
  const { open, welcome, socket } = fakeSocket()
  close = connectSocket(open)
  welcome()
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(socket.connected).toBe(false)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(socket.connects).toBe(1)
})
