import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { trackWork } from '../../platform/session/pending-work.ts'
import { registerServiceWorker } from './follow-worker.ts'
import { newVersion, UpdateNotice, watchTyping } from './UpdateNotice.tsx'

/** A fake browser with a service worker and possibly an update. */
function createBrowser(isControlled: boolean) {
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
    activate: () => container.dispatchEvent(new Event('controllerchange')),
    install() {
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
const follow = (fakeBrowser: ReturnType<typeof createBrowser>) =>
  registerServiceWorker(fakeBrowser.container, '/sw.js', reload)

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
  test('shows no notice and doesn’t reload', async () => {
    const fakeBrowser = createBrowser(false)
    await follow(fakeBrowser)
    fakeBrowser.install()
    fakeBrowser.activate()
    expect(newVersion.getState()).toBe(null)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a newer version', () => {
  test('is activated after the user accepts, and then the page reloads', async () => {
    const fakeBrowser = createBrowser(true)
    const screen = await render(<UpdateNotice />)
    await follow(fakeBrowser)
    expect(screen.getByRole('status').element().textContent).toBe('')
    const next = fakeBrowser.install()
    await expect.element(screen.getByRole('heading', { name: 'Có bản mới' })).toBeVisible()
    expect(next.postMessage).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Cập nhật' }).click()
    expect(next.postMessage).toHaveBeenCalledExactlyOnceWith('take over', [])
    expect(reload).not.toHaveBeenCalled()
    fakeBrowser.activate()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('can be postponed', async () => {
    const fakeBrowser = createBrowser(true)
    const screen = await render(<UpdateNotice />)
    await follow(fakeBrowser)
    const next = fakeBrowser.install()
    await screen.getByRole('button', { name: 'Để sau' }).click()
    await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
    expect(next.postMessage).not.toHaveBeenCalled()
  })

  test('waits while unsaved text would be lost', async () => {
    localStorage.setItem('preferences', '{"autoSave":false}')
    const fakeBrowser = createBrowser(true)
    const screen = await render(
      <>
        <textarea aria-label="Words" />
        <UpdateNotice />
      </>,
    )
    await follow(fakeBrowser)
    const next = fakeBrowser.install()
    await userEvent.type(screen.getByRole('textbox'), 'Cho ghế')
    await screen.getByRole('button', { name: 'Cập nhật' }).click()
    await expect.element(screen.getByText(/máy không giữ nháp/)).toBeVisible()
    expect(next.postMessage).not.toHaveBeenCalled()

    // The user has accepted in another tab.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    fakeBrowser.activate()
    vi.advanceTimersByTime(5000)
    expect(reload).not.toHaveBeenCalled()
    await userEvent.clear(screen.getByRole('textbox'))
    vi.advanceTimersByTime(1000)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('waits for pending work', async () => {
    const fakeBrowser = createBrowser(true)
    await follow(fakeBrowser)
    const { promise, resolve } = Promise.withResolvers<void>()
    const work = trackWork(promise)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    fakeBrowser.activate()
    vi.advanceTimersByTime(5000)
    expect(reload).not.toHaveBeenCalled()
    resolve()
    await work
    vi.advanceTimersByTime(1000)
    expect(reload).toHaveBeenCalledOnce()
  })
})

test('a version that was waiting at page load is offered', async () => {
  const fakeBrowser = createBrowser(true)
  fakeBrowser.install()
  await follow(fakeBrowser)
  expect(newVersion.getState()).not.toBe(null)
  expect(fakeBrowser.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
})
