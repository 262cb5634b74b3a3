import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { getInvitation } from '../../../contract/accounts/invitations.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import JoinScreen from './JoinScreen.tsx'

async function open(code: string) {
  const router = createMemoryRouter(
    [
      { path: '/i/:code', element: <JoinScreen /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [`/i/${code}`] },
  )
  await render(<RouterProvider router={router} />)
  return { location: () => router.state.location }
}
const storedCode = () => localStorage.getItem('invitation_code')
const invitationOf = (code: string) => ({
  code,
  inviter: { display_name: 'Cô Hoa', avatar_url: null, is_staff: false, is_verified: false },
  expires_at: '2099-12-20T05:00:00.000Z',
})

beforeEach(() => actAs(null))
afterEach(async () => {
  await cleanup()
  queryClient.clear()
})

test('the page shows the inviter, stores the code and passes it to /login', async () => {
  answer(getInvitation, ({ params }) => invitationOf(params['code'] ?? ''))
  const { location } = await open('AB-12')
  await expect.element(page.getByRole('heading', { name: 'Cô Hoa mời bạn vào xóm' })).toBeVisible()
  expect(storedCode()).toBe('AB-12')
  await page.getByRole('link', { name: 'Vào xóm' }).click()
  expect(location()).toMatchObject({ pathname: '/login', state: { invitation_code: 'AB-12' } })
})

test.each([
  ['unknown to the server', 'ZZ-99'],
  ['that is malformed', '%3Cb%3E'],
])('a code %s shows a message, is cleared, and sign-in continues without it', async (_, code) => {
  localStorage.setItem('invitation_code', 'ZZ-99')
  answer(getInvitation, () => new ApiError(404, { code: 'not_found' }))
  const { location } = await open(code)
  await expect.element(page.getByRole('heading', { name: 'Mã mời không hợp lệ' })).toBeVisible()
  expect(storedCode()).toBe(null)
  await page.getByRole('link', { name: 'Đăng nhập không cần mã' }).click()
  expect(location()).toMatchObject({ pathname: '/login', state: null })
})

test('without a reply from the server the code stays stored, and a retry is possible', async () => {
  answer(getInvitation, () => new ApiError(403, {}))
  await open('CD-34')
  await expect.element(page.getByText(/Chưa mở được lời mời/)).toBeVisible()
  expect(storedCode()).toBe('CD-34')
  answer(getInvitation, () => invitationOf('CD-34'))
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(page.getByRole('heading', { name: 'Cô Hoa mời bạn vào xóm' })).toBeVisible()
})

test('a signed-in user sees a message, and no code is stored', async () => {
  actAs(person())
  const { location } = await open('AB-12')
  await expect.element(page.getByRole('heading', { name: 'Bạn đã ở trong xóm rồi' })).toBeVisible()
  expect(storedCode()).toBe(null)
  await page.getByRole('link', { name: 'Về trang Tin tức' }).click()
  expect(location().pathname).toBe('/feed')
})
