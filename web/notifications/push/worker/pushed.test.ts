import { expect, test, vi } from 'vitest'
import type { PushPayload } from '../../../../contract/notifications/push.ts'
import { handlePushes, type PushWorker } from './pushed.ts'

interface FakeWindow {
  focused: boolean
  /** Whether it shows one of the app's screens. */
  answers: boolean
}

/** A worker and the windows that it sees. */
function startWorker(windows: FakeWindow[] = []) {
  const listeners = new Map<string, (event: never) => void>()
  const seen = { shown: [] as [string, Record<string, unknown>][], opened: [] as string[] }
  const told: unknown[] = []
  const focused: number[] = []
  const subscribe = vi.fn(() => Promise.resolve({}))
  const worker = {
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
    registration: {
      showNotification: (title: string, options: Record<string, unknown>) => {
        seen.shown.push([title, options])
        return Promise.resolve()
      },
      pushManager: { subscribe },
    },
    clients: {
      openWindow: (url: string) => Promise.resolve(seen.opened.push(url)),
      matchAll: () =>
        Promise.resolve(
          windows.map((window, n) => ({
            focused: window.focused,
            focus: () => Promise.resolve(focused.push(n)),
            postMessage: (message: unknown, [port]: MessagePort[]) => {
              told.push(message)
              if (window.answers) port?.postMessage('shown')
            },
          })),
        ),
    },
  }
  handlePushes(worker as unknown as PushWorker)
  const happen = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(type)?.({ ...event, waitUntil: (its: Promise<unknown>) => (work = its) } as never)
    await work
  }
  return {
    ...seen,
    told,
    focused,
    subscribe,
    push: (json: () => unknown) => happen('push', { data: { json } }),
    press: (data: unknown, action = '') =>
      happen('notificationclick', { notification: { data, close: () => undefined }, action }),
    change: (oldSubscription: unknown) => happen('pushsubscriptionchange', { oldSubscription }),
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

test('a push is shown as it says, in the place of the one about the same thing', async () => {
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

test('it makes no noise for whoever looks at the app', async () => {
  const worker = startWorker([{ focused: true, answers: true }])
  await worker.push(() => payload)
  expect(worker.shown[0]?.[1]).toMatchObject({ silent: true })
})

test('what can’t be read is shown too, and leads to the notifications', async () => {
  const worker = startWorker()
  await worker.push(() => {
    throw new SyntaxError('No JSON')
  })
  expect(worker.shown[0]).toEqual(['Xóm', expect.objectContaining({ data: { url: '/notifications' } })])
})

test('pressed, it opens its page in a window of the app that is there', async () => {
  const worker = startWorker([
    { focused: false, answers: true },
    { focused: true, answers: true },
  ])
  await worker.press({ url: payload.url })
  expect(worker.told).toEqual([{ push: 'open', path: '/posts/3#offer-7' }])
  expect([worker.focused, worker.opened]).toEqual([[1], []])
})

test('without one, or where none of the app’s screens is shown, it opens a new one', async () => {
  const alone = startWorker()
  await alone.press({ url: payload.url })
  expect(alone.opened).toEqual(['/posts/3#offer-7'])
  const beside = startWorker([{ focused: false, answers: false }])
  await beside.press({ url: payload.url })
  expect([beside.focused, beside.opened]).toEqual([[], ['/posts/3#offer-7']])
})

test('an action leads to where it is one tap away', async () => {
  const worker = startWorker()
  await worker.press({ url: payload.url }, 'accept')
  await worker.press({ url: '/chat/5?at=12' }, 'reply')
  expect(worker.opened).toEqual(['/posts/3?do=accept#offer-7', '/chat/5?at=12&do=reply'])
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', undefined])(
  'an address outside the app (%s) leads to the notifications',
  async (url) => {
    const worker = startWorker()
    await worker.press({ url })
    expect(worker.opened).toEqual(['/notifications'])
  },
)

test('a subscription that the browser replaces is subscribed anew, and the app tells the server', async () => {
  const worker = startWorker([{ focused: false, answers: false }])
  const applicationServerKey = new ArrayBuffer(65)
  await worker.change({ options: { applicationServerKey } })
  expect(worker.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey })
  expect(worker.told).toEqual([{ push: 'changed' }])
})
