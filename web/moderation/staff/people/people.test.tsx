import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  appointStaff,
  changeStaffRole,
  dismissStaff,
  listStaff,
  resetSecondFactor,
  type StaffMember,
} from '../../../../contract/moderation/staff.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { actAsStaff, button, field, moderator, openStaff, pageOf } from '../test-staff.tsx'

const memberOf = (but: Partial<StaffMember>): StaffMember => ({
  ...moderator,
  username: 'staff',
  avatar_url: null,
  is_staff: true,
  is_verified: true,
  staff_role: 'admin',
  has_second_factor: true,
  ...but,
})
const refusal = (status: number, code: string) => new ApiError(status, { detail: 'No', code })

let members: StaffMember[]
beforeEach(async () => {
  await setLanguage('vi')
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAsStaff()
  members = [
    memberOf({}),
    memberOf({ id: 71, username: 'mai', display_name: 'Mai Đỗ', staff_role: 'moderator' }),
  ]
  answer(listStaff, ({ query }) => pageOf(members, query))
  const put = (id: string | undefined, but: Partial<StaffMember>) => {
    members = members.map((each) => (each.id === Number(id) ? { ...each, ...but } : each))
    return members.find((each) => each.id === Number(id)) ?? refusal(404, 'not_found')
  }
  answer(changeStaffRole, ({ params, body }) => put(params['id'], body))
  answer(resetSecondFactor, ({ params }) => {
    put(params['id'], { has_second_factor: false })
    return {}
  })
  answer(dismissStaff, ({ params }) => {
    members = members.filter(({ id }) => id !== Number(params['id']))
    return {}
  })
})

const row = (name: string) => page.getByRole('article').filter({ hasText: name })
const agree = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('says who may do what, and whether their second factor is set up', { tags: ['full'] }, async () => {
  await openStaff('/staff/people')
  await expect.element(row('Ban quản lý')).toMatchTextContent(/Quản trị viên.*@staff · có mã xác thực/)
  await expect.element(row('Mai Đỗ')).toMatchTextContent(/Điều hành viên.*@mai · có mã xác thực/)
  expect(button('Gỡ mã xác thực: Ban quản lý').elements()).toHaveLength(0)
})

test('somebody is added by user name; what is wrong with it stands beside it', async () => {
  answer(appointStaff, ({ body }) => {
    if (body.username !== 'tuan') return refusal(422, 'no_such_user')
    const tuan = memberOf({
      id: 4,
      username: 'tuan',
      display_name: 'Tuấn Lê',
      staff_role: body.staff_role,
      has_second_factor: false,
    })
    members = [...members, tuan]
    return tuan
  })
  await openStaff('/staff/people')
  await button('Thêm vào ban quản lý').click()
  await expect.element(field('Tên đăng nhập')).toHaveAccessibleDescription('Bạn nhập tên đăng nhập nhé.')
  await field('Tên đăng nhập').fill('tuna')
  await button('Thêm vào ban quản lý').click()
  await expect.element(field('Tên đăng nhập')).toHaveAccessibleDescription('Không ai có tên đăng nhập này.')
  await field('Tên đăng nhập').fill('tuan')
  await page.getByRole('group', { name: 'Vai trò' }).getByText('Quản trị viên', { exact: true }).click()
  await expect.element(page.getByText(/cùng một quản trị viên khác xóa tài khoản/)).toBeVisible()
  await button('Thêm vào ban quản lý').click()
  await expect.element(row('Tuấn Lê')).toMatchTextContent(/Quản trị viên.*chưa cài mã xác thực/)
  await expect.element(field('Tên đăng nhập')).toHaveValue('')
})

test('a role is changed, a second factor taken away, and somebody dismissed, each after a question', async () => {
  await openStaff('/staff/people')
  await button('Cho làm quản trị viên: Mai Đỗ').click()
  await agree('Cho làm quản trị viên')
  await expect.element(row('Mai Đỗ')).toMatchTextContent(/Quản trị viên/)
  await button('Gỡ mã xác thực: Mai Đỗ').click()
  await expect.element(page.getByText(/Chỉ làm khi chính Mai Đỗ nhờ/)).toBeVisible()
  await agree('Gỡ mã xác thực')
  await expect.element(row('Mai Đỗ')).toMatchTextContent(/chưa cài mã xác thực/)
  await button('Cho thôi: Mai Đỗ').click()
  await agree('Cho thôi')
  await expect.element(page.getByText('Mai Đỗ đã thôi quản lý')).toBeVisible()
  await expect.element(row('Mai Đỗ')).not.toBeInTheDocument()
})

test('the last admin stays, and why is said', { tags: ['full'] }, async () => {
  answer(dismissStaff, () => refusal(409, 'last_admin'))
  await openStaff('/staff/people')
  await button('Cho thôi: Ban quản lý').click()
  await agree('Cho thôi')
  await expect.element(page.getByText(/Đây là quản trị viên cuối cùng/)).toBeVisible()
})
