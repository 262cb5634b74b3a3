/** @module-tag full */
import { Link, matchRoutes, MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listEvents } from '../contract/events/events.ts'
import { getMe } from '../contract/accounts/accounts.ts'
import { countUnread } from '../contract/notifications/unread-count.ts'
import { answer } from './platform/api/fake-network.ts'
import { setLanguage } from './platform/i18n/i18n.ts'
import { useIsLoading } from './platform/loading.ts'
import { actAs, person } from './platform/session/fake-session.ts'
import Root from './root.tsx'
import routes from './routes.ts'

const Loading = () => useIsLoading() && <p>Fetching</p>

const open = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Link to="/mail/stop/x">To a letter</Link>
      <Loading />
      <Root />
    </MemoryRouter>,
  )

const announcement = () => document.querySelector('[aria-live=polite]')?.textContent

beforeEach(() => setLanguage('vi'))

test('a loading state shows until the first screen is loaded', async () => {
  const texts = new Set<string | null>()
  const observer = new MutationObserver(() => texts.add(document.body.textContent))
  observer.observe(document.body, { childList: true, subtree: true })
  const screen = await open('/nowhere/at/all')
  await expect.element(screen.getByText('404 - Not Found')).toBeVisible()
  observer.disconnect()
  expect([...texts].join('\n')).toMatch(/Đang tải\.\.\./)
  await expect.element(screen.getByText('Đang tải...')).not.toBeInTheDocument()
  expect(announcement()).toBe('')
})

test('a screen stays until the next one is loaded, and the new page is announced', async () => {
  await open('/nowhere')
  await expect.element(page.getByText('404 - Not Found')).toBeVisible()
  await page.getByRole('link', { name: 'To a letter' }).click()
  await expect.element(page.getByRole('heading', { name: 'Đường dẫn này không đúng' })).toBeVisible()
  await vi.waitFor(() => expect(announcement()).toBe(document.title), { timeout: 15_000 })
  expect(document.title).toMatch(/^Thư từ Xóm · Xóm/)
  await expect.element(page.getByText('Fetching')).not.toBeInTheDocument()
})

test('the first Tab focuses a link to the content, above everything else', async () => {
  actAs(person())
  answer(getMe, () => person())
  answer(countUnread, () => ({ unread_count: 0, newest: null }))
  answer(listEvents, () => ({ count: 0, next: null, previous: null, results: [] }))
  await open('/events')
  await expect.element(page.getByRole('main')).toBeInTheDocument()
  ;(page.getByRole('link', { name: 'To a letter' }).element() as HTMLElement).focus()
  await userEvent.tab()
  const skip = page.getByRole('link', { name: 'Tới nội dung chính' })
  await expect.element(skip).toHaveFocus()
  const { left, top, width, height } = skip.element().getBoundingClientRect()
  expect([left >= 0, top >= 0, height >= 44]).toEqual([true, true, true])
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(skip.element())
  const address = location.href
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(location.href).toBe(address)
  await userEvent.tab()
  expect(page.getByRole('main').element().contains(document.activeElement)).toBe(true)
})

test('touching a link preloads its screen', async () => {
  const rows = matchRoutes(routes, '/dev/ui') ?? []
  const load = vi.fn(() => Promise.resolve())
  const row = rows.at(-1)?.route
  vi.spyOn(row ?? { load }, 'load').mockImplementation(load)
  const screen = await open('/nowhere')
  await expect.element(screen.getByText('404 - Not Found')).toBeVisible()
  const link = document.createElement('a')
  link.href = '/dev/ui'
  screen.container.append(link)
  link.dispatchEvent(new Event('touchstart', { bubbles: true }))
  expect(load).toHaveBeenCalledOnce()
})

test('every route has a screen that exists', async () => {
  const all = (rows: typeof routes): typeof routes => rows.flatMap((row) => [row, ...all(row.children ?? [])])
  await expect(Promise.all(all(routes).map((row) => row.load()))).resolves.toBeDefined()
})
