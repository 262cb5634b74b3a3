/** @module-tag full */
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { getWaiting } from '../../contract/favours/favours.ts'
import { answer } from '../platform/api/fake-network.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { usePages } from '../platform/pages/use-pages.ts'
import { actAs, person } from '../platform/session/fake-session.ts'
import { Column } from '../ui/layout/Column.tsx'
import Frame from './Frame.tsx'
import NotFoundScreen from './NotFoundScreen.tsx'
import { isTabBarHidden, isTabBarSunken } from './tabs.ts'
import { TopBar } from './TopBar.tsx'

beforeEach(async () => {
  actAs(person())
  await page.viewport(390, 844)
})

const feed = (
  <Column wide>
    <TopBar viewer={null} />
  </Column>
)

const openApp = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route element={<Frame />}>
          <Route path="/feed" element={feed} />
          <Route path="/create-post" element={<p>/create-post</p>} />
          <Route path="/chat" element={<h1>Tin nhắn</h1>} />
          <Route path="/marketplace" element={<h1>Mua bán</h1>} />

          <Route path="/profile" element={<h1>Hồ sơ</h1>} />
          <Route path="/notifications" element={<h1>Thông báo</h1>} />
          <Route path="/search" element={<h1>Tìm kiếm</h1>} />
          <Route path="/events" element={<h1>Sự kiện</h1>} />
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </MemoryRouter>,
  )

test('every tab opens its screen and is highlighted there', async () => {
  const screen = await openApp('/feed')
  const bar = screen.getByRole('navigation')
  const tab = (name: string) => bar.getByRole('link', { name, exact: true })
  await expect.element(tab('Tin tức')).toHaveAttribute('aria-current', 'page')
  for (const [label, title] of [
    ['Tin nhắn', 'Tin nhắn'],
    ['Mua bán', 'Mua bán'],
    ['Hồ sơ', 'Hồ sơ'],
  ] as const) {
    await tab(label).click()
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.element(tab(label)).toHaveAttribute('aria-current', 'page')
    await expect.element(tab('Tin tức')).not.toHaveAttribute('aria-current')
  }
  await tab('Đăng bài').click()
  await expect.element(screen.getByText('/create-post')).toBeVisible()
})

test('the top bar links to the profile, the search and the notifications, without a count', async () => {
  for (const [name, title] of [
    ['Hồ sơ của bạn', 'Hồ sơ'],
    ['Tìm trong xóm', 'Tìm kiếm'],
    ['Thông báo', 'Thông báo'],
  ] as const) {
    const screen = await openApp('/feed')
    const link = screen.getByRole('banner').getByRole('link', { name, exact: true })
    expect(link.element().textContent).not.toMatch(/\d/)
    await link.click()
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await screen.unmount()
  }
})

test('the bar is at the bottom of a phone and at the side of a tablet', async () => {
  const screen = await openApp('/feed')
  const bar = () => screen.getByRole('navigation').element().getBoundingClientRect()
  // A classic scrollbar takes up to 20 px of the width.
  expect(bar().width).toBeGreaterThan(innerWidth - 20)
  expect(bar().bottom).toBe(innerHeight)
  expect(bar().height).toBeLessThan(100)
  await page.viewport(768, 900)
  expect([bar().left, bar().top, bar().bottom]).toEqual([0, 0, innerHeight])
  expect(bar().width).toBeLessThan(120)
})

test('a phone neither shows nor requests what only the bar at the side shows', async () => {
  answer(getWaiting, () => ({ count: 2, first: null }))
  const screen = await openApp('/marketplace')
  const favours = screen.getByRole('link', { name: 'Việc của tôi, 2 việc chờ bạn' })
  await expect.element(screen.getByRole('heading', { name: 'Mua bán' })).toBeVisible()
  expect(screen.getByRole('navigation').element().querySelectorAll('a')).toHaveLength(5)
  expect(queryClient.getQueriesData({ queryKey: ['favours'] })).toEqual([])
  await page.viewport(768, 900)
  await expect.element(favours).toBeVisible()
})

test('no screen is wider than the smallest phone', async () => {
  await page.viewport(320, 640)
  for (const path of ['/feed', '/events', '/nowhere']) {
    const screen = await openApp(path)
    expect(document.documentElement.scrollWidth, path).toBeLessThanOrEqual(320)
    await screen.unmount()
  }
})

test('phones hide the bar on screens for writing only', () => {
  for (const path of ['/create-post', '/events/create', '/communities/3/edit', '/businesses/new'])
    expect(isTabBarHidden(path), path).toBe(true)
  for (const path of ['/feed', '/communities/3', '/profile/edit', '/business/create-xom'])
    expect(isTabBarHidden(path), path).toBe(false)
})

test('the bar is less prominent on the listed screens only', async () => {
  const sunken = [
    '/settings',
    '/settings/privacy',
    '/profile/edit',
    '/events',
    '/saved',
    '/saved_product',
    '/my_group',
  ]
  for (const path of sunken) expect(isTabBarSunken(path), path).toBe(true)
  for (const path of ['/feed', '/profile', '/events/3', '/my_group/3', '/chat'])
    expect(isTabBarSunken(path), path).toBe(false)
  const screen = await openApp('/feed')
  const colour = () => getComputedStyle(screen.getByRole('navigation').element()).backgroundColor
  const defaultColour = colour()
  await screen.unmount()
  await openApp('/events')
  expect(colour()).not.toBe(defaultColour)
})

test('an unknown address shows 404 - Not Found', async () => {
  const screen = await openApp('/khong-co')
  await expect.element(screen.getByRole('heading', { name: '404 - Not Found' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Về tin tức' })).toHaveAttribute('href', '/feed')
})

describe('the tab of the current page', () => {
  const pages: (string | undefined)[] = []
  function LongList() {
    const list = usePages(['long list'], (number) => {
      pages.push(String(number))
      const results = Array.from({ length: 20 }, (_, id) => ({ id: number * 100 + id }))
      return Promise.resolve({ count: 60, next: number < 3 ? 'more' : null, previous: null, results })
    })
    return (
      <>
        {list.items.map(({ id }) => (
          <p key={id} style={{ height: 100 }}>{`row ${id}`}</p>
        ))}
        <button type="button" onClick={() => void list.fetchNextPage()}>
          more
        </button>
      </>
    )
  }
  const open = async () => {
    pages.length = 0
    const screen = await render(
      <MemoryRouter initialEntries={['/feed']}>
        <Routes>
          <Route element={<Frame />}>
            <Route path="/feed" element={<LongList />} />
            <Route path="/profile" element={<h1>Hồ sơ</h1>} />
          </Route>
        </Routes>
      </MemoryRouter>,
    )
    await expect.element(screen.getByText('row 100')).toBeVisible()
    await screen.getByRole('button', { name: 'more' }).click()
    await expect.element(screen.getByText('row 219')).toBeInTheDocument()
    scrollTo(0, 3000)
    await expect.poll(() => scrollY).toBe(3000)
    pages.length = 0
    return { screen, tab: screen.getByRole('link', { name: 'Tin tức', exact: true }) }
  }

  test('scrolls to the top and refetches the first page of the list', async () => {
    const { screen, tab } = await open()
    await tab.click()
    await expect.poll(() => scrollY).toBe(0)
    await expect.poll(() => pages).toEqual(['1'])
    await expect.element(screen.getByText('row 219')).not.toBeInTheDocument()
  })

  test('scrolls smoothly, or instantly if reduced motion is preferred', async () => {
    const { tab } = await open()
    const scroll = vi.spyOn(window, 'scrollTo')
    await tab.click()
    await expect.poll(() => scrollY).toBe(0)
    expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' })
    scroll.mockClear()
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('reduced-motion') }) as MediaQueryList,
    )
    await tab.click()
    await expect.poll(() => scroll.mock.lastCall).toEqual([{ top: 0, behavior: 'instant' }])
  })

  test('keeps the position of a user who scrolls on', async () => {
    const { tab } = await open()
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    await tab.click()
    dispatchEvent(new WheelEvent('wheel'))
    await Promise.resolve()
    expect(scrollY).toBe(3000)
    expect(pages).toEqual([])
  })

  test('a tab of another page opens that page', async () => {
    const { screen } = await open()
    await screen.getByRole('link', { name: 'Hồ sơ', exact: true }).click()
    await expect.element(screen.getByRole('heading', { name: 'Hồ sơ' })).toBeVisible()
    expect(pages).toEqual([])
  })
})
