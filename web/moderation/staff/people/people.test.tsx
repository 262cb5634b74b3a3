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

const memberOf = (fields: Partial<StaffMember>): StaffMember => ({
  ...moderator,
  username: 'staff',
  avatar_url: null,
  is_staff: true,
  is_verified: true,
  staff_role: 'admin',
  has_second_factor: true,
  ...fields,
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
  const updateMember = (id: string | undefined, fields: Partial<StaffMember>) => {
    members = members.map((each) => (each.id === Number(id) ? { ...each, ...fields } : each))
    return members.find((each) => each.id === Number(id)) ?? refusal(404, 'not_found')
  }
  answer(changeStaffRole, ({ params, body }) => updateMember(params['id'], body))
  answer(resetSecondFactor, ({ params }) => {
    updateMember(params['id'], { has_second_factor: false })
    return {}
  })
  answer(dismissStaff, ({ params }) => {
    members = members.filter(({ id }) => id !== Number(params['id']))
    return {}
  })
})

const row = (name: string) => page.getByRole('article').filter({ hasText: name })
const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('the list shows each role and whether the second factor is set up', { tags: ['full'] }, async () => {
  await openStaff('/staff/people')
  await expect.element(row('Ban quản lý')).toMatchTextContent(/Quản trị viên.*@staff · có mã xác thực/)
  await expect.element(row('Mai Đỗ')).toMatchTextContent(/Điều hành viên.*@mai · có mã xác thực/)
  expect(button('Gỡ mã xác thực: Ban quản lý').elements()).toHaveLength(0)
})

test('a member is added by user name, and errors appear at the field', async () => {
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

test('changing a role, resetting a second factor and dismissing a member need a confirmation', async () => {
  await openStaff('/staff/people')
  await button('Cho làm quản trị viên: Mai Đỗ').click()
  await confirm('Cho làm quản trị viên')
  await expect.element(row('Mai Đỗ')).toMatchTextContent(/Quản trị viên/)
  await button('Gỡ mã xác thực: Mai Đỗ').click()
  await expect.element(page.getByText(/Chỉ làm khi chính Mai Đỗ nhờ/)).toBeVisible()
  await confirm('Gỡ mã xác thực')
  await expect.element(row('Mai Đỗ')).toMatchTextContent(/chưa cài mã xác thực/)
  await button('Cho thôi: Mai Đỗ').click()
  await confirm('Cho thôi')
  await expect.element(page.getByText('Mai Đỗ đã thôi quản lý')).toBeVisible()
  await expect.element(row('Mai Đỗ')).not.toBeInTheDocument()
})

test('the last admin can’t be dismissed, and a message explains why', { tags: ['full'] }, async () => {
  answer(dismissStaff, () => refusal(409, 'last_admin'))
  await openStaff('/staff/people')
  await button('Cho thôi: Ban quản lý').click()
  await confirm('Cho thôi')
  await expect.element(page.getByText(/Đây là quản trị viên cuối cùng/)).toBeVisible()
})
