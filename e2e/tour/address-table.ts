import { expect, type Page } from '@playwright/test'

/** The result of an address: the page's heading, or `→ /target (and what is stored)`. */
export interface Row {
  path: string
  /** The status of the document. It doesn't depend on the session, which the server doesn't know. */
  status: 200 | 404
  signedOut: string
  signedIn: string
}

const notFoundHeading = '404 - Not Found'

const publicPage = (path: string, heading: string): Row => ({
  path,
  status: 200,
  signedOut: heading,
  signedIn: heading,
})
const publicPages = (heading: string, paths: string[]) => paths.map((path) => publicPage(path, heading))

/** The result of a guarded address when signed out: /login with the requested page. */
export const redirectToLogin = (path: string) => `→ /login (from ${path})`

const guarded = (path: string, heading: string): Row => ({
  path,
  status: 200,
  signedOut: redirectToLogin(path),
  signedIn: heading,
})

const missing = (path: string): Row => ({ ...publicPage(path, notFoundHeading), status: 404 })

/** 000 §2: sign-in, the landing page, and the links of its footer. */
const entryAddresses: Row[] = [
  { path: '/login', status: 200, signedOut: 'Khám phá khu vực quanh nhà bạn', signedIn: '→ /feed' },
  { path: '/auth/callback', status: 200, signedOut: '→ /login', signedIn: '→ /feed' },
  guarded('/location', 'Chào Lan! Nhà bạn ở quanh đâu?'),
  guarded('/location/map', 'Bạn ở tỉnh, thành nào?'),
  { ...guarded('/onboarding', ''), signedIn: '→ /feed' },
  { path: '/', status: 200, signedOut: 'Ra ngõ là gặp người quen', signedIn: '→ /feed' },
  publicPage('/appstore', 'Xóm'),
  publicPage('/nearby', 'Xóm của bạn ở đâu?'),
  publicPage('/help', 'Xóm giúp gì được cho bạn?'),
  publicPage('/faq', 'Câu hỏi thường gặp'),
  publicPage('/contact', 'Viết cho Xóm'),
  publicPage('/report', 'Báo cáo vi phạm'),
  publicPage('/agreement', 'Thỏa thuận thành viên'),
]

/** 001 §2.1, in order, then addresses of other documents. */
const screenAddresses: Row[] = [
  guarded('/feed', 'Tin tức'),
  guarded('/map', 'Bản đồ'),
  guarded('/create-post', 'Đăng bài'),
  guarded('/posts/1', 'Bài viết'),
  guarded('/edit-post/1', 'Chỉnh sửa bài viết'),
  guarded('/profile', 'Hồ sơ'),
  guarded('/profile/favors', 'Việc của tôi'),
  guarded('/profile/edit', 'Chỉnh sửa hồ sơ'),
  guarded('/profile/edit/emergencycontact', 'Người thân tin cậy'),
  guarded('/check-in', 'Hẹn báo an toàn'),
  guarded('/check-ins/1', 'Người thân chưa báo an toàn'),
  guarded('/safety-updates/1', 'Tin từ người thân'),
  guarded('/users/2', 'Hàng xóm'),
  guarded('/communities', 'Cộng đồng'),
  guarded('/communities/create', 'Lập cộng đồng'),
  guarded('/communities/1', 'Cộng đồng'),
  guarded('/communities/1/edit', 'Sửa thông tin'),
  guarded('/chat', 'Tin nhắn'),
  guarded('/chat/1', 'Tin nhắn'),
  guarded('/notifications', 'Thông báo'),
  guarded('/notifications/all', 'Tất cả thông báo'),
  guarded('/notifications/preferences', 'Thông báo'),
  guarded('/settings', 'Cài đặt'),
  guarded('/settings/account', 'Tài khoản'),
  guarded('/settings/notifications', 'Thông báo'),
  guarded('/settings/follows', 'Đang theo dõi'),
  guarded('/settings/mutes', 'Đang tạm tắt'),
  guarded('/settings/privacy', 'Quyền riêng tư'),
  guarded('/settings/decisions', 'Quyết định về bạn'),
  guarded('/settings/local-storage', 'Dữ liệu trên máy'),
  publicPage('/settings/delete-account', 'Xóa tài khoản'),
  guarded('/saved', 'Đã lưu'),
  guarded('/places/1', 'Địa điểm'),
  guarded('/marketplace', 'Mua bán'),
  guarded('/marketplace/product/2', 'Sản phẩm'),
  guarded('/marketplace/products/2', 'Sản phẩm'),
  guarded('/marketplace/cart', 'Giỏ hàng'),
  guarded('/marketplace/orders', 'Đơn hàng'),
  guarded('/marketplace/orders/1', 'Đơn hàng'),
  guarded('/favorite-places', 'Địa điểm yêu thích'),
  guarded('/groups', 'Hội nhóm'),
  guarded('/saved_product', 'Sản phẩm đã lưu'),
  guarded('/groups/1', 'Hội nhóm'),
  guarded('/group-detail', 'Hội nhóm'),
  guarded('/events', 'Sự kiện'),
  guarded('/my_group', 'Hội nhóm'),
  { ...guarded('/my_group/1', ''), signedIn: '→ /my_group' },
  guarded('/events/1', 'Sự kiện'),
  guarded('/events/create', 'Thêm sự kiện'),
  guarded('/events/1/edit', 'Sửa sự kiện'),
  publicPage('/test', 'Trang thử của Xóm'),
  missing('/khong-co'),
  guarded('/business/tiem-banh-mi', 'Cửa tiệm'),
  guarded('/business/tiem-banh-mi/edit', 'Sửa trang cửa tiệm'),
  guarded('/business/tiem-banh-mi/feedback', 'Góp ý'),
  guarded('/businesses', 'Cửa tiệm quanh đây'),
  guarded('/businesses/new', 'Thêm cửa tiệm'),
  ...[
    '',
    '/queue',
    '/overview',
    '/names',
    '/cases/1',
    '/audit',
    '/tickets',
    '/tickets/1',
    '/jobs',
    '/businesses',
    '/erasures',
    '/people',
    '/second-factor',
  ].map((path) => guarded(`/staff${path}`, notFoundHeading)),
  guarded('/communities/1/moderation', notFoundHeading),
  guarded('/communities/1/moderation/1', notFoundHeading),
  guarded('/groups/1/moderation', notFoundHeading),
  guarded('/events/1/moderation', notFoundHeading),
  guarded('/search', 'Tìm kiếm'),
  ...['marketplace', 'groups', 'places', 'events'].map((type) => guarded(`/search/${type}`, 'Tìm kiếm')),
]

/** Addresses of 001 §2.2 that are Vietnamese unless English was chosen, by their English page. */
export const neutralAliases: Record<string, string[]> = {
  '/pages/en/privacy': ['/legal/privacy', '/privacy-policy', '/privacy', '/pages/privacy'],
  '/pages/en/cookies': ['/legal/cookies', '/cookie-policy', '/pages/cookies', '/cookies'],
  '/pages/en/terms': ['/legal/terms', '/terms-of-service', '/terms'],
  '/en/community-guidelines': ['/legal/community-guidelines', '/community-guidelines'],
}

/** Addresses that are always Vietnamese. */
export const vietnameseAliases = ['privacy', 'cookies', 'terms', 'community-guidelines'].flatMap((slug) => [
  `/vi/${slug}`,
  `/pages/vi/${slug}`,
])

const headings: Record<string, { vi: string; en: string }> = {
  '/pages/en/privacy': { vi: 'Chính sách bảo mật', en: 'Privacy policy' },
  '/pages/en/cookies': { vi: 'Chính sách cookie', en: 'Cookie policy' },
  '/pages/en/terms': { vi: 'Điều khoản dịch vụ', en: 'Terms of service' },
  '/en/community-guidelines': { vi: 'Tiêu chuẩn cộng đồng và EULA', en: 'Community guidelines and EULA' },
}

const legalPages = Object.entries(headings).flatMap(([english, { vi, en }]) => {
  const slug = english.split('/').at(-1) ?? ''
  const fixed = vietnameseAliases.filter((path) => path.endsWith(`/${slug}`))
  return [publicPage(english, en), ...publicPages(vi, [...(neutralAliases[english] ?? []), ...fixed])]
})

/** The English editions of the other pages. */
const english: Row[] = [
  { path: '/en', status: 200, signedOut: 'Step outside and meet a friend', signedIn: '→ /feed' },
  publicPage('/en/appstore', 'Xóm'),
  publicPage('/en/nearby', 'Where is your xóm?'),
  publicPage('/en/help', 'How can Xóm help you?'),
  publicPage('/en/faq', 'Questions and answers'),
  publicPage('/en/contact', 'Write to Xóm'),
  publicPage('/en/report', 'Report a problem'),
  publicPage('/en/agreement', 'Membership agreement'),
  missing('/en/khong-co'),
]

/** Unusual spellings of addresses. */
const spellings: Row[] = [
  publicPage('/terms/', 'Điều khoản dịch vụ'),
  publicPage('/TERMS', 'Điều khoản dịch vụ'),
  publicPage('/Pages/EN/Privacy/', 'Privacy policy'),
  publicPage('/Settings/Delete-Account/', 'Xóa tài khoản'),
  guarded('/feed/', 'Tin tức'),
  guarded('/FEED', 'Tin tức'),
  guarded('/posts/1?a=1&b=%C3%A2#binh-luan', 'Bài viết'),
  guarded('/saved/', 'Đã lưu'),
  // Invalid percent encodings.
  guarded('/feed?x=%zz', 'Tin tức'),
  guarded('/feed#%zz', 'Tin tức'),
  guarded('/search/posts?q=100%', 'Tìm kiếm'),
  missing('/khong-co/'),
  missing('/legal/khong-co'),
  missing('/feed/1'),
]

export const addressTable: Row[] = [
  ...entryAddresses,
  ...screenAddresses,
  ...legalPages,
  ...english,
  ...spellings,
]

/** The row of an address in exactly this spelling. */
export const findRow = (path: string) => addressTable.find((row) => row.path === path)

/** The current address and heading in the table's form. */
const addressAndHeading = (page: Page, path: string) =>
  page.evaluate((requested) => {
    const currentPath = location.pathname + location.search + location.hash
    const heading = document.querySelector('h1')?.textContent ?? ''
    if (currentPath === requested) return heading
    // Without a heading, nothing is rendered yet.
    if (!heading) return ''
    const { usr } = (history.state ?? {}) as { usr?: { from?: string } | null }
    return `→ ${currentPath}${usr?.from ? ` (from ${usr.from})` : ''}`
  }, path)

/** Waits up to 15 s for the expected result; returns the last one. */
export async function waitForResult(page: Page, path: string, expected: string) {
  let result = ''
  const read = async () => (result = await addressAndHeading(page, path).catch(() => ''))
  await expect
    .poll(read, { timeout: 15_000, intervals: [20, 50, 100] })
    .toBe(expected)
    .catch(() => {})
  return result
}
