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
  return { place: () => router.state.location }
}
const kept = () => localStorage.getItem('invitation_code')
const good = (code: string) => ({
  code,
  inviter: { display_name: 'Cô Hoa', avatar_url: null, is_staff: false, is_verified: false },
  expires_at: '2099-12-20T05:00:00.000Z',
})

beforeEach(() => actAs(null))
afterEach(async () => {
  await cleanup()
  queryClient.clear()
})

test('shows who invites, stores the code and passes it to /login', async () => {
  answer(getInvitation, ({ params }) => good(params['code'] ?? ''))
  const { place } = await open('AB-12')
  await expect.element(page.getByRole('heading', { name: 'Cô Hoa mời bạn vào xóm' })).toBeVisible()
  expect(kept()).toBe('AB-12')
  await page.getByRole('link', { name: 'Vào xóm' }).click()
  expect(place()).toMatchObject({ pathname: '/login', state: { invitation_code: 'AB-12' } })
})

test.each([
  ['unknown to the server', 'ZZ-99'],
  ['that can be none', '%3Cb%3E'],
])('a code %s: says so, clears it, and continues without one', async (_, code) => {
  localStorage.setItem('invitation_code', 'ZZ-99')
  answer(getInvitation, () => new ApiError(404, { code: 'not_found' }))
  const { place } = await open(code)
  await expect.element(page.getByRole('heading', { name: 'Mã mời không hợp lệ' })).toBeVisible()
  expect(kept()).toBe(null)
  await page.getByRole('link', { name: 'Đăng nhập không cần mã' }).click()
  expect(place()).toMatchObject({ pathname: '/login', state: null })
})

test('without an answer from the server, the code is kept and a retry is possible', async () => {
  answer(getInvitation, () => new ApiError(403, {}))
  await open('CD-34')
  await expect.element(page.getByText(/Chưa mở được lời mời/)).toBeVisible()
  expect(kept()).toBe('CD-34')
  answer(getInvitation, () => good('CD-34'))
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(page.getByRole('heading', { name: 'Cô Hoa mời bạn vào xóm' })).toBeVisible()
})

test('a signed-in person sees a message, and no code is stored', async () => {
  actAs(person())
  const { place } = await open('AB-12')
  await expect.element(page.getByRole('heading', { name: 'Bạn đã ở trong xóm rồi' })).toBeVisible()
  expect(kept()).toBe(null)
  await page.getByRole('link', { name: 'Về bảng tin' }).click()
  expect(place().pathname).toBe('/feed')
})
