import type { Page } from '@playwright/test'
import { pressInSheet, waitForHeading, runSteps, openSheet, type Screen, waitForText } from './screen.ts'

const at = (path: string, as = 'lan') => ({ path, as })

const openLink = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name, exact: true }).first().click()
}
const openTab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name }).click()
}
const waitForList = (name: string) => async (page: Page) => {
  await page.getByRole('list', { name }).getByRole('listitem').first().waitFor()
}
const waitForPost = (page: Page) => page.getByRole('article').first().waitFor()

export const communityScreens: Screen[] = [
  { name: 'groups', ...at('/groups'), ready: waitForList('Hội nhóm gần bạn') },
  { name: 'groups-nothing', ...at('/groups?q=xyzxyz'), ready: waitForHeading('Không tìm thấy hội nhóm nào') },
  {
    name: 'group-detail',
    ...at('/group-detail', 'minh'),
    ready: runSteps(waitForHeading('Nhận nuôi thú cưng Hà Nội'), waitForPost),
  },
  {
    name: 'group-as-owner',
    ...at('/groups', 'long'),
    ready: runSteps(openLink('Cầu lông công viên 23/9'), waitForPost, waitForText('Bỏ ghim')),
  },
  {
    name: 'group-people',
    ...at('/groups', 'long'),
    ready: runSteps(
      openLink('Cầu lông công viên 23/9'),
      waitForPost,
      openTab('Thành viên'),
      waitForList('Thành viên của nhóm'),
    ),
  },
  {
    name: 'group-member-options',
    ...at('/groups', 'long'),
    ready: runSteps(
      openLink('Cầu lông công viên 23/9'),
      waitForPost,
      openTab('Thành viên'),
      waitForList('Thành viên của nhóm'),
      openSheet(/^Tùy chọn cho /, 'Mời ra khỏi nhóm'),
    ),
  },
  {
    name: 'group-hand-over',
    ...at('/groups', 'long'),
    ready: runSteps(
      openLink('Cầu lông công viên 23/9'),
      waitForPost,
      openTab('Thành viên'),
      waitForList('Thành viên của nhóm'),
      openSheet(/^Tùy chọn cho /, 'Mời ra khỏi nhóm'),
      pressInSheet('Giao nhóm cho người này', 'Khi người này đồng ý'),
    ),
  },
  {
    name: 'group-handover-offered',
    ...at('/groups', 'hoa'),
    ready: runSteps(openLink('Cây ban công Bến Thành'), waitForText('Chủ nhóm muốn giao nhóm này cho bạn.')),
  },
  {
    name: 'group-requests',
    ...at('/groups', 'hoa'),
    ready: runSteps(openLink('Phụ huynh trường Lê Lai'), waitForText('Đang chờ duyệt'), waitForText('Huỳnh')),
  },
  {
    name: 'group-closed',
    ...at('/groups', 'minh'),
    ready: runSteps(openLink('Phụ huynh trường Lê Lai'), waitForHeading('Quy tắc')),
  },
  {
    name: 'group-asking',
    ...at('/groups', 'minh'),
    ready: openSheet('Tham gia Phụ huynh trường Lê Lai', 'Người trông coi sẽ đọc lời của bạn'),
  },
  { name: 'my-groups', ...at('/my_group'), ready: waitForList('Nhóm đã tham gia') },
  { name: 'my-groups-none', ...at('/my_group', 'ngan'), ready: waitForHeading('Hiện chưa có nhóm nào') },
  { name: 'my-groups-owned', ...at('/my_group?tab=owned'), ready: waitForList('Nhóm của bạn') },
  {
    name: 'group-create',
    ...at('/my_group?tab=owned'),
    ready: runSteps(waitForList('Nhóm của bạn'), openSheet('Tạo nhóm', 'Tải ảnh bìa lên')),
  },
  { name: 'group-missing', ...at('/groups/999999'), ready: waitForHeading('Không tìm thấy hội nhóm') },
  {
    name: 'communities',
    ...at('/communities'),
    ready: runSteps(waitForList('Bạn đang tham gia'), waitForList('Quanh bạn')),
  },
  {
    name: 'community-ward',
    ...at('/communities'),
    ready: runSteps(openLink('Phường Bến Thành'), waitForPost),
  },
  {
    name: 'community',
    ...at('/communities', 'minh'),
    ready: runSteps(openLink('Chung cư 5A Lê Lai'), waitForPost, waitForText('Đang chờ duyệt')),
  },
  { name: 'community-create', ...at('/communities/create'), ready: waitForText('Tải ảnh đại diện lên') },
]

const waitForEvents = (page: Page) =>
  page.getByRole('region', { name: 'Sự kiện', exact: true }).getByRole('article').first().waitFor()

const openEvent = (name: RegExp) => async (page: Page) => {
  const list = page.getByRole('region', { name: 'Sự kiện', exact: true })
  await list.getByRole('link', { name }).first().click()
  await waitForHeading('Người tham gia')(page)
}

/** Waits for the last field. */
const waitForEventForm = (page: Page) => page.getByRole('group', { name: 'Chỗ trên bản đồ' }).waitFor()

const sharedMeal = /^Bữa cơm mỗi nhà một món$/

export const eventsScreens: Screen[] = [
  { name: 'events', ...at('/events'), ready: waitForEvents },
  { name: 'events-yours', ...at('/events?tab=yours'), ready: waitForText('Thêm sự kiện') },
  {
    name: 'events-nothing',
    ...at('/events?q=xyzxyz'),
    ready: waitForHeading('Không thấy sự kiện nào hợp với “xyzxyz”'),
  },
  {
    name: 'events-none',
    ...at('/events?tab=yours&past=1', 'ngan'),
    ready: waitForHeading('Hiện chưa có sự kiện nào'),
  },
  {
    name: 'events-calendar',
    ...at('/events?tab=yours'),
    ready: openSheet('Lịch của bạn trên điện thoại', 'Tạo địa chỉ lịch'),
  },
  { name: 'event', ...at('/events'), ready: runSteps(waitForEvents, openEvent(/./)) },
  { name: 'event-missing', ...at('/events/999999'), ready: waitForHeading('Không thấy sự kiện này') },
  { name: 'event-create', ...at('/events/create'), ready: waitForEventForm },
  {
    name: 'event-edit',
    ...at('/events?tab=yours'),
    ready: runSteps(
      waitForEvents,
      openEvent(sharedMeal),
      openSheet(/^Tùy chọn cho /, 'Sửa sự kiện'),
      async (page) => {
        await page.getByRole('link', { name: 'Sửa sự kiện' }).click()
        await waitForEventForm(page)
      },
    ),
  },
]
