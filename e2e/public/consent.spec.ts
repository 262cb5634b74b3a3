import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, withoutConsentDecision } from '../fixtures.ts'
import { readStoredItems } from './stored-items.ts'

test.use({ storageState: withoutConsentDecision })

const functionalItems = ['functional_used', 'last_visited_page', 'posts-storage']

/** Items that may be stored without consent, by kind of storage. */
const essentialItems = {
  cookies: [/^xom_sign_in$/, /^_(session|interaction|interaction_resume)(\.legacy)?(\.sig)?$/],
  local: ['access_token', 'auth-storage', 'local_items_of', 'preferences', 'refresh_token'],
  session: [] as string[],
}

/** Requests allowed without consent. Signing in uses the demo's stand-in for Google. */
const allowedRequests = [
  /^GET \/(legal\/cookies|appstore|login|feed|posts\/:id|profile|settings\/privacy)?$/,
  /^GET \/(assets|screens|media|portraits)\/[\w./-]+$/,
  /^GET \/(icon\.svg|icon-180\.png|manifest\.webmanifest)$/,
  /^(GET|POST) \/dev\/google\/[\w./-]+$/,
  /^GET \/auth\/callback$/,
  /^POST \/api\/auth\/google\/$/,
  /^GET \/api\/(installation|auth\/google\/url|auth\/me|weather|notifications\/unread-count)\/$/,
  // The feed shows favours that wait for the viewer.
  /^GET \/api\/favours\/$/,
  // The tabs show unread messages and the cart.
  /^GET \/api\/(chats\/unread-count|marketplace\/cart)\/$/,
  /^GET \/api\/posts\/((deleted|new)\/|:id\/((thread|comments|places|pace)\/)?)?$/,
  // The feed ranks posts lower once they were seen; only the server stores this.
  /^POST \/api\/posts\/seen\/$/,
  /^GET \/api\/users\/(profile\/:id|:id\/preferences|:id\/visible-area)\/$/,
]

interface Traffic {
  requests: string[]
  hosts: Set<string>
}

function recordTraffic(context: BrowserContext): Traffic {
  const traffic: Traffic = { requests: [], hosts: new Set() }
  context.on('request', (request) => {
    const { host, pathname, protocol } = new URL(request.url())
    if (!protocol.startsWith('http')) return
    traffic.hosts.add(host)
    traffic.requests.push(`${request.method()} ${pathname.replace(/\/\d+(?=\/|$)/g, '/:id')}`)
  })
  return traffic
}

const cookieQuestion = (page: Page) => page.getByRole('region', { name: 'Bạn cho Xóm nhớ những gì?' })
const cookieChoices = (page: Page) => page.getByRole('dialog', { name: 'Bạn cho Xóm nhớ những gì?' })
const press = (page: Page, name: string, inside = cookieQuestion(page)) =>
  inside.getByRole('button', { name, exact: true }).click()

/** Visits public pages, signs in and visits the app. */
async function visitPages(page: Page) {
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

const expectOnlyEssentials = async (page: Page, traffic: Traffic) => {
  const { local, session, databases, caches, cookies } = await readStoredItems(page)
  expect(local.filter((key) => !essentialItems.local.includes(key) && key !== 'cookie_consent')).toEqual([])
  expect(session.filter((key) => !essentialItems.session.includes(key))).toEqual([])
  expect([databases, caches]).toEqual([[], []])
  expect(cookies.filter((name) => !essentialItems.cookies.some((pattern) => pattern.test(name)))).toEqual([])
  const unexpected = traffic.requests.filter(
    (request) => !allowedRequests.some((pattern) => pattern.test(request)),
  )
  expect([...new Set(unexpected)]).toEqual([])
  expect([...traffic.hosts]).toEqual([new URL(page.url()).host])
}

test(
  'without a decision, only essential items are stored and sent',
  { tag: '@quick' },
  async ({ page, context }) => {
    const traffic = recordTraffic(context)
    await page.goto('/')
    await expect(cookieQuestion(page)).toBeVisible()
    await visitPages(page)
    await expect(cookieQuestion(page)).toBeVisible()
    await expectOnlyEssentials(page, traffic)
    expect((await readStoredItems(page)).local).not.toContain('cookie_consent')
  },
)

test(
  'after a refusal, only essential items are stored, and the question isn’t repeated',
  { tag: '@deep' },
  async ({ page, context }) => {
    const traffic = recordTraffic(context)
    await page.goto('/?utm_source=zalo')
    await press(page, 'Chỉ cần thiết')
    await expect(cookieQuestion(page)).toBeHidden()
    await visitPages(page)
    await expect(cookieQuestion(page)).toBeHidden()
    await expectOnlyEssentials(page, traffic)
    expect((await readStoredItems(page)).local).toContain('cookie_consent')
  },
)

test(
  'preferences are stored once they are allowed, and deleted on withdrawal',
  { tag: '@deep' },
  async ({ page, context }) => {
    const traffic = recordTraffic(context)
    await page.goto('/')
    await press(page, 'Tùy chọn')
    for (const name of ['Chức năng', 'Đo lường', 'Quảng bá'])
      await expect(page.getByRole('switch', { name })).not.toBeChecked()
    await page.getByRole('switch', { name: 'Chức năng' }).check()
    await press(page, 'Lưu lựa chọn', cookieChoices(page))
    await expect(cookieQuestion(page)).toBeHidden()
    await visitPages(page)
    const { local, session } = await readStoredItems(page)
    expect(local).toEqual(expect.arrayContaining(functionalItems))
    expect(session).toEqual(['scroll_places'])

    await page.goto('/settings/privacy#cookies')
    await page.getByRole('button', { name: 'Tắt hết phần không bắt buộc' }).click()
    await expect(page.getByRole('switch', { name: 'Chức năng' })).not.toBeChecked()
    await page.goto('/feed')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectOnlyEssentials(page, traffic)
  },
)

test('full consent sets a visitor cookie for two years, and withdrawal deletes it', async ({
  page,
  context,
}) => {
  const traffic = recordTraffic(context)
  const listAnalyticsCookies = async () => {
    const cookies = await context.cookies()
    return cookies.filter(({ path }) => path === '/api/analytics/').map(({ name }) => name)
  }
  const cookieSetBy = async (path: string) => {
    const response = await page.waitForResponse((each) => new URL(each.url()).pathname === path)
    return (await response.allHeaders())['set-cookie']
  }
  await page.goto('/?utm_source=zalo')
  const answers = Promise.all([
    cookieSetBy('/api/analytics/visitors/'),
    cookieSetBy('/api/analytics/campaigns/'),
  ])
  await press(page, 'Chấp nhận tất cả')
  const attributes = 'Path=/api/analytics/; HttpOnly; SameSite=Lax'
  // Chromium limits cookies to 400 days.
  expect(await answers).toEqual([
    expect.stringMatching(new RegExp(`^visitor=[\\w-]{22}; Max-Age=${2 * 365 * 86_400}; ${attributes}$`)),
    `campaign=utm_source=zalo; Max-Age=${90 * 86_400}; ${attributes}`,
  ])
  await visitPages(page)
  expect((await listAnalyticsCookies()).toSorted()).toEqual(['campaign', 'visitor'])
  expect(traffic.requests).toContain('POST /api/analytics/events/')
  expect([...traffic.hosts]).toEqual([new URL(page.url()).host])

  await page.goto('/settings/privacy#cookies')
  await page.getByRole('button', { name: 'Tắt hết phần không bắt buộc' }).click()
  await expect.poll(listAnalyticsCookies).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cookie_consent'))).not.toContain('unsent')
  const countBefore = traffic.requests.length
  await page.goto('/posts/1')
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  const laterTraffic = { ...traffic, requests: traffic.requests.slice(countBefore) }
  await expectOnlyEssentials(page, laterTraffic)
})

test('a signed-out visitor can change the choice in the footer; other tabs follow', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await page.goto('/legal/privacy')
  await other.goto('/legal/privacy')
  await expect(cookieQuestion(other)).toBeVisible()
  await press(page, 'Chỉ cần thiết')
  await expect(cookieQuestion(page)).toBeHidden()
  await expect(cookieQuestion(other)).toBeHidden()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cài đặt cookie' }).click()
  await page.getByRole('switch', { name: 'Đo lường' }).check()
  await press(page, 'Lưu lựa chọn', cookieChoices(page))
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['visitor'])
  await page.reload()
  await expect(cookieQuestion(page)).toBeHidden()
})

test('the next page sends a choice that could not be sent', async ({ page, context }) => {
  const offline = (url: URL) => url.pathname.startsWith('/api/analytics/')
  await context.route(offline, (route) => route.abort())
  await page.goto('/legal/privacy')
  await press(page, 'Chấp nhận tất cả')
  await expect(cookieQuestion(page)).toBeHidden()
  await context.unroute(offline)
  await page.goto('/legal/cookies')
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('visitor')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows no question and no button', async ({ page }) => {
    await page.goto('/legal/privacy')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})
