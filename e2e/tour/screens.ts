import type { Page } from '@playwright/test'
import { getMe } from '../../contract/accounts/accounts.ts'
import { passwordSignIn } from '../../contract/accounts/sign-in.ts'
import { createInvitation } from '../../contract/accounts/invitations.ts'
import { addTrustedContact } from '../../contract/people/trusted-contacts.ts'
import { demoPassword } from '../../server/platform/http/staff-access.ts'
import { withDrafts, withWaiting } from '../journeys/unsent-posts.ts'
import { followMail } from '../journeys/mailbox.ts'
import { businessScreens } from './business-screens.ts'
import { chats, chatScreens } from './chat-screens.ts'
import { communityScreens } from './community-screens.ts'
import { eventsScreens } from './events-screens.ts'
import { mapScreens } from './map-screens.ts'
import { forSale, marketScreens } from './market-screens.ts'
import { placeScreens } from './place-screens.ts'
import { postScreens } from './post-screens.ts'
import { orderScreens } from './order-screens.ts'
import { personScreens } from './person-screens.ts'
import { productScreens } from './product-screens.ts'
import { publicScreens } from './public-screens.ts'
import { heading, pictures, type Screen, shown } from './screen.ts'
import { settingsScreens } from './settings-screens.ts'
import { staffScreens } from './staff-screens.ts'
import { stateScreens } from './state-screens.ts'
import { talkScreens } from './talk-screens.ts'
import { trustedScreens } from './trusted-screens.ts'
import { wayInScreens } from './way-in-screens.ts'

/** A new invitation link. */
const invited = async (page: Page) => {
  const asked = { username: 'hoa', password: demoPassword }
  const { access } = await posted<{ access: string }>(page, passwordSignIn.path, asked)
  const { link } = await posted<{ link: string }>(page, createInvitation.path, { channel: 'link' }, access)
  await page.goto(new URL(link).pathname)
  await heading(/^Cô Hoa .*mời bạn vào xóm$/)(page)
}

/** The mail to a trusted contact, and its link. Asking again changes nothing. */
const asked = async (page: Page) => {
  const asker = { username: 'quyen', password: demoPassword }
  const { access } = await posted<{ access: string }>(page, passwordSignIn.path, asker)
  const me = await page.request.get(getMe.path, { headers: { Authorization: `Bearer ${access}` } })
  const { id } = (await me.json()) as { id: number }
  const email = 'chi.cua.quyen@example.com'
  const path = addTrustedContact.path.replace(':id', String(id))
  await posted(page, path, { kind: 'emergency', email }, access)
  await followMail(page, email, /Quyên/)
  await heading('Quyên Võ muốn bạn là người liên hệ khẩn cấp')(page)
}

async function posted<T>(page: Page, path: string, data: object, access = ''): Promise<T> {
  const reply = await page.request.post(path, { data, headers: { Authorization: `Bearer ${access}` } })
  return (await reply.json()) as T
}

/** The closed account; opened from a page whose code doesn't read the address meanwhile. */
const closed = async (page: Page) => {
  const usr = { account_closed: true }
  await page.evaluate((state) => history.replaceState(state, '', '/account-closed'), {
    usr,
    key: 'c',
    idx: 0,
  })
  await page.reload()
  await heading('Hẹn bạn ít năm nữa nhé')(page)
}

/** The post of the viewer's favour in a given state, with its actions. */
const favour = (state: string, action: string) => async (page: Page) => {
  await page.getByRole('listitem').filter({ hasText: state }).getByRole('link').first().click()
  await page.getByRole('button', { name: action, exact: true }).waitFor()
}

/** The screens with their main content, as one comes to them. */
export const mainScreens: Screen[] = [
  ...publicScreens,
  { name: 'login', path: '/login', ready: heading('Khám phá khu vực quanh nhà bạn') },
  {
    name: 'facebook-removed',
    path: '/auth/deauthorize/0123456789abcdef0123',
    ready: heading('Xóm đã nhận yêu cầu của bạn'),
  },
  { name: 'feed-newcomer', path: '/feed', as: 'phat', ready: shown('Hoàn tất hồ sơ') },
  { name: 'invitations', path: '/invitations', as: 'phat', ready: heading('Chưa có lời mời nào') },
  { name: 'invitation', path: '/i/moi', ready: invited },
  { name: 'account-closed', path: '/icon.svg', ready: closed },
  { name: 'invitation-bad', path: '/i/khong-co', ready: heading('Mã mời không hợp lệ') },
  { name: 'invitation-settled', path: '/i/khong-co', as: 'lan', ready: heading('Bạn đã ở trong xóm rồi') },
  { name: 'trusted', path: '/dev/mail', ready: asked },
  { name: 'trusted-bad', path: '/trusted/khong-co', ready: heading('Liên kết này không còn dùng được') },
  { name: 'feed', path: '/feed', as: 'lan', ready: pictures },
  { name: 'feed-hanoi', path: '/feed', as: 'ha', ready: pictures },
  { name: 'post', path: '/posts/1', as: 'lan', ready: pictures },
  { name: 'post-missing', path: '/posts/999999', as: 'lan', ready: heading('Không tìm thấy bài viết') },
  {
    name: 'create-post',
    path: '/create-post',
    as: 'lan',
    ready: heading('Bạn muốn đăng gì?'),
  },
  { name: 'feed-waiting', path: '/feed', as: 'lan', ready: withWaiting },
  { name: 'composer-drafts', path: '/create-post', as: 'lan', ready: withDrafts },
  { name: 'chat', path: '/chat', as: 'lan', ready: chats },
  { name: 'chat-requests', path: '/chat?box=request', as: 'lan', ready: chats },
  { name: 'chat-missing', path: '/chat/999999', as: 'lan', ready: heading('Không tìm thấy cuộc trò chuyện') },
  { name: 'marketplace', path: '/marketplace', as: 'lan', ready: forSale },
  { name: 'saved-products', path: '/saved_product', as: 'lan', ready: shown('Chậu lan chi để bàn') },
  { name: 'cart', path: '/marketplace/cart', as: 'lan', ready: heading('Giỏ hàng của bạn đang trống') },
  {
    name: 'orders',
    path: '/marketplace/orders',
    as: 'lan',
    ready: (page) => page.getByRole('list', { name: 'Bạn mua' }).waitFor(),
  },
  { name: 'profile', path: '/profile', as: 'lan', ready: pictures },
  {
    name: 'profile-favors',
    path: '/profile?tab=favors',
    as: 'lan',
    ready: (page) => page.getByRole('tab', { name: 'Giúp đỡ', selected: true }).waitFor(),
  },
  { name: 'profile-mine', path: '/profile/favors', as: 'lan', ready: heading('Chờ bạn') },
  {
    name: 'favour-waiting',
    path: '/profile/favors',
    as: 'lan',
    ready: favour('Hùng Mai muốn nhận', 'Đồng ý cho Hùng Mai'),
  },
  {
    name: 'favour-borrowed',
    path: '/profile/favors',
    as: 'lan',
    ready: favour('đang mượn', 'Đã trả đồ'),
  },
  { name: 'favour-own-offer', path: '/profile/favors', as: 'lan', ready: favour('đang làm', 'Rút lại') },
  { name: 'edit-profile', path: '/profile/edit', as: 'lan', ready: heading('Chỉnh sửa hồ sơ') },
  {
    name: 'trusted-people',
    path: '/profile/edit/emergencycontact',
    as: 'lan',
    ready: heading('Liên hệ khẩn cấp'),
  },
  { name: 'check-in', path: '/check-in', as: 'lan', ready: heading('Bạn chưa có người thân tin cậy') },
  { name: 'check-in-alarm', path: '/check-ins/999999', as: 'lan', ready: heading('Không còn gì ở đây') },
  {
    name: 'check-in-mailed',
    path: `/check-in-alarms/${'x'.repeat(43)}`,
    ready: heading('Không còn gì ở đây'),
  },
  { name: 'people', path: '/users', as: 'lan', ready: shown('Cô Hoa') },
  { name: 'people-none', path: '/users?q=zzzz', as: 'lan', ready: heading('Không tìm thấy ai') },
  { name: 'person', path: '/users/2', as: 'lan', ready: pictures },
  {
    name: 'person-missing',
    path: '/users/999999',
    as: 'lan',
    ready: heading('Không tìm thấy thông tin người dùng'),
  },
  { name: 'blocked', path: '/settings/privacy/blocked', as: 'lan', ready: heading('Bạn chưa chặn ai') },
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
  { name: 'search', path: '/search', as: 'lan', ready: shown('Mượn chổi') },
  {
    name: 'search-results',
    path: '/search/posts?q=qaut',
    as: 'lan',
    ready: shown('Đang hiện kết quả cho “quạt”'),
  },
  { name: 'search-events', path: '/search/events?q=dưỡng+sinh', as: 'lan', ready: shown('Dưỡng sinh') },
  {
    name: 'search-nothing',
    path: '/search/posts?q=xyzxyz',
    as: 'lan',
    ready: heading('Không tìm thấy “xyzxyz”'),
  },
  {
    name: 'search-groups',
    path: '/search/groups?q=cầu+lông',
    as: 'lan',
    ready: heading('Cầu lông công viên 23/9'),
  },
  ...communityScreens,
  { name: 'businesses', path: '/businesses', as: 'lan', ready: shown('Tiệm bánh mì Cô Hoa') },
  { name: 'business', path: '/business/tiem-banh-mi', as: 'lan', ready: heading('Tiệm bánh mì Cô Hoa') },
  ...placeScreens,
  ...eventsScreens,
  { name: 'settings', path: '/settings', as: 'lan', ready: shown('Quyền riêng tư') },
  { name: 'settings-account', path: '/settings/account', as: 'lan', ready: shown('Chuẩn bị tệp') },
  { name: 'settings-notifications', path: '/settings/notifications', as: 'lan', ready: shown('Nhắc tên') },
  {
    name: 'settings-local-storage',
    path: '/settings/local-storage',
    as: 'lan',
    ready: shown('preferences'),
  },
  { name: 'delete-account', path: '/settings/delete-account', ready: heading('Bạn muốn rời xóm?') },
  {
    name: 'delete-account-spent',
    path: '/settings/delete-account?token=x',
    ready: heading('Đường dẫn này không dùng được nữa'),
  },
  {
    name: 'confirm-email',
    path: `/settings/confirm-email?token=${'x'.repeat(43)}`,
    ready: heading('Dùng email này cho tài khoản của bạn?'),
  },
  {
    name: 'stop-mail',
    path: `/mail/stop/${'a'.repeat(43)}.${'b'.repeat(43)}`,
    ready: heading('Không muốn nhận thư từ Xóm nữa?'),
  },
  { name: 'stop-mail-bad', path: '/mail/stop/x', ready: heading('Đường dẫn này không đúng') },
  { name: 'dev-mail', path: '/dev/mail', asksNothing: true, ready: heading(/Hộp thư|mailbox/) },
  { name: 'dev-ui', path: '/dev/ui', ready: (page) => page.getByRole('heading').first().waitFor() },
]

/** Sheets, steps, states and English, which `npm run test:deep` visits too. */
export const furtherScreens: Screen[] = [
  ...wayInScreens,
  ...postScreens,
  ...talkScreens,
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
