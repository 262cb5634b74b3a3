import type { Page } from '@playwright/test'
import { getMe } from '../../contract/accounts/accounts.ts'
import { getProfile, listCommunitiesOf, type Profile } from '../../contract/people/profiles.ts'
import { listBlocked } from '../../contract/people/users.ts'
import { listDeletedPosts } from '../../contract/posts/post-changes.ts'
import { photo } from '../journeys/photos.ts'
import { changed, whole } from './changed-reply.ts'
import { further, hoursAgo, inTurn, opened } from './opened.ts'
import { type Screen, shown } from './screen.ts'

const options = opened(/^Tùy chọn với/, 'Sao chép liên kết')

/** Somebody whose page has something more. */
const person = (more: Partial<Profile>) => async (page: Page) => {
  await changed(page, getProfile, (profile) => ({ ...profile, ...more }))
  await page.reload()
}

/** The form by which a neighbour writes to somebody's relatives, with what is missing. */
const notifying = inTurn(
  person({ reach_relatives: { notified_at: null } }),
  opened('Báo tin cho người thân', 'Ai biết điều gì'),
  further('Gửi cho người thân', 'Bạn chọn giúp một lý do nhé.'),
)

const favour = {
  id: 1,
  title: 'Chở giùm bao gạo từ đầu hẻm vào',
  role: 'helper',
  ratings_shown: false,
} as const

const names = ['Phường Sài Gòn', 'Xã Thạnh Mỹ Tây', 'Đặc khu Trường Sa', 'Phường Xuân Hương - Đà Lạt']
const communities = names.map((name, id) => ({ id, name }))

const inCommunities = async (page: Page) => {
  await changed(page, listCommunitiesOf, () => whole(communities))
  await person({ communities })(page)
  await opened('+1 nữa', 'Phường Xuân Hương - Đà Lạt')(page)
}

/** The viewer without a name that can be used, and with a post just deleted. */
const unfinished = async (page: Page) => {
  const words = 'Nhà em dư hai chậu sứ đỏ, ai thích ghé lấy nhé, để trước cổng cả tuần này.'
  const deleted = { id: 1, words, restorable_until: hoursAgo(-0.1) }
  await changed(page, getMe, (me) => ({ ...me, needs_name: true }))
  await changed(page, listDeletedPosts, () => ({ results: [deleted] }))
  await page.reload()
  await page.getByRole('list', { name: 'Bài bạn vừa xóa' }).waitFor()
  await shown('Bà con gọi bạn là gì?')(page)
}

const cropping = async (page: Page) => {
  await page.getByLabel('Chọn ảnh đại diện').setInputFiles(await photo('mat.png', 30))
  await page.getByRole('dialog').getByRole('slider').waitFor()
}

/** Somebody with a long name whom the viewer has blocked. */
const withBlocked = async (page: Page) => {
  const person_blocked = { id: 2, username: 'tuan', display_name: 'Công Tằng Tôn Nữ Thị Phương Quỳnh' }
  const marks = { avatar_url: null, is_staff: false, is_verified: true }
  await changed(page, listBlocked, () => whole([{ ...person_blocked, ...marks, blocked_at: hoursAgo(30) }]))
  await page.reload()
  await page.getByRole('button', { name: /^Bỏ chặn/ }).waitFor()
}

const at = (path: string) => ({ path, as: 'lan' })

/** What opens from the pages of people. */
export const personScreens: Screen[] = [
  { name: 'person-options', ...at('/users/2'), ready: options },
  {
    name: 'person-report',
    ...at('/users/2'),
    ready: inTurn(options, further('Báo cáo người này', 'Kể thêm, nếu bạn muốn')),
  },
  {
    name: 'person-block',
    ...at('/users/2'),
    ready: inTurn(options, further(/^Chặn trang cá nhân/, /^Lúc nào bạn cũng bỏ chặn được/)),
  },
  { name: 'person-notify', ...at('/users/2'), ready: notifying },
  {
    name: 'person-notified',
    ...at('/users/2'),
    ready: inTurn(person({ reach_relatives: { notified_at: hoursAgo(2) } }), shown(/^Bạn đã báo tin/)),
  },
  {
    name: 'person-rate',
    ...at('/users/2'),
    ready: inTurn(person({ to_rate: favour }), opened('Đánh giá', 'Một lời cảm ơn, nếu bạn muốn')),
  },
  { name: 'person-communities', ...at('/users/2'), ready: inCommunities },
  { name: 'profile-unfinished', ...at('/profile'), ready: unfinished },
  {
    name: 'edit-profile-portraits',
    ...at('/profile/edit'),
    ready: opened('Chân dung vẽ', /^Chưa muốn để ảnh thật/),
  },
  { name: 'edit-profile-picture', ...at('/profile/edit'), ready: cropping },
  { name: 'blocked-somebody', ...at('/settings/privacy/blocked'), ready: withBlocked },
  {
    name: 'blocked-unblock',
    ...at('/settings/privacy/blocked'),
    ready: inTurn(withBlocked, opened(/^Bỏ chặn/, 'Thôi')),
  },
]
