import { focusManager, onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import '../ui/styles/fonts.css'
import '../ui/styles/base.css'
import { dismissToast, shownToast } from '../ui/feedback/toast.ts'
import { startNetwork, stopNetwork } from './api/fake-network.ts'
import { reportReply } from './api/online.ts'
import { queryClient } from './api/query-client.ts'
import { showLanguage } from './i18n/i18n.ts'
import { memoryItems } from './storage/local-items.ts'
import { clearDatabase } from './storage/clear-storage.ts'
import { endSession } from './session/session.ts'
import { isIdle } from './session/pending-work.ts'
import { failOnConsoleError } from './fail-on-console-error.ts'

// All test files share one page. Each test starts in the state of a new page.

const initialUrl = location.href
const queryDefaults = queryClient.getDefaultOptions()
const [width, height] = [innerWidth, innerHeight]
const initialElements = [document.documentElement, document.body].map((element) => ({
  element,
  attributes: [...element.attributes].map(({ name, value }) => [name, value] as const),
  children: new Set(element.children),
}))

failOnConsoleError()

beforeEach(async () => {
  await startNetwork()
  endSession()
  await showLanguage('vi')
  localStorage.clear()
  sessionStorage.clear()
  memoryItems.clear()
  queryClient.setDefaultOptions(queryDefaults)
  reportReply()
  for (let open = shownToast(); open; open = shownToast()) dismissToast(open.id)
})

const nextFrame = () => new Promise(requestAnimationFrame)

afterEach(async () => {
  // A failed test may leave these changed.
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  const hadScrolled = scrollY > 0
  await cleanup()
  // Pending work, such as signing out, must reach this test's server.
  await expect.poll(isIdle).toBe(true)
  queryClient.clear()
  stopNetwork()
  for (const { name } of await indexedDB.databases()) if (name) await clearDatabase(name)
  history.replaceState(null, '', initialUrl)
  for (const { element, attributes, children } of initialElements) {
    for (const child of Array.from(element.children)) if (!children.has(child)) child.remove()
    for (const { name } of Array.from(element.attributes)) element.removeAttribute(name)
    for (const [name, value] of attributes) element.setAttribute(name, value)
  }
  // Otherwise the next test receives the scroll event.
  if (hadScrolled) {
    scrollTo(0, 0)
    for (let frame = 0; frame < 2; frame++) await nextFrame()
  }
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
})
