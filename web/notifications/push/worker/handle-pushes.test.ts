import { expect, test, vi } from 'vitest'
import type { PushPayload } from '../../../../contract/notifications/push.ts'
import { handlePushes, type PushWorker } from './handle-pushes.ts'

interface FakeWindow {
  focused: boolean
  /** Whether it shows a screen of the app. */
  replies: boolean
}

/** Starts the worker with these windows. */
function startWorker(windows: FakeWindow[] = []) {
  const listeners = new Map<string, (event: never) => void>()
  const calls = { shown: [] as [string, Record<string, unknown>][], opened: [] as string[] }
  const messages: unknown[] = []
  const focused: number[] = []
  const subscribe = vi.fn(() => Promise.resolve({}))
  const worker = {
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
    registration: {
      showNotification: (title: string, options: Record<string, unknown>) => {
        calls.shown.push([title, options])
        return Promise.resolve()
      },
      pushManager: { subscribe },
    },
    clients: {
      openWindow: (url: string) => Promise.resolve(calls.opened.push(url)),
      matchAll: () =>
        Promise.resolve(
          windows.map((window, n) => ({
            focused: window.focused,
            focus: () => Promise.resolve(focused.push(n)),
            postMessage: (message: unknown, [port]: MessagePort[]) => {
              messages.push(message)
              if (window.replies) port?.postMessage('shown')
            },
          })),
        ),
    },
  }
  handlePushes(worker as unknown as PushWorker)
  const dispatch = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) } as never)
    await work
  }
  return {
    ...calls,
    messages,
    focused,
    subscribe,
    push: (json: () => unknown) => dispatch('push', { data: { json } }),
    press: (data: unknown, action = '') =>
      dispatch('notificationclick', { notification: { data, close: () => undefined }, action }),
    change: (oldSubscription: unknown) => dispatch('pushsubscriptionchange', { oldSubscription }),
  }
}

const payload: PushPayload = {
  kind: 'offer',
  lang: 'en',
  title: 'An offer',
  body: 'Minh would like to help',
  url: '/posts/3#offer-7',
  tag: 'offer:7',
  actions: [{ action: 'accept', title: 'Accept' }],
}

test('a push is shown with its content and replaces the one with the same tag', async () => {
  const worker = startWorker()
  await worker.push(() => payload)
  expect(worker.shown).toEqual([
    [
      'An offer',
      expect.objectContaining({
        body: payload.body,
        tag: 'offer:7',
        renotify: true,
        silent: false,
        lang: 'en',
        data: { url: '/posts/3#offer-7' },
        actions: payload.actions,
      }),
    ],
  ])
})

test('a push is silent while the app has the focus', async () => {
  const worker = startWorker([{ focused: true, replies: true }])
  await worker.push(() => payload)
  expect(worker.shown[0]?.[1]).toMatchObject({ silent: true })
})

test('an unreadable push is shown too and leads to the notifications', async () => {
  const worker = startWorker()
  await worker.push(() => {
    throw new SyntaxError('No JSON')
  })
  expect(worker.shown[0]).toEqual(['Xóm', expect.objectContaining({ data: { url: '/notifications' } })])
})

test('pressing a notification opens its page in an open window of the app', async () => {
  const worker = startWorker([
    { focused: false, replies: true },
    { focused: true, replies: true },
  ])
  await worker.press({ url: payload.url })
  expect(worker.messages).toEqual([{ push: 'open', path: '/posts/3#offer-7' }])
  expect([worker.focused, worker.opened]).toEqual([[1], []])
})

test('without an open window of the app, pressing opens a new one', async () => {
  const alone = startWorker()
  await alone.press({ url: payload.url })
  expect(alone.opened).toEqual(['/posts/3#offer-7'])
  const beside = startWorker([{ focused: false, replies: false }])
  await beside.press({ url: payload.url })
  expect([beside.focused, beside.opened]).toEqual([[], ['/posts/3#offer-7']])
})

test('an action opens the page on which one tap confirms it', async () => {
  const worker = startWorker()
  await worker.press({ url: payload.url }, 'accept')
  await worker.press({ url: '/chat/5?at=12' }, 'reply')
  expect(worker.opened).toEqual(['/posts/3?do=accept#offer-7', '/chat/5?at=12&do=reply'])
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', undefined])(
  'the outside address %s leads to the notifications',
  async (url) => {
    const worker = startWorker()
    await worker.press({ url })
    expect(worker.opened).toEqual(['/notifications'])
  },
)

test('a subscription replaced by the browser is renewed and the app is notified', async () => {
  const worker = startWorker([{ focused: false, replies: false }])
  const applicationServerKey = new ArrayBuffer(65)
  await worker.change({ options: { applicationServerKey } })
  expect(worker.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey })
  expect(worker.messages).toEqual([{ push: 'changed' }])
})
