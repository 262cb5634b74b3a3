import type { Page } from '@playwright/test'
import { getMe } from '../../contract/accounts/accounts.ts'
import { getProfile, listCommunitiesOf, type Profile } from '../../contract/people/profiles.ts'
import { listBlocked } from '../../contract/people/users.ts'
import { listDeletedPosts } from '../../contract/posts/post-changes.ts'
import { createPhoto } from '../journeys/images.ts'
import { changeReply, pageOf } from '../mock-replies.ts'
import { pressInSheet, hoursAgo, runSteps, openSheet, type Screen, waitForText } from './screen.ts'

const openOptions = openSheet(/^Tùy chọn với/, 'Sao chép liên kết')

/** Changes the profile that the page shows. */
const showPerson = (changes: Partial<Profile>) => async (page: Page) => {
  await changeReply(page, getProfile, (profile) => ({ ...profile, ...changes }))
  await page.reload()
}

/** Opens the form for a message to a person's relatives, with its errors. */
const openNotifyForm = runSteps(
  showPerson({ reach_relatives: { notified_at: null } }),
  openSheet('Báo tin cho người thân', 'Ai biết điều gì'),
  pressInSheet('Gửi cho người thân', 'Bạn chọn giúp một lý do nhé.'),
)

const favourToRate = {
  id: 1,
  title: 'Chở giùm bao gạo từ đầu hẻm vào',
  role: 'helper',
  ratings_shown: false,
} as const

const names = ['Phường Sài Gòn', 'Xã Thạnh Mỹ Tây', 'Đặc khu Trường Sa', 'Phường Xuân Hương - Đà Lạt']
const communities = names.map((name, id) => ({ id, name }))

const openCommunities = async (page: Page) => {
  await changeReply(page, listCommunitiesOf, () => pageOf(communities))
  await showPerson({ communities })(page)
  await openSheet('+1 nữa', 'Phường Xuân Hương - Đà Lạt')(page)
}

/** A viewer who needs a name and has just deleted a post. */
const showUnfinishedProfile = async (page: Page) => {
  const text = 'Nhà em dư hai chậu sứ đỏ, ai thích ghé lấy nhé, để trước cổng cả tuần này.'
  const deleted = { id: 1, words: text, restorable_until: hoursAgo(-0.1) }
  await changeReply(page, getMe, (me) => ({ ...me, needs_name: true }))
  await changeReply(page, listDeletedPosts, () => ({ results: [deleted] }))
  await page.reload()
  await page.getByRole('list', { name: 'Bài bạn vừa xóa' }).waitFor()
  await waitForText('Bà con gọi bạn là gì?')(page)
}

const openCropper = async (page: Page) => {
  await page.getByLabel('Chọn ảnh đại diện').setInputFiles(await createPhoto('mat.png', 30))
  await page.getByRole('dialog').getByRole('slider').waitFor()
}

/** A blocked person with a long name. */
const showBlockedPerson = async (page: Page) => {
  const person_blocked = { id: 2, username: 'tuan', display_name: 'Công Tằng Tôn Nữ Thị Phương Quỳnh' }
  const marks = { avatar_url: null, is_staff: false, is_verified: true }
  await changeReply(page, listBlocked, () =>
    pageOf([{ ...person_blocked, ...marks, blocked_at: hoursAgo(30) }]),
  )
  await page.reload()
  await page.getByRole('button', { name: /^Bỏ chặn/ }).waitFor()
}

const at = (path: string) => ({ path, as: 'lan' })

/** Sheets and states of the pages of people. */
export const personScreens: Screen[] = [
  { name: 'person-options', ...at('/users/2'), ready: openOptions },
  {
    name: 'person-report',
    ...at('/users/2'),
    ready: runSteps(openOptions, pressInSheet('Báo cáo người này', 'Kể thêm, nếu bạn muốn')),
  },
  {
    name: 'person-block',
    ...at('/users/2'),
    ready: runSteps(openOptions, pressInSheet(/^Chặn trang cá nhân/, /^Lúc nào bạn cũng bỏ chặn được/)),
  },
  { name: 'person-notify', ...at('/users/2'), ready: openNotifyForm },
  {
    name: 'person-notified',
    ...at('/users/2'),
    ready: runSteps(
      showPerson({ reach_relatives: { notified_at: hoursAgo(2) } }),
      waitForText(/^Bạn đã báo tin/),
    ),
  },
  {
    name: 'person-rate',
    ...at('/users/2'),
    ready: runSteps(
      showPerson({ to_rate: favourToRate }),
      openSheet('Đánh giá', 'Một lời cảm ơn, nếu bạn muốn'),
    ),
  },
  { name: 'person-communities', ...at('/users/2'), ready: openCommunities },
  { name: 'profile-unfinished', ...at('/profile'), ready: showUnfinishedProfile },
  {
    name: 'edit-profile-portraits',
    ...at('/profile/edit'),
    ready: openSheet('Chân dung vẽ', /^Chưa muốn để ảnh thật/),
  },
  { name: 'edit-profile-picture', ...at('/profile/edit'), ready: openCropper },
  { name: 'blocked-somebody', ...at('/settings/privacy/blocked'), ready: showBlockedPerson },
  {
    name: 'blocked-unblock',
    ...at('/settings/privacy/blocked'),
    ready: runSteps(showBlockedPerson, openSheet(/^Bỏ chặn/, 'Thôi')),
  },
]
