/** The result of an address: the page's heading, or `→ /target (and what is stored)`. */
export interface Row {
  path: string
  /** The document's status, the same for everybody: the server doesn't know who is signed in. */
  status: 200 | 404
  signedOut: string
  signedIn: string
}

const nothing = '404 - Not Found'

const page = (path: string, heading: string): Row => ({
  path,
  status: 200,
  signedOut: heading,
  signedIn: heading,
})
const pages = (heading: string, paths: string[]) => paths.map((path) => page(path, heading))

/** The result of guarded addresses when signed out: /login with the requested page. */
export const ledToLogin = (path: string) => `→ /login (from ${path})`

const guarded = (path: string, heading: string): Row => ({
  path,
  status: 200,
  signedOut: ledToLogin(path),
  signedIn: heading,
})

const missing = (path: string): Row => ({ ...page(path, nothing), status: 404 })

/** 000 §2: sign-in, the landing page, and the links of its footer. */
const wayIn: Row[] = [
  { path: '/login', status: 200, signedOut: 'Khám phá khu vực quanh nhà bạn', signedIn: '→ /feed' },
  { path: '/auth/callback', status: 200, signedOut: '→ /login', signedIn: '→ /feed' },
  guarded('/location', 'Chào Lan! Nhà bạn ở quanh đâu?'),
  guarded('/location/map', 'Bạn ở tỉnh, thành nào?'),
  guarded('/location/arrival', 'Chào Lan, tới xóm rồi!'),
  { ...guarded('/onboarding', ''), signedIn: '→ /feed' },
  { path: '/', status: 200, signedOut: 'Ra ngõ là gặp người quen', signedIn: '→ /feed' },
  page('/appstore', 'Xóm'),
  page('/nearby', 'Xóm của bạn ở đâu?'),
  page('/help', 'Xóm giúp gì được cho bạn?'),
  page('/faq', 'Câu hỏi thường gặp'),
  page('/contact', 'Viết cho Xóm'),
  page('/report', 'Báo cáo vi phạm'),
  page('/agreement', 'Thỏa thuận thành viên'),
]

/** 001 §2.1, in order, then addresses that documents name elsewhere. */
const screens: Row[] = [
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
  page('/settings/delete-account', 'Xóa tài khoản'),
  guarded('/saved', 'Đã lưu'),
  guarded('/places/1', 'Địa điểm'),
  guarded('/marketplace', 'Mua bán'),
  guarded('/marketplace/product/1', 'Sản phẩm'),
  guarded('/marketplace/products/1', 'Sản phẩm'),
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
  page('/test', 'Trang thử của Xóm'),
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
  ].map((path) => guarded(`/staff${path}`, nothing)),
  guarded('/communities/1/moderation', nothing),
  guarded('/communities/1/moderation/1', nothing),
  guarded('/groups/1/moderation', nothing),
  guarded('/events/1/moderation', nothing),
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

/** Those always in Vietnamese. */
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

const legal = Object.entries(headings).flatMap(([english, { vi, en }]) => {
  const slug = english.split('/').at(-1) ?? ''
  const fixed = vietnameseAliases.filter((path) => path.endsWith(`/${slug}`))
  return [page(english, en), ...pages(vi, [...(neutralAliases[english] ?? []), ...fixed])]
})

/** The English editions of the other pages. */
const english: Row[] = [
  { path: '/en', status: 200, signedOut: 'Step outside and meet a friend', signedIn: '→ /feed' },
  page('/en/appstore', 'Xóm'),
  page('/en/nearby', 'Where is your xóm?'),
  page('/en/help', 'How can Xóm help you?'),
  page('/en/faq', 'Questions and answers'),
  page('/en/contact', 'Write to Xóm'),
  page('/en/report', 'Report a problem'),
  page('/en/agreement', 'Membership agreement'),
  missing('/en/khong-co'),
]

/** Unusual spellings of addresses. */
const spellings: Row[] = [
  page('/terms/', 'Điều khoản dịch vụ'),
  page('/TERMS', 'Điều khoản dịch vụ'),
  page('/Pages/EN/Privacy/', 'Privacy policy'),
  page('/Settings/Delete-Account/', 'Xóa tài khoản'),
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

export const addressTable: Row[] = [...wayIn, ...screens, ...legal, ...english, ...spellings]

/** The row of an address in exactly this spelling. */
export const rowOf = (path: string) => addressTable.find((row) => row.path === path)
