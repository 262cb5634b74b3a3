import type { Page } from '@playwright/test'
import { heading, type Screen, shown } from './screen.ts'

/** As a first-time visitor sees it. */
const asking = async (page: Page) => {
  await page.evaluate(() => localStorage.removeItem('cookie_consent'))
  await page.reload()
  await page.getByRole('region', { name: 'Bạn cho Xóm nhớ những gì?' }).waitFor()
}

/** The cookie question with all kinds. */
const choosing = async (page: Page) => {
  await asking(page)
  await page.getByRole('button', { name: 'Tùy chọn' }).click()
  await page.getByRole('switch', { name: 'Quảng bá' }).waitFor()
}

/** The contact page with all required fields marked. */
const unfinished = async (page: Page) => {
  await page.getByRole('button', { name: 'Gửi thư' }).click()
  await shown('Bạn chọn giúp một mục nhé.')(page)
}

/** Search results for wards. */
const searching = (words: string, found: string | RegExp) => async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Tìm phường, xã, tỉnh thành' }).fill(words)
  await shown(found)(page)
}

/** A document's contents, opened over it when they aren't beside it. */
const contents = async (page: Page) => {
  const summary = page.locator('summary')
  if (await summary.isVisible()) await summary.click()
  await page.getByRole('navigation', { name: 'Mục lục' }).waitFor()
}

/** The public pages, and the cookie question. */
export const publicScreens: Screen[] = [
  { name: 'landing', path: '/', ready: heading('Ra ngõ là gặp người quen') },
  { name: 'landing-english', path: '/en', ready: heading('Step outside and meet a friend') },
  { name: 'consent-banner', path: '/', ready: asking },
  { name: 'consent-choices', path: '/', ready: choosing },
  { name: 'consent-banner-login', path: '/login', ready: asking },
  { name: 'consent-choices-login', path: '/login', ready: choosing },
  { name: 'consent-banner-feed', path: '/feed', as: 'lan', ready: asking },
  { name: 'help', path: '/help', ready: heading('Xóm giúp gì được cho bạn?') },
  { name: 'help-english', path: '/en/help', ready: heading('How can Xóm help you?') },
  { name: 'help-found', path: '/help?q=doi+vi+tri', ready: shown(/^Tìm thấy \d+ mục/) },
  { name: 'help-nothing', path: '/help?q=bun+bo', ready: heading('Không tìm thấy “bun bo”') },
  { name: 'help-article', path: '/help/writing-posts', ready: heading('Sáu loại') },
  { name: 'faq', path: '/faq#lost-phone', ready: shown('Đăng nhập trên máy khác') },
  { name: 'faq-english', path: '/en/faq', ready: heading('Questions and answers') },
  { name: 'contact', path: '/contact', ready: heading('Viết cho Xóm') },
  { name: 'contact-english', path: '/en/contact', ready: heading('Write to Xóm') },
  { name: 'contact-unfinished', path: '/contact', ready: unfinished },
  { name: 'report', path: '/report?about=/posts/1', ready: shown('/posts/1') },
  { name: 'report-english', path: '/en/report', ready: heading('Report a problem') },
  { name: 'nearby', path: '/nearby', ready: heading('Xóm của bạn ở đâu?') },
  { name: 'nearby-english', path: '/en/nearby', ready: heading('Where is your xóm?') },
  { name: 'nearby-province', path: '/nearby?province=79', ready: shown('Có 168 xóm') },
  { name: 'nearby-ward', path: '/nearby?province=01&ward=00004', ready: heading('Phường Ba Đình') },
  { name: 'nearby-found', path: '/nearby', ready: searching('tan phu', /^Có \d+ xóm$/) },
  { name: 'nearby-nothing', path: '/nearby', ready: searching('quan 5', 'Không tìm thấy xóm nào') },
  { name: 'store', path: '/appstore', ready: heading('Có gì mới') },
  { name: 'store-english', path: '/en/appstore', ready: heading('What’s new') },
  { name: 'legal-privacy', path: '/legal/privacy', ready: heading('Quyền của bạn') },
  { name: 'legal-privacy-contents', path: '/legal/privacy#your-rights', ready: contents },
  { name: 'legal-privacy-english', path: '/pages/en/privacy', ready: heading('Your rights') },
  { name: 'legal-cookies', path: '/cookies', ready: heading('Các cookie và thời hạn') },
  { name: 'legal-terms', path: '/terms', ready: heading('Luật áp dụng và tranh chấp') },
  { name: 'legal-guidelines', path: '/community-guidelines', ready: heading('Bốn bậc xử lý') },
  { name: 'agreement', path: '/agreement', ready: heading('Ai được vào') },
  { name: 'agreement-english', path: '/en/agreement', ready: heading('Membership agreement') },
  { name: 'missing', path: '/khong-co', ready: heading('404 - Not Found') },
  { name: 'missing-english', path: '/en/khong-co', ready: heading('404 - Not Found') },
  { name: 'test', path: '/test', ready: heading('Trang thử của Xóm') },
]
