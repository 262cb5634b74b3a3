import { useEffect, useState } from 'react'
import { BrowserRouter, createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { storeConsent } from '../../accounts/consent/decision.ts'
import { ensureHistoryKey, useScrollRestoration } from './use-scroll-restoration.ts'

function Lane() {
  useScrollRestoration()
  return <Outlet />
}

/** Like a fetched list: short until its posts arrive. */
function LateList() {
  const [tall, setTall] = useState(false)
  useEffect(() => {
    const arrive = () => setTall(true)
    addEventListener('posts-arrive', arrive)
    return () => removeEventListener('posts-arrive', arrive)
  }, [])
  return <div style={{ height: tall ? 4000 : 100 }} />
}
const arrive = () => dispatchEvent(new Event('posts-arrive'))
const isShort = async () => {
  await expect.poll(() => document.body.scrollHeight).toBeLessThan(1000)
}

async function open() {
  const router = createMemoryRouter(
    [
      {
        element: <Lane />,
        children: [
          { path: '/feed', element: <LateList /> },
          { path: '/posts/1', element: <div style={{ height: 3000 }} /> },
          {
            path: '/terms',
            element: (
              <div style={{ height: 3000, paddingTop: 2000 }}>
                <h2 id="age">Tuổi</h2>
              </div>
            ),
          },
        ],
      },
    ],
    { initialEntries: ['/feed'] },
  )
  await render(<RouterProvider router={router} />)
  arrive()
  await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(3000)
  return router
}

/** Scrolls and waits for the scroll event. */
const scroll = (y: number) =>
  new Promise((resolve) => {
    addEventListener('scroll', resolve, { once: true })
    scrollTo(0, y)
  })

test('a new page starts at the top; Back restores the position once the page is long enough', async () => {
  const router = await open()
  await scroll(1700)
  await router.navigate('/posts/1')
  await expect.poll(() => scrollY).toBe(0)
  await scroll(300)
  await router.navigate(-1)
  await isShort()
  arrive()
  await expect.poll(() => scrollY).toBe(1700)
  await router.navigate(1)
  await expect.poll(() => scrollY).toBe(300)
})

test('the position is not restored if the reader scrolls first', async () => {
  const router = await open()
  await scroll(1700)
  await router.navigate('/posts/1')
  await expect.poll(() => scrollY).toBe(0)
  await router.navigate(-1)
  await isShort()
  dispatchEvent(new WheelEvent('wheel'))
  arrive()
  await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(3000)
  expect(scrollY).toBeLessThan(1700)
})

test('another query of the same page keeps the position', async () => {
  const router = await open()
  await scroll(900)
  await router.navigate('/feed?loc=help')
  await expect.poll(() => router.state.location.search).toBe('?loc=help')
  expect(scrollY).toBe(900)
})

test('the page scrolls to an #anchor in the address', async () => {
  const router = await open()
  await router.navigate('/terms#age')
  await expect.poll(() => scrollY).toBeGreaterThan(1900)
})

test('an #anchor that cannot be decoded scrolls to the top', async () => {
  const router = await open()
  await scroll(900)
  await router.navigate('/terms#%zz')
  await expect.poll(() => router.state.location.hash).toBe('#%zz')
  await expect.poll(() => scrollY).toBe(0)
})

test.each([
  { functional: true, stored: /,1700\]\]$/ },
  { functional: false, stored: /^nothing$/ },
])('a position is stored only with consent: $functional', async ({ functional, stored }) => {
  storeConsent({ functional, analytics: false, marketing: false })
  await open()
  await scroll(1700)
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(sessionStorage.getItem('scroll_places') ?? 'nothing').toMatch(stored)
})

describe('loading a document', () => {
  const { href, state } = { href: location.href, state: history.state as unknown }
  afterEach(() => {
    history.replaceState(state, '', href)
    sessionStorage.removeItem('scroll_places')
  })

  /** Loads a document whose history entry has the state `entry`. */
  async function load(entry: unknown) {
    history.replaceState(entry, '')
    ensureHistoryKey()
    const screen = await render(
      <BrowserRouter>
        <Lane />
        <div style={{ height: 4000 }} />
      </BrowserRouter>,
    )
    return { screen, entry: history.state as { key: string } }
  }
  const leave = async ({ screen }: Awaited<ReturnType<typeof load>>) => {
    dispatchEvent(new PageTransitionEvent('pagehide'))
    await screen.unmount()
    scrollTo(0, 0)
  }

  test('with a new history entry starts at the top', async () => {
    storeConsent({ functional: true, analytics: false, marketing: false })
    const first = await load(null)
    await scroll(1700)
    await leave(first)
    const second = await load(null)
    expect(second.entry.key).not.toBe(first.entry.key)
    expect(scrollY).toBe(0)
    await second.screen.unmount()
  })

  test('with an existing history entry, as on reload, restores the position', async () => {
    storeConsent({ functional: true, analytics: false, marketing: false })
    const first = await load(null)
    await scroll(1700)
    await leave(first)
    const again = await load(first.entry)
    await expect.poll(() => scrollY).toBe(1700)
    await again.screen.unmount()
  })
})
