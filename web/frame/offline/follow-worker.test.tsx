import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { trackWork } from '../../platform/session/pending-work.ts'
import { registerServiceWorker } from './follow-worker.ts'
import { newVersion, UpdateNotice, watchTyping } from './UpdateNotice.tsx'

/** What a page sees of its browser: a worker that is installed, later perhaps another. */
function browser(isControlled: boolean) {
  const worker = () => Object.assign(new EventTarget(), { state: 'installing', postMessage: vi.fn() })
  const registration = Object.assign(new EventTarget(), {
    active: isControlled ? worker() : null,
    installing: null as ReturnType<typeof worker> | null,
    waiting: null as ReturnType<typeof worker> | null,
    update: () => Promise.resolve(),
  })
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? worker() : null,
    register: vi.fn(() => Promise.resolve(registration)),
  })
  return {
    container: container as unknown as ServiceWorkerContainer,
    register: container.register,
    takesOver: () => container.dispatchEvent(new Event('controllerchange')),
    installs() {
      const next = worker()
      registration.installing = next
      registration.dispatchEvent(new Event('updatefound'))
      registration.installing = null
      registration.waiting = next
      next.state = 'installed'
      next.dispatchEvent(new Event('statechange'))
      return next
    },
  }
}

const reload = vi.fn()
const follow = (seen: ReturnType<typeof browser>) => registerServiceWorker(seen.container, '/sw.js', reload)

let stop = () => {}
beforeEach(() => {
  reload.mockClear()
  newVersion.setState(null, true)
  stop = watchTyping()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('the first installation', () => {
  test('says nothing and reloads nothing', async () => {
    const seen = browser(false)
    await follow(seen)
    seen.installs()
    seen.takesOver()
    expect(newVersion.getState()).toBe(null)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a newer version', () => {
  test('asks; a yes lets it take over, and then the page is loaded anew', async () => {
    const seen = browser(true)
    const screen = await render(<UpdateNotice />)
    await follow(seen)
    expect(screen.getByRole('status').element().textContent).toBe('')
    const next = seen.installs()
    await expect.element(screen.getByRole('heading', { name: 'Có bản mới' })).toBeVisible()
    expect(next.postMessage).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Cập nhật' }).click()
    expect(next.postMessage).toHaveBeenCalledExactlyOnceWith('take over', [])
    expect(reload).not.toHaveBeenCalled()
    seen.takesOver()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('can be put off', async () => {
    const seen = browser(true)
    const screen = await render(<UpdateNotice />)
    await follow(seen)
    const next = seen.installs()
    await screen.getByRole('button', { name: 'Để sau' }).click()
    await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
    expect(next.postMessage).not.toHaveBeenCalled()
  })

  test('waits where words would be lost: the device keeps no drafts', async () => {
    localStorage.setItem('preferences', '{"autoSave":false}')
    const seen = browser(true)
    const screen = await render(
      <>
        <textarea aria-label="Words" />
        <UpdateNotice />
      </>,
    )
    await follow(seen)
    const next = seen.installs()
    await userEvent.type(screen.getByRole('textbox'), 'Cho ghế')
    await screen.getByRole('button', { name: 'Cập nhật' }).click()
    await expect.element(screen.getByText(/máy không giữ nháp/)).toBeVisible()
    expect(next.postMessage).not.toHaveBeenCalled()

    // Another tab has said yes.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    seen.takesOver()
    vi.advanceTimersByTime(5000)
    expect(reload).not.toHaveBeenCalled()
    await userEvent.clear(screen.getByRole('textbox'))
    vi.advanceTimersByTime(1000)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('cuts off no work that must finish', async () => {
    const seen = browser(true)
    await follow(seen)
    const { promise, resolve } = Promise.withResolvers<void>()
    const work = trackWork(promise)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    seen.takesOver()
    vi.advanceTimersByTime(5000)
    expect(reload).not.toHaveBeenCalled()
    resolve()
    await work
    vi.advanceTimersByTime(1000)
    expect(reload).toHaveBeenCalledOnce()
  })
})

test('one that was waiting when the page was opened is offered too', async () => {
  const seen = browser(true)
  seen.installs()
  await follow(seen)
  expect(newVersion.getState()).not.toBe(null)
  expect(seen.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
})
