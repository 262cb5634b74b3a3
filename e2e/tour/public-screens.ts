import { getMe } from '../../contract/accounts/accounts.ts'
import { createInvitation } from '../../contract/accounts/invitations.ts'
import { addTrustedContact } from '../../contract/people/trusted-contacts.ts'
import { bearerHeader, callApiWith, fetchTokens } from '../api-calls.ts'
import { openMailLink } from '../journeys/mailbox.ts'
import type { Page } from '@playwright/test'
import { type Screen, waitForHeading, waitForText } from './screen.ts'

/** Shows the cookie question of a first visit. */
const showCookieQuestion = async (page: Page) => {
  await page.evaluate(() => localStorage.removeItem('cookie_consent'))
  await page.reload()
  await page.getByRole('region', { name: 'Bạn cho Xóm nhớ những gì?' }).waitFor()
}

/** Opens the choices of the cookie question. */
const showCookieChoices = async (page: Page) => {
  await showCookieQuestion(page)
  await page.getByRole('button', { name: 'Tùy chọn' }).click()
  await page.getByRole('switch', { name: 'Quảng bá' }).waitFor()
}

/** Submits an empty contact form, which marks the required fields. */
const submitUnfinished = async (page: Page) => {
  await page.getByRole('button', { name: 'Gửi thư' }).click()
  await waitForText('Bạn chọn giúp một mục nhé.')(page)
}

const searchFor = (words: string, found: string | RegExp) => async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Tìm phường, xã, tỉnh thành' }).fill(words)
  await waitForText(found)(page)
}

/** Opens the contents of a document, unless they are beside it. */
const openContents = async (page: Page) => {
  const summary = page.locator('summary')
  if (await summary.isVisible()) await summary.click()
  await page.getByRole('navigation', { name: 'Mục lục' }).waitFor()
}

/** Opens a new invitation link. */
const openNewInvitation = async (page: Page) => {
  const headers = bearerHeader((await fetchTokens(page, 'hoa')).access)
  const draft = { channel: 'link' }
  const { link } = await callApiWith<{ link: string }>(page, headers, createInvitation.path, draft)
  await page.goto(new URL(link).pathname)
  await waitForHeading(/^Cô Hoa .*mời bạn vào xóm$/)(page)
}

/** Invites a trusted contact and opens the mailed link. A second invitation changes nothing. */
const openTrustedRequest = async (page: Page) => {
  const headers = bearerHeader((await fetchTokens(page, 'quyen')).access)
  const { id } = await callApiWith<{ id: number }>(page, headers, getMe.path)
  const email = 'chi.cua.quyen@example.com'
  const path = addTrustedContact.path.replace(':id', String(id))
  await page.request.post(path, { headers, data: { kind: 'emergency', email } })
  await openMailLink(page, email, /Quyên/)
  await waitForHeading('Quyên Võ muốn bạn là người liên hệ khẩn cấp')(page)
}

/** Sets the history state in a document without the app's code, which would navigate away. */
const openClosedAccount = async (page: Page) => {
  const usr = { account_closed: true }
  await page.evaluate((state) => history.replaceState(state, '', '/account-closed'), {
    usr,
    key: 'c',
    idx: 0,
  })
  await page.reload()
  await waitForHeading('Hẹn bạn ít năm nữa nhé')(page)
}

/** The public pages, the cookie question, and screens for signed-out people. */
export const publicScreens: Screen[] = [
  { name: 'landing', path: '/', ready: waitForHeading('Ra ngõ là gặp người quen') },
  { name: 'landing-english', path: '/en', ready: waitForHeading('Step outside and meet a friend') },
  { name: 'consent-banner', path: '/', ready: showCookieQuestion },
  { name: 'consent-choices', path: '/', ready: showCookieChoices },
  { name: 'consent-banner-feed', path: '/feed', as: 'lan', ready: showCookieQuestion },
  { name: 'help', path: '/help', ready: waitForHeading('Xóm giúp gì được cho bạn?') },
  { name: 'help-english', path: '/en/help', ready: waitForHeading('How can Xóm help you?') },
  { name: 'help-found', path: '/help?q=doi+vi+tri', ready: waitForText(/^Tìm thấy \d+ mục/) },
  { name: 'help-nothing', path: '/help?q=bun+bo', ready: waitForHeading('Không tìm thấy “bun bo”') },
  { name: 'help-article', path: '/help/writing-posts', ready: waitForHeading('Sáu loại') },
  { name: 'faq', path: '/faq#lost-phone', ready: waitForText('Đăng nhập trên máy khác') },
  { name: 'faq-english', path: '/en/faq', ready: waitForHeading('Questions and answers') },
  { name: 'contact', path: '/contact', ready: waitForHeading('Viết cho Xóm') },
  { name: 'contact-english', path: '/en/contact', ready: waitForHeading('Write to Xóm') },
  { name: 'contact-unfinished', path: '/contact', ready: submitUnfinished },
  { name: 'report', path: '/report?about=/posts/1', ready: waitForText('/posts/1') },
  { name: 'report-english', path: '/en/report', ready: waitForHeading('Report a problem') },
  { name: 'nearby', path: '/nearby', ready: waitForHeading('Xóm của bạn ở đâu?') },
  { name: 'nearby-english', path: '/en/nearby', ready: waitForHeading('Where is your xóm?') },
  { name: 'nearby-province', path: '/nearby?province=79', ready: waitForText('Có 168 xóm') },
  { name: 'nearby-ward', path: '/nearby?province=01&ward=00004', ready: waitForHeading('Phường Ba Đình') },
  { name: 'nearby-found', path: '/nearby', ready: searchFor('tan phu', /^Có \d+ xóm$/) },
  { name: 'nearby-nothing', path: '/nearby', ready: searchFor('quan 5', 'Không tìm thấy xóm nào') },
  { name: 'store', path: '/appstore', ready: waitForHeading('Có gì mới') },
  { name: 'store-english', path: '/en/appstore', ready: waitForHeading('What’s new') },
  { name: 'legal-privacy', path: '/legal/privacy', ready: waitForHeading('Quyền của bạn') },
  { name: 'legal-privacy-contents', path: '/legal/privacy#your-rights', ready: openContents },
  { name: 'legal-privacy-english', path: '/pages/en/privacy', ready: waitForHeading('Your rights') },
  { name: 'legal-cookies', path: '/cookies', ready: waitForHeading('Các cookie và thời hạn') },
  { name: 'legal-terms', path: '/terms', ready: waitForHeading('Luật áp dụng và tranh chấp') },
  { name: 'legal-guidelines', path: '/community-guidelines', ready: waitForHeading('Bốn bậc xử lý') },
  { name: 'agreement', path: '/agreement', ready: waitForHeading('Ai được vào') },
  { name: 'agreement-english', path: '/en/agreement', ready: waitForHeading('Membership agreement') },
  { name: 'missing', path: '/khong-co', ready: waitForHeading('404 - Not Found') },
  { name: 'missing-english', path: '/en/khong-co', ready: waitForHeading('404 - Not Found') },
  { name: 'test', path: '/test', ready: waitForHeading('Trang thử của Xóm') },
  { name: 'login', path: '/login', ready: waitForHeading('Khám phá khu vực quanh nhà bạn') },
  {
    name: 'facebook-removed',
    path: '/auth/deauthorize/0123456789abcdef0123',
    ready: waitForHeading('Xóm đã nhận yêu cầu của bạn'),
  },
  { name: 'invitation', path: '/i/moi', ready: openNewInvitation },
  { name: 'account-closed', path: '/icon.svg', ready: openClosedAccount },
  { name: 'invitation-bad', path: '/i/khong-co', ready: waitForHeading('Mã mời không hợp lệ') },
  { name: 'trusted', path: '/dev/mail', ready: openTrustedRequest },
  {
    name: 'trusted-bad',
    path: '/trusted/khong-co',
    ready: waitForHeading('Liên kết này không còn dùng được'),
  },
]
