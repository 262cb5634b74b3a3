import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  confirmErasure,
  type Erasure,
  listErasures,
  undoErasure,
} from '../../../../contract/accounts/leaving.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { actAsStaff, button, moderator, openStaff, pageOf } from '../test-staff.tsx'

const articles = () => page.getByRole('article')
const at = '2026-11-26T07:00:00.000Z'

beforeEach(async () => {
  await setLanguage('vi')
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAsStaff()
})

const hoa = { id: 3, username: 'hoa', display_name: 'Cô Hoa' }
const staff = { ...moderator, username: 'staff' }
const mai = { id: 71, username: 'mai', display_name: 'Mai Đỗ' }
const erasureOf = (fields: Partial<Erasure> = {}): Erasure => ({
  id: 1,
  user_id: 3,
  user: hoa,
  reason: 'spam',
  ordered_by: staff,
  ordered_at: at,
  lapse_at: null,
  confirmed_by: mai,
  confirmed_at: at,
  erase_at: at,
  state: 'waiting',
  undone_by: null,
  ended_at: null,
  ...fields,
})
const requestedFields = {
  state: 'asked',
  lapse_at: at,
  confirmed_by: null,
  confirmed_at: null,
  erase_at: null,
} as const

test('erasures are listed, and a waiting one can be undone', async () => {
  const erased = erasureOf({ id: 2, user_id: 44, user: null, state: 'erased', ended_at: at })
  answer(listErasures, () => pageOf([erasureOf(), erased]))
  answer(undoErasure, () => {
    const undone = erasureOf({ state: 'undone', undone_by: staff, ended_at: at })
    answer(listErasures, () => pageOf([undone, erased]))
    return undone
  })
  await openStaff('/staff/erasures')
  await expect
    .element(articles().first())
    .toMatchTextContent(/Cô Hoa.*Sắp xóa.*Quảng cáo.*Mai Đỗ đã xác nhận.*Sẽ xóa lúc/)
  await expect.element(articles().nth(1)).toMatchTextContent(/Tài khoản 44.*Đã xóa/)
  await button('Không xóa Cô Hoa nữa').click()
  await expect.element(articles().first()).toMatchTextContent(/Đã rút lại/)
  await expect.element(page.getByText('Đã trả lại tài khoản cho Cô Hoa')).toBeVisible()
})

test('an erasure requested by another admin can be confirmed in a dialog', async () => {
  const waiting = erasureOf({ ...requestedFields, ordered_by: mai })
  answer(listErasures, () => pageOf([waiting]))
  answer(confirmErasure, () => {
    const agreed = erasureOf({ ordered_by: mai, confirmed_by: staff })
    answer(listErasures, () => pageOf([agreed]))
    return agreed
  })
  await openStaff('/staff/erasures')
  await expect
    .element(articles())
    .toMatchTextContent(/Cô Hoa.*Chờ xác nhận.*Mai Đỗ.*Cần một quản trị viên xác nhận trước/)
  await button('Đồng ý xóa Cô Hoa').click()
  await expect.element(page.getByText(/Tài khoản bị đóng ngay/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý xóa' }).click()
  await expect.element(page.getByText('Đã đóng tài khoản của Cô Hoa')).toBeVisible()
  await expect.element(articles()).toMatchTextContent(/Sắp xóa.*Ban quản lý đã xác nhận/)
})

test('the viewer’s own request can only be withdrawn', async () => {
  answer(listErasures, () =>
    pageOf([erasureOf({ ...requestedFields, ordered_by: { ...staff, id: moderator.id } })]),
  )
  await openStaff('/staff/erasures')
  await expect.element(articles()).toMatchTextContent(/Bạn đã đề nghị. Một quản trị viên khác xác nhận trước/)
  expect(page.getByRole('button', { name: /Đồng ý xóa/ }).elements()).toHaveLength(0)
  answer(undoErasure, () => {
    const dropped = erasureOf({
      ...requestedFields,
      state: 'undone',
      undone_by: staff,
      ended_at: at,
      lapse_at: null,
    })
    answer(listErasures, () => pageOf([dropped]))
    return dropped
  })
  await button('Không xóa Cô Hoa nữa').click()
  await expect.element(articles()).toMatchTextContent(/Đã rút lại/)
})
