import type { Page } from '@playwright/test'
import { openDrafts, openFeedWithQueuedPosts } from '../offline/unsent-posts.ts'
import { businessScreens, placeScreens } from './directory-screens.ts'
import { waitForChats, chatScreens } from './chat-screens.ts'
import { communityScreens, eventsScreens } from './community-screens.ts'
import { mapScreens } from './map-screens.ts'
import { waitForProducts, marketScreens, productScreens } from './market-screens.ts'
import { postScreens } from './post-screens.ts'
import { orderScreens } from './order-screens.ts'
import { personScreens } from './person-screens.ts'
import { publicScreens } from './public-screens.ts'
import { waitForHeading, waitForPictures, type Screen, waitForText } from './screen.ts'
import { settingsScreens } from './settings-screens.ts'
import { staffScreens } from './staff-screens.ts'
import { stateScreens } from './state-screens.ts'
import { commentAndComposerScreens } from './comment-and-composer-screens.ts'
import { trustedScreens } from './trusted-screens.ts'
import { onboardingScreens } from './onboarding-screens.ts'

/** Opens the post of a favour in a state, and waits for an action. */
const openFavour = (state: string, action: string) => async (page: Page) => {
  await page.getByRole('listitem').filter({ hasText: state }).getByRole('link').first().click()
  await page.getByRole('button', { name: action, exact: true }).waitFor()
}

/** The screens with their main content. */
export const mainScreens: Screen[] = [
  ...publicScreens,
  { name: 'feed-newcomer', path: '/feed', as: 'phat', ready: waitForText('Hoàn tất hồ sơ') },
  { name: 'invitations', path: '/invitations', as: 'phat', ready: waitForHeading('Chưa có lời mời nào') },
  {
    name: 'invitation-settled',
    path: '/i/khong-co',
    as: 'lan',
    ready: waitForHeading('Bạn đã ở trong xóm rồi'),
  },
  { name: 'feed', path: '/feed', as: 'lan', ready: waitForPictures },
  { name: 'feed-hanoi', path: '/feed', as: 'ha', ready: waitForPictures },
  { name: 'post', path: '/posts/1', as: 'lan', ready: waitForPictures },
  {
    name: 'post-missing',
    path: '/posts/999999',
    as: 'lan',
    ready: waitForHeading('Không tìm thấy bài viết'),
  },
  {
    name: 'create-post',
    path: '/create-post',
    as: 'lan',
    ready: waitForHeading('Bạn muốn đăng gì?'),
  },
  { name: 'feed-waiting', path: '/feed', as: 'lan', ready: openFeedWithQueuedPosts },
  { name: 'composer-drafts', path: '/create-post', as: 'lan', ready: openDrafts },
  { name: 'chat', path: '/chat', as: 'lan', ready: waitForChats },
  { name: 'chat-requests', path: '/chat?box=request', as: 'lan', ready: waitForChats },
  {
    name: 'chat-missing',
    path: '/chat/999999',
    as: 'lan',
    ready: waitForHeading('Không tìm thấy cuộc trò chuyện'),
  },
  { name: 'marketplace', path: '/marketplace', as: 'lan', ready: waitForProducts },
  { name: 'saved-products', path: '/saved_product', as: 'lan', ready: waitForText('Chậu lan chi để bàn') },
  {
    name: 'cart',
    path: '/marketplace/cart',
    as: 'lan',
    ready: waitForHeading('Giỏ hàng của bạn đang trống'),
  },
  {
    name: 'orders',
    path: '/marketplace/orders',
    as: 'lan',
    ready: (page) => page.getByRole('list', { name: 'Bạn mua' }).waitFor(),
  },
  { name: 'profile', path: '/profile', as: 'lan', ready: waitForPictures },
  {
    name: 'profile-favors',
    path: '/profile?tab=favors',
    as: 'lan',
    ready: (page) => page.getByRole('tab', { name: 'Việc giúp nhau', selected: true }).waitFor(),
  },
  { name: 'profile-mine', path: '/profile/favors', as: 'lan', ready: waitForHeading('Chờ bạn') },
  {
    name: 'favour-waiting',
    path: '/profile/favors',
    as: 'lan',
    ready: openFavour('Hùng Mai muốn nhận', 'Đồng ý cho Hùng Mai'),
  },
  {
    name: 'favour-borrowed',
    path: '/profile/favors',
    as: 'lan',
    ready: openFavour('đang mượn', 'Đã trả đồ'),
  },
  { name: 'favour-own-offer', path: '/profile/favors', as: 'lan', ready: openFavour('đang làm', 'Rút lại') },
  { name: 'edit-profile', path: '/profile/edit', as: 'lan', ready: waitForHeading('Chỉnh sửa hồ sơ') },
  {
    name: 'trusted-people',
    path: '/profile/edit/emergencycontact',
    as: 'lan',
    ready: waitForHeading('Liên hệ khẩn cấp'),
  },
  { name: 'check-in', path: '/check-in', as: 'lan', ready: waitForHeading('Bạn chưa có người thân tin cậy') },
  {
    name: 'check-in-alarm',
    path: '/check-ins/999999',
    as: 'lan',
    ready: waitForHeading('Không còn gì ở đây'),
  },
  {
    name: 'check-in-mailed',
    path: `/check-in-alarms/${'x'.repeat(43)}`,
    ready: waitForHeading('Không còn gì ở đây'),
  },
  { name: 'people', path: '/users', as: 'lan', ready: waitForText('Cô Hoa') },
  { name: 'people-none', path: '/users?q=zzzz', as: 'lan', ready: waitForHeading('Không tìm thấy ai') },
  { name: 'person', path: '/users/2', as: 'lan', ready: waitForPictures },
  {
    name: 'person-missing',
    path: '/users/999999',
    as: 'lan',
    ready: waitForHeading('Không tìm thấy thông tin người dùng'),
  },
  {
    name: 'blocked',
    path: '/settings/privacy/blocked',
    as: 'lan',
    ready: waitForHeading('Bạn chưa chặn ai'),
  },
  {
    name: 'notifications',
    path: '/notifications',
    as: 'lan',
    ready: (page) => page.getByRole('list', { name: 'Mới' }).waitFor(),
  },
  {
    name: 'notifications-all',
    path: '/notifications/all',
    as: 'lan',
    ready: (page) => page.getByRole('list', { name: 'Tất cả thông báo' }).waitFor(),
  },
  { name: 'search', path: '/search', as: 'lan', ready: waitForText('Mượn chổi') },
  {
    name: 'search-results',
    path: '/search/posts?q=qaut',
    as: 'lan',
    ready: waitForText('Đang hiện kết quả cho “quạt”'),
  },
  {
    name: 'search-everything',
    path: '/search/all?q=thợ+sửa+ống+nước',
    as: 'lan',
    ready: waitForText('Sửa điện nước tại nhà'),
  },
  {
    name: 'search-people',
    path: '/search/people?q=sửa+ống+nước',
    as: 'lan',
    ready: waitForText('Phúc Đặng'),
  },
  {
    name: 'search-businesses',
    path: '/search/businesses?q=bánh+mì',
    as: 'lan',
    ready: waitForText('Cô Hoa'),
  },
  { name: 'search-events', path: '/search/events?q=dưỡng+sinh', as: 'lan', ready: waitForText('Dưỡng sinh') },
  {
    name: 'search-nothing',
    path: '/search/posts?q=xyzxyz',
    as: 'lan',
    ready: waitForHeading('Không tìm thấy “xyzxyz”'),
  },
  {
    name: 'search-groups',
    path: '/search/groups?q=cầu+lông',
    as: 'lan',
    ready: waitForHeading('Cầu lông công viên 23/9'),
  },
  ...communityScreens,
  { name: 'businesses', path: '/businesses', as: 'lan', ready: waitForText('Tiệm bánh mì Cô Hoa') },
  {
    name: 'business',
    path: '/business/tiem-banh-mi',
    as: 'lan',
    ready: waitForHeading('Tiệm bánh mì Cô Hoa'),
  },
  ...placeScreens,
  ...eventsScreens,
  { name: 'settings', path: '/settings', as: 'lan', ready: waitForText('Quyền riêng tư') },
  { name: 'settings-account', path: '/settings/account', as: 'lan', ready: waitForText('Chuẩn bị tệp') },
  {
    name: 'settings-notifications',
    path: '/settings/notifications',
    as: 'lan',
    ready: waitForText('Nhắc tên'),
  },
  {
    name: 'settings-local-storage',
    path: '/settings/local-storage',
    as: 'lan',
    ready: waitForText('Bản sao cài đặt'),
  },
  { name: 'delete-account', path: '/settings/delete-account', ready: waitForHeading('Bạn muốn rời xóm?') },
  {
    name: 'delete-account-spent',
    path: '/settings/delete-account?token=x',
    ready: waitForHeading('Đường dẫn này không dùng được nữa'),
  },
  {
    name: 'confirm-email',
    path: `/settings/confirm-email?token=${'x'.repeat(43)}`,
    ready: waitForHeading('Dùng email này cho tài khoản của bạn?'),
  },
  {
    name: 'stop-mail',
    path: `/mail/stop/${'a'.repeat(43)}.${'b'.repeat(43)}`,
    ready: waitForHeading('Không muốn nhận thư từ Xóm nữa?'),
  },
  { name: 'stop-mail-bad', path: '/mail/stop/x', ready: waitForHeading('Đường dẫn này không đúng') },
  { name: 'dev-mail', path: '/dev/mail', isOutsideApp: true, ready: waitForHeading(/Hộp thư|mailbox/) },
  { name: 'dev-ui', path: '/dev/ui', ready: (page) => page.getByRole('heading').first().waitFor() },
]

/** Sheets, steps, states and English. `npm run test:deep` visits these too. */
export const furtherScreens: Screen[] = [
  ...onboardingScreens,
  ...postScreens,
  ...commentAndComposerScreens,
  ...orderScreens,
  ...businessScreens,
  ...mapScreens,
  ...marketScreens,
  ...productScreens,
  ...chatScreens,
  ...personScreens,
  ...trustedScreens,
  ...settingsScreens,
  ...staffScreens,
  ...stateScreens,
]

/** For the pictures and for axe. */
export const screens = [...mainScreens, ...furtherScreens]
