import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createInvitation, type Invitation, listInvitations } from '../../../contract/accounts/invitations.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import InvitationsScreen from './InvitationsScreen.tsx'
import { invitation } from './test-invitations.ts'

const pageOf = (results: Invitation[], next: string | null = null) => ({
  count: results.length,
  next,
  previous: null,
  results,
})
const open = () =>
  render(
    <MemoryRouter>
      <InvitationsScreen />
    </MemoryRouter>,
  )
const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })

beforeEach(() => actAs(person()))
afterEach(async () => {
  await cleanup()
  queryClient.clear()
})

test('invitations are listed with their states', async () => {
  const hoa = { id: 3, display_name: 'Cô Hoa', avatar_url: null, is_staff: false, is_verified: false }
  const accepted_at = '2026-11-20T02:00:00.000Z'
  answer(listInvitations, () =>
    pageOf([
      invitation({
        id: 1,
        channel: 'email',
        email: 'minh@example.com',
        expires_at: '2099-12-20T05:00:00.000Z',
      }),
      invitation({ id: 2, channel: 'whatsapp', accepted_by: hoa, accepted_at }),
      invitation({ id: 3, channel: 'sms', accepted_at }),
      invitation({ id: 4, channel: 'link', expires_at: '2020-01-01T00:00:00.000Z' }),
    ]),
  )
  await open()
  await expect.element(row('minh@example.com')).toMatchTextContent(/Còn hạn đến 20\/12\/2099/)
  await expect.element(row('Qua WhatsApp')).toMatchTextContent(/Cô Hoa đã vào xóm/)
  await expect.element(row('Qua tin nhắn')).toMatchTextContent(/Đã được dùng/)
  await expect.element(row('Qua liên kết')).toMatchTextContent(/Đã hết hạn/)
})

test('further pages load on request', async () => {
  answer(listInvitations, ({ query }) =>
    query['page'] === '2'
      ? pageOf([invitation({ id: 2, channel: 'sms' })])
      : pageOf([invitation()], '/api/invitations/?page=2'),
  )
  await open()
  await page.getByRole('button', { name: 'Xem thêm' }).click()
  await expect.element(row('Qua tin nhắn')).toBeVisible()
  await expect.element(row('Qua liên kết')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Xem thêm' })).not.toBeInTheDocument()
})

test('a failed list can be retried, and an empty list shows a message', async () => {
  answer(listInvitations, () => new ApiError(403, {}))
  await open()
  await expect.element(page.getByText('Chưa tải được lời mời của bạn')).toBeVisible()
  answer(listInvitations, () => pageOf([]))
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(page.getByRole('heading', { name: 'Chưa có lời mời nào' })).toBeVisible()
})

test('an invitation by e-mail is sent on a tap and appears in the list', async () => {
  const created: Invitation[] = []
  answer(listInvitations, () => pageOf(created))
  answer(createInvitation, ({ body }) => {
    const newInvitation = invitation({ channel: 'email', email: body.email ?? null })
    created.push(newInvitation)
    return newInvitation
  })
  await open()
  const email = page.getByLabelText('Email của người bạn mời')
  await page.getByRole('button', { name: 'Gửi lời mời' }).click()
  await expect.element(email).toHaveAccessibleDescription('Địa chỉ email này chưa đúng')
  expect(created).toEqual([])
  await email.fill('minh@example.com')
  await page.getByRole('button', { name: 'Gửi lời mời' }).click()
  await expect.element(row('minh@example.com')).toBeVisible()
  await expect.element(email).toHaveValue('')
  expect(created).toHaveLength(1)
})

test('a refused invitation shows a message and keeps the address', async () => {
  answer(listInvitations, () => pageOf([]))
  answer(createInvitation, () => new ApiError(422, { code: 'own_email' }))
  await open()
  const email = page.getByLabelText('Email của người bạn mời')
  await email.fill('lan@example.com')
  await page.getByRole('button', { name: 'Gửi lời mời' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Đây là email của bạn/)
  await expect.element(email).toHaveValue('lan@example.com')
})
