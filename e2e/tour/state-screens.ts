import type { Page } from '@playwright/test'
import { countNewPosts } from '../../contract/feed/feed.ts'
import { search } from '../../contract/search/search.ts'
import { pollInterval } from '../../web/platform/api/query-client.ts'
import { changeReply } from '../mock-replies.ts'
import { waitForHeading, waitForPictures, type Screen, waitForText } from './screen.ts'

const goOffline = async (page: Page) => {
  await waitForPictures(page)
  await page.context().setOffline(true)
  await waitForText('Đang không có mạng')(page)
}

/** Reloads the page with a script that runs before the page's scripts. */
async function reloadAfter(page: Page, source: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', { source })
  await page.reload()
  await session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier })
  await session.detach()
}

/** Shows the button for new posts without waiting for the next poll. */
const showNewPosts = async (page: Page) => {
  await changeReply(page, countNewPosts, () => ({ count: 11 }))
  const shortTimers = ['setTimeout', 'setInterval'].map(
    (name) => `{ const original = ${name}
      ${name} = (act, ms) => original(act, ms > ${pollInterval - 5000} && ms <= ${pollInterval} ? 500 : ms) }`,
  )
  await reloadAfter(page, shortTimers.join('\n'))
  await page.getByRole('button', { name: /tin mới/ }).waitFor()
}

/** Shows the notice of a new version. */
const showUpdate = async (page: Page) => {
  // Only a setter keeps Playwright from replacing `register`.
  const fakeServiceWorker = `const registration = { active: {}, waiting: {}, addEventListener() {}, update: async () => {} }
    const container = { controller: null, addEventListener() {}, startMessages() {}, get register() { return async () => registration }, set register(_) {} }
    Object.defineProperty(navigator, 'serviceWorker', { value: container })`
  await reloadAfter(page, fakeServiceWorker)
  await waitForHeading('Có bản mới')(page)
}

const failToLoad = async (page: Page) => {
  await page.route('**/api/users/profile/**', (route) => route.abort())
  await page.reload()
  await page.getByRole('alert').first().waitFor()
}

/** Shows results, some of them in another province. */
const showResultsElsewhere = async (page: Page) => {
  await changeReply(page, search, (found) => ({
    ...found,
    elsewhere: found.elsewhere.map((_, index) => (index ? { province: 'Bà Rịa - Vũng Tàu' } : null)),
  }))
  await page.reload()
  await waitForHeading('Nơi khác')(page)
}

/** Presses the sign-up of the landing page without accepting the terms. */
const signUpWithoutConsent = async (page: Page) => {
  await page.getByRole('button', { name: 'Đăng ký với Google' }).first().click()
  await waitForText('Vui lòng đồng ý với điều khoản để tiếp tục')(page)
}

/** Shows the help after the browser has refused the position. */
const refuseLocation = async (page: Page) => {
  await page.getByRole('button', { name: 'Chia sẻ vị trí' }).click()
  await waitForHeading('Bật lại quyền vị trí')(page)
  await waitForText('Tin từ hàng xóm')(page)
}

const switchToEnglish = (ready: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.reload()
  await ready(page)
}

const at = (path: string) => ({ path, as: 'lan' })

/** Screens that depend on time, the network, or the language. */
export const stateScreens: Screen[] = [
  { name: 'feed-offline', ...at('/feed'), ready: goOffline },
  { name: 'feed-update', ...at('/feed'), ready: showUpdate },
  { name: 'feed-news', ...at('/feed'), ready: showNewPosts },
  { name: 'profile-failed', ...at('/profile'), ready: failToLoad },
  { name: 'search-elsewhere', ...at('/search/posts?q=quạt'), ready: showResultsElsewhere },
  { name: 'landing-unticked', path: '/', ready: signUpWithoutConsent },
  {
    name: 'login-unticked',
    path: '/login',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Tiếp tục với Google' }).click()
      await waitForText('Vui lòng đồng ý với điều khoản để tiếp tục')(page)
    },
  },
  { name: 'location-refused', path: '/location', as: 'ha', ready: refuseLocation },
  { name: 'feed-english', ...at('/feed'), ready: switchToEnglish(waitForPictures) },
  {
    name: 'create-post-english',
    ...at('/create-post?category=request'),
    ready: switchToEnglish((page) => page.getByRole('textbox').waitFor()),
  },
  { name: 'profile-english', ...at('/profile'), ready: switchToEnglish(waitForPictures) },
  { name: 'person-english', ...at('/users/2'), ready: switchToEnglish(waitForPictures) },
  {
    name: 'notifications-english',
    ...at('/notifications'),
    ready: switchToEnglish(waitForHeading('Notifications')),
  },
  { name: 'search-english', ...at('/search'), ready: switchToEnglish(waitForText('Favourite places')) },
  {
    name: 'location-english',
    path: '/location',
    as: 'ha',
    ready: switchToEnglish(waitForText('News from neighbours')),
  },
  {
    name: 'onboarding-english',
    path: '/onboarding',
    as: 'phat',
    ready: switchToEnglish((page) => page.getByRole('progressbar').waitFor()),
  },
  { name: 'invitation-english', path: '/i/khong-co', ready: switchToEnglish(waitForHeading(/invitation/)) },
  { name: 'settings-english', ...at('/settings'), ready: switchToEnglish(waitForText('Signed-in devices')) },
  {
    name: 'settings-notifications-english',
    ...at('/settings/notifications'),
    ready: switchToEnglish(waitForText('Mentions')),
  },
  {
    name: 'settings-privacy-english',
    ...at('/settings/privacy'),
    ready: switchToEnglish(waitForText('500 m')),
  },
  {
    name: 'delete-account-english',
    path: '/settings/delete-account',
    ready: switchToEnglish(waitForHeading(/./)),
  },
  { name: 'login-english', path: '/login', ready: switchToEnglish(waitForText('Continue with Google')) },
]
