import type { Page } from '@playwright/test'
import { further, inTurn, opened } from './opened.ts'
import { heading, type Screen, shown } from './screen.ts'

const at = (path: string, as = 'lan') => ({ path, as })

const pressed = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name, exact: true }).first().click()
}
const tab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name }).click()
}
const inList = (name: string) => async (page: Page) => {
  await page.getByRole('list', { name }).getByRole('listitem').first().waitFor()
}
const written = (page: Page) => page.getByRole('article').first().waitFor()

/** Ids of the demo's: those of wards come first. */
export const communityScreens: Screen[] = [
  { name: 'groups', ...at('/groups'), ready: inList('Hội nhóm gần bạn') },
  { name: 'groups-nothing', ...at('/groups?q=xyzxyz'), ready: heading('Không tìm thấy hội nhóm nào') },
  {
    name: 'group-detail',
    ...at('/group-detail', 'minh'),
    ready: inTurn(heading('Nhận nuôi thú cưng Hà Nội'), written),
  },
  {
    name: 'group-as-owner',
    ...at('/groups', 'long'),
    ready: inTurn(pressed('Cầu lông công viên 23/9'), written, shown('Bỏ ghim')),
  },
  {
    name: 'group-people',
    ...at('/groups', 'long'),
    ready: inTurn(
      pressed('Cầu lông công viên 23/9'),
      written,
      tab('Thành viên'),
      inList('Thành viên của nhóm'),
    ),
  },
  {
    name: 'group-member-options',
    ...at('/groups', 'long'),
    ready: inTurn(
      pressed('Cầu lông công viên 23/9'),
      written,
      tab('Thành viên'),
      inList('Thành viên của nhóm'),
      opened(/^Tùy chọn cho /, 'Mời ra khỏi nhóm'),
    ),
  },
  {
    name: 'group-hand-over',
    ...at('/groups', 'long'),
    ready: inTurn(
      pressed('Cầu lông công viên 23/9'),
      written,
      tab('Thành viên'),
      inList('Thành viên của nhóm'),
      opened(/^Tùy chọn cho /, 'Mời ra khỏi nhóm'),
      further('Giao nhóm cho người này', 'Khi người này đồng ý'),
    ),
  },
  {
    name: 'group-handover-offered',
    ...at('/groups', 'hoa'),
    ready: inTurn(pressed('Cây ban công Bến Thành'), shown('Chủ nhóm muốn giao nhóm này cho bạn.')),
  },
  {
    name: 'group-requests',
    ...at('/groups', 'hoa'),
    ready: inTurn(pressed('Phụ huynh trường Lê Lai'), shown('Đang chờ duyệt'), shown('Huỳnh')),
  },
  {
    name: 'group-closed',
    ...at('/groups', 'minh'),
    ready: inTurn(pressed('Phụ huynh trường Lê Lai'), heading('Quy tắc')),
  },
  {
    name: 'group-asking',
    ...at('/groups', 'minh'),
    ready: opened('Tham gia Phụ huynh trường Lê Lai', 'Người trông coi sẽ đọc lời của bạn'),
  },
  { name: 'my-groups', ...at('/my_group'), ready: inList('Nhóm đã tham gia') },
  { name: 'my-groups-none', ...at('/my_group', 'ngan'), ready: heading('Hiện chưa có nhóm nào') },
  { name: 'my-groups-owned', ...at('/my_group?tab=owned'), ready: inList('Nhóm của bạn') },
  {
    name: 'group-create',
    ...at('/my_group?tab=owned'),
    ready: inTurn(inList('Nhóm của bạn'), opened('Tạo nhóm', 'Tải ảnh bìa lên')),
  },
  { name: 'group-missing', ...at('/groups/999999'), ready: heading('Không tìm thấy hội nhóm') },
  {
    name: 'communities',
    ...at('/communities'),
    ready: inTurn(inList('Bạn đang tham gia'), inList('Quanh bạn')),
  },
  {
    name: 'community-ward',
    ...at('/communities'),
    ready: inTurn(pressed('Phường Bến Thành'), written),
  },
  {
    name: 'community',
    ...at('/communities', 'minh'),
    ready: inTurn(pressed('Chung cư 5A Lê Lai'), written, shown('Đang chờ duyệt')),
  },
  { name: 'community-create', ...at('/communities/create'), ready: shown('Tải ảnh đại diện lên') },
]
