import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, undecided } from '../fixtures.ts'
import { filledDatabases } from './filled-databases.ts'

test.use({ storageState: undecided })

const functional = ['functional_used', 'last_visited_page', 'posts-storage']

/** Essential stored items by kind of storage: the session and what starting one needs. */
const essential = {
  cookies: [/^xom_sign_in$/, /^_(session|interaction|interaction_resume)(\.legacy)?(\.sig)?$/],
  local: ['access_token', 'auth-storage', 'local_items_of', 'preferences', 'refresh_token'],
  session: [] as string[],
}

/** All requests allowed without consent; signing in uses the demo's stand-in for Google. */
const needed = [
  /^GET \/(legal\/cookies|appstore|login|feed|posts\/:id|profile|settings\/privacy)?$/,
  /^GET \/(assets|screens|media|portraits)\/[\w./-]+$/,
  /^GET \/(icon\.svg|icon-180\.png|manifest\.webmanifest)$/,
  /^(GET|POST) \/dev\/google\/[\w./-]+$/,
  /^GET \/auth\/callback$/,
  /^POST \/api\/auth\/google\/$/,
  /^GET \/api\/(installation|auth\/google\/url|auth\/me|weather|notifications\/unread-count)\/$/,
  // The feed's strip of what waits for the viewer.
  /^GET \/api\/favours\/$/,
  // Once the page stands: the marks on the tabs, what waits in the viewer's cart among them.
  /^GET \/api\/(chats\/unread-count|marketplace\/cart)\/$/,
  /^GET \/api\/posts\/(deleted\/|:id\/((comments|places|pace)\/)?)?$/,
  // What one has read goes down in one's feed; kept by the server alone, sent some seconds after it was in view.
  /^POST \/api\/posts\/seen\/$/,
  /^GET \/api\/users\/(profile\/:id|:id\/preferences|:id\/visible-area)\/$/,
]

interface Watch {
  requests: string[]
  hosts: Set<string>
}

function watch(context: BrowserContext): Watch {
  const seen: Watch = { requests: [], hosts: new Set() }
  context.on('request', (request) => {
    const { host, pathname, protocol } = new URL(request.url())
    if (!protocol.startsWith('http')) return
    seen.hosts.add(host)
    seen.requests.push(`${request.method()} ${pathname.replace(/\/\d+(?=\/|$)/g, '/:id')}`)
  })
  return seen
}

async function kept(page: Page) {
  const inside = await page.evaluate(async () => ({
    local: Object.keys(localStorage).toSorted(),
    session: Object.keys(sessionStorage).toSorted(),
    caches: await caches.keys(),
  }))
  const databases = await filledDatabases(page)
  const cookies = await page.context().cookies()
  return { ...inside, databases, cookies: cookies.map(({ name }) => name) }
}

const banner = (page: Page) => page.getByRole('region', { name: 'Bạn cho Xóm nhớ những gì?' })
const choices = (page: Page) => page.getByRole('dialog', { name: 'Bạn cho Xóm nhớ những gì?' })
const press = (page: Page, name: string, inside = banner(page)) =>
  inside.getByRole('button', { name, exact: true }).click()

/** Visits public pages, signs in and visits the app. */
async function stroll(page: Page) {
  await page.goto('/legal/cookies')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/appstore')
  const download = page.locator('[data-event=app_download]:visible').first()
  await download.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await download.click()
  await page.goto('/login')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Tiếp tục với Google' }).press('Enter')
  await page.getByRole('button', { name: /Lan Nguyễn/ }).click()
  await expect(page).toHaveURL('/feed')
  const posts = page.getByRole('article')
  await expect(posts.first()).toBeVisible()
  // The first posts are drawn before the others, and the page is short until then.
  const scrolled = async () => {
    await page.mouse.wheel(0, 900)
    return page.evaluate(() => scrollY)
  }
  await expect.poll(scrolled).toBeGreaterThan(500)
  await page.goto('/posts/1')
  await expect(posts.first()).toBeVisible()
  await page.goBack()
  await expect(posts.first()).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await other.waitForLoadState('networkidle')
  await other.close()
}

const expectOnlyEssentials = async (page: Page, seen: Watch) => {
  const { local, session, databases, caches, cookies } = await kept(page)
  expect(local.filter((key) => !essential.local.includes(key) && key !== 'cookie_consent')).toEqual([])
  expect(session.filter((key) => !essential.session.includes(key))).toEqual([])
  expect([databases, caches]).toEqual([[], []])
  expect(cookies.filter((name) => !essential.cookies.some((known) => known.test(name)))).toEqual([])
  const more = seen.requests.filter((request) => !needed.some((known) => known.test(request)))
  expect([...new Set(more)]).toEqual([])
  expect([...seen.hosts]).toEqual([new URL(page.url()).host])
}

test(
  'without a decision, only essentials are stored and sent',
  { tag: '@quick' },
  async ({ page, context }) => {
    const seen = watch(context)
    await page.goto('/')
    await expect(banner(page)).toBeVisible()
    await stroll(page)
    await expect(banner(page)).toBeVisible()
    await expectOnlyEssentials(page, seen)
    expect((await kept(page)).local).not.toContain('cookie_consent')
  },
)

test(
  'a refusal keeps it so, and the question isn’t repeated',
  { tag: '@deep' },
  async ({ page, context }) => {
    const seen = watch(context)
    await page.goto('/?utm_source=zalo')
    await press(page, 'Chỉ cần thiết')
    await expect(banner(page)).toBeHidden()
    await stroll(page)
    await expect(banner(page)).toBeHidden()
    await expectOnlyEssentials(page, seen)
    expect((await kept(page)).local).toContain('cookie_consent')
  },
)

test(
  'preferences are stored if only they are allowed, and cleared on withdrawal',
  { tag: '@deep' },
  async ({ page, context }) => {
    const seen = watch(context)
    await page.goto('/')
    await press(page, 'Tùy chọn')
    for (const name of ['Chức năng', 'Đo lường', 'Quảng bá'])
      await expect(page.getByRole('switch', { name })).not.toBeChecked()
    await page.getByRole('switch', { name: 'Chức năng' }).check()
    await press(page, 'Lưu lựa chọn', choices(page))
    await expect(banner(page)).toBeHidden()
    await stroll(page)
    const { local, session } = await kept(page)
    expect(local).toEqual(expect.arrayContaining(functional))
    expect(session).toEqual(['scroll_places'])

    await page.goto('/settings/privacy#cookies')
    await page.getByRole('button', { name: 'Tắt hết phần không bắt buộc' }).click()
    await expect(page.getByRole('switch', { name: 'Chức năng' })).not.toBeChecked()
    await page.goto('/feed')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectOnlyEssentials(page, seen)
  },
)

test('full consent sets a visitor cookie for two years, and withdrawal deletes it', async ({
  page,
  context,
}) => {
  const seen = watch(context)
  const counting = async () => {
    const cookies = await context.cookies()
    return cookies.filter(({ path }) => path === '/api/analytics/').map(({ name }) => name)
  }
  const setBy = async (path: string) => {
    const response = await page.waitForResponse((each) => new URL(each.url()).pathname === path)
    return (await response.allHeaders())['set-cookie']
  }
  await page.goto('/?utm_source=zalo')
  const answers = Promise.all([setBy('/api/analytics/visitors/'), setBy('/api/analytics/campaigns/')])
  await press(page, 'Chấp nhận tất cả')
  const strict = 'Path=/api/analytics/; HttpOnly; SameSite=Lax'
  // Chromium limits cookies to 400 days.
  expect(await answers).toEqual([
    expect.stringMatching(new RegExp(`^visitor=[\\w-]{22}; Max-Age=${2 * 365 * 86_400}; ${strict}$`)),
    `campaign=utm_source=zalo; Max-Age=${90 * 86_400}; ${strict}`,
  ])
  await stroll(page)
  expect((await counting()).toSorted()).toEqual(['campaign', 'visitor'])
  expect(seen.requests).toContain('POST /api/analytics/events/')
  expect([...seen.hosts]).toEqual([new URL(page.url()).host])

  await page.goto('/settings/privacy#cookies')
  await page.getByRole('button', { name: 'Tắt hết phần không bắt buộc' }).click()
  await expect.poll(counting).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cookie_consent'))).not.toContain('unsent')
  const before = seen.requests.length
  await page.goto('/posts/1')
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  const later = { ...seen, requests: seen.requests.slice(before) }
  await expectOnlyEssentials(page, later)
})

test('without a session the choice can be changed in the footer; other tabs follow', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await page.goto('/legal/privacy')
  await other.goto('/legal/privacy')
  await expect(banner(other)).toBeVisible()
  await press(page, 'Chỉ cần thiết')
  await expect(banner(page)).toBeHidden()
  await expect(banner(other)).toBeHidden()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cài đặt cookie' }).click()
  await page.getByRole('switch', { name: 'Đo lường' }).check()
  await press(page, 'Lưu lựa chọn', choices(page))
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['visitor'])
  await page.reload()
  await expect(banner(page)).toBeHidden()
})

test('a choice that could not be sent is sent by the next page', async ({ page, context }) => {
  const offline = (url: URL) => url.pathname.startsWith('/api/analytics/')
  await context.route(offline, (route) => route.abort())
  await page.goto('/legal/privacy')
  await press(page, 'Chấp nhận tất cả')
  await expect(banner(page)).toBeHidden()
  await context.unroute(offline)
  await page.goto('/legal/cookies')
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('visitor')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is asked, and no button is shown', async ({ page }) => {
    await page.goto('/legal/privacy')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})
