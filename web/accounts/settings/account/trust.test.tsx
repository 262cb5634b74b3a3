import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type * as Type from 'typebox'
import { getMe } from '../../../../contract/accounts/accounts.ts'
import { getExport } from '../../../../contract/accounts/leaving.ts'
import { getOwnMailbox } from '../../../../contract/notifications/mail.ts'
import { getOwnTrust } from '../../../../contract/relations/trust.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { actAs, person } from '../../../platform/session/fake-session.ts'
import { mockPreferences, noExport, openSettings } from '../test-settings.tsx'

beforeEach(async () => {
  await setLanguage('vi')
  localStorage.clear()
  queryClient.clear()
  actAs(person())
  mockPreferences()
  answer(getMe, () => person())
  answer(getOwnMailbox, () => ({ bounced: false }))
  answer(getExport, () => noExport)
})

const section = () => page.getByRole('group', { name: 'Tài khoản làm được gì' })

const trustOf = (fields: Partial<Type.Static<typeof getOwnTrust.reply>> = {}) => {
  const acts = [
    { act: 'post', used: 3, most: 3, until: new Date(Date.now() + 3_600_000).toISOString() },
    { act: 'comment', used: 4, most: 30, until: null },
    { act: 'community', used: 0, most: null, until: null },
  ] as const
  const trust = { level: 'new', days: 0, is_verified: false, has_ward: true, counterparts: 0 } as const
  answer(getOwnTrust, () => ({ ...trust, acts: [...acts], ...fields }))
}

test('a new account sees its limits of today and how to raise them', async () => {
  trustOf()
  await openSettings('/settings/account')
  await expect.element(section()).toMatchTextContent(/còn mới.*Ai mới đến cũng vậy/)
  await expect.element(section()).toMatchTextContent(/Đăng bài3\/3 trong 24 giờ · tiếp được lúc \d\d:\d\d/)
  await expect.element(section()).toMatchTextContent(/Bình luận4\/30 trong 24 giờ/)
  await expect.element(section()).toMatchTextContent(/Xác minh số điện thoại.*14 ngày/)
  await expect.element(section()).not.toMatchTextContent(/Lập nhóm|phường nào/)
  await expect.element(page.getByText('Chỉ mình bạn thấy mục này.')).toBeVisible()
})

test('a known account sees what is missing, and a trusted account has no limits', async () => {
  trustOf({ level: 'known', is_verified: true, counterparts: 2 })
  const { screen } = await openSettings('/settings/account')
  await expect.element(section()).toMatchTextContent(/đã quen bạn.*30 ngày.*3 hàng xóm.*2 người/)
  await screen.unmount()
  queryClient.clear()
  trustOf({ level: 'trusted', acts: [] })
  await openSettings('/settings/account')
  await expect.element(section()).toMatchTextContent(/giới hạn riêng nào\.Chỉ mình bạn/)
})

test('a failed request hides only this section', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } })
  answer(getOwnTrust, () => new ApiError(503))
  await openSettings('/settings/account')
  await expect.element(page.getByRole('link', { name: /Xóa tài khoản/ })).toBeVisible()
  await expect.element(section()).not.toBeInTheDocument()
})
