import type { Page } from '@playwright/test'
import { countNewPosts } from '../../contract/feed/feed.ts'
import { search } from '../../contract/search/search.ts'
import { pollInterval } from '../../web/platform/api/poll-interval.ts'
import { changed } from './changed-reply.ts'
import { heading, pictures, type Screen, shown } from './screen.ts'

const offline = async (page: Page) => {
  await pictures(page)
  await page.context().setOffline(true)
  await shown('Đang không có mạng')(page)
}

/** Loads the page again with a script that runs before its own. */
async function reloadAfter(page: Page, source: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', { source })
  await page.reload()
  await session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier })
  await session.detach()
}

/** A feed after its first minute, in which something was posted. */
const news = async (page: Page) => {
  await changed(page, countNewPosts, () => ({ count: 11 }))
  const sooner = ['setTimeout', 'setInterval'].map(
    (name) => `{ const given = ${name}
      ${name} = (act, ms) => given(act, ms > ${pollInterval - 5000} && ms <= ${pollInterval} ? 500 : ms) }`,
  )
  await reloadAfter(page, sooner.join('\n'))
  await page.getByRole('button', { name: /tin mới/ }).waitFor()
}

/** A page for which a newer version of the app waits. */
const update = async (page: Page) => {
  // Playwright puts its own function in place of one that can be written.
  const waiting = `const found = { active: {}, waiting: {}, addEventListener() {}, update: async () => {} }
    const container = { controller: null, addEventListener() {}, startMessages() {}, get register() { return async () => found }, set register(_) {} }
    Object.defineProperty(navigator, 'serviceWorker', { value: container })`
  await reloadAfter(page, waiting)
  await heading('Có bản mới')(page)
}

const failed = async (page: Page) => {
  await page.route('**/api/users/profile/**', (route) => route.abort())
  await page.reload()
  await page.getByRole('alert').first().waitFor()
}

/** Results of which the second is far away. */
const elsewhere = async (page: Page) => {
  await changed(page, search, (found) => ({
    ...found,
    elsewhere: found.elsewhere.map((_, index) => (index ? { province: 'Bà Rịa - Vũng Tàu' } : null)),
  }))
  await page.reload()
  await heading('Nơi khác')(page)
}

/** The landing page after signing up without the tick. */
const unticked = async (page: Page) => {
  await page.getByRole('button', { name: 'Đăng ký với Google' }).first().click()
  await shown('Vui lòng đồng ý với điều khoản để tiếp tục')(page)
}

/** A refusal that the browser remembers. */
const refusedLocation = async (page: Page) => {
  await page.getByRole('button', { name: 'Chia sẻ vị trí' }).click()
  await heading('Bật lại quyền vị trí')(page)
  await shown('Tin từ hàng xóm')(page)
}

const inEnglish = (ready: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.reload()
  await ready(page)
}

const at = (path: string) => ({ path, as: 'lan' })

/** Screens in a state that comes with time, with the network, or with the other language. */
export const stateScreens: Screen[] = [
  { name: 'feed-offline', ...at('/feed'), ready: offline },
  { name: 'feed-update', ...at('/feed'), ready: update },
  { name: 'feed-news', ...at('/feed'), ready: news },
  { name: 'profile-failed', ...at('/profile'), ready: failed },
  { name: 'search-elsewhere', ...at('/search/posts?q=quạt'), ready: elsewhere },
  { name: 'landing-unticked', path: '/', ready: unticked },
  {
    name: 'login-unticked',
    path: '/login',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Tiếp tục với Google' }).click()
      await shown('Vui lòng đồng ý với điều khoản để tiếp tục')(page)
    },
  },
  { name: 'location-refused', path: '/location', as: 'ha', ready: refusedLocation },
  { name: 'feed-english', ...at('/feed'), ready: inEnglish(pictures) },
  {
    name: 'create-post-english',
    ...at('/create-post?category=request'),
    ready: inEnglish((page) => page.getByRole('textbox').waitFor()),
  },
  { name: 'profile-english', ...at('/profile'), ready: inEnglish(pictures) },
  { name: 'person-english', ...at('/users/2'), ready: inEnglish(pictures) },
  {
    name: 'notifications-english',
    ...at('/notifications'),
    ready: inEnglish(heading('Notifications')),
  },
  { name: 'search-english', ...at('/search'), ready: inEnglish(shown('Favourite places')) },
  { name: 'location-english', path: '/location', as: 'ha', ready: inEnglish(shown('News from neighbours')) },
  {
    name: 'onboarding-english',
    path: '/onboarding',
    as: 'phat',
    ready: inEnglish((page) => page.getByRole('progressbar').waitFor()),
  },
  { name: 'invitation-english', path: '/i/khong-co', ready: inEnglish(heading(/invitation/)) },
  { name: 'settings-english', ...at('/settings'), ready: inEnglish(shown('Signed-in devices')) },
  {
    name: 'settings-notifications-english',
    ...at('/settings/notifications'),
    ready: inEnglish(shown('Mentions')),
  },
  { name: 'settings-privacy-english', ...at('/settings/privacy'), ready: inEnglish(shown('500 m')) },
  { name: 'delete-account-english', path: '/settings/delete-account', ready: inEnglish(heading(/./)) },
  { name: 'login-english', path: '/login', ready: inEnglish(shown('Continue with Google')) },
]
