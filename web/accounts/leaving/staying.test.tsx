import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { getMe, signOut as logout } from '../../../contract/accounts/accounts.ts'
import { cancelAccountDeletion } from '../../../contract/accounts/leaving.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { currentUserKey, useSession } from '../../platform/session/session.ts'
import Root from '../../root.tsx'
import { dismissToast, shownToast } from '../../ui/feedback/toast.ts'

const erase_at = '2026-12-04T05:00:00.000Z'
const leaver = person({ erase_at, held: 'account_leaving' })
const question = () =>
  page.getByRole('heading', { name: 'Tài khoản sẽ bị xóa vào ngày 4 tháng 12, 2026. Bạn muốn ở lại không?' })
const stayButton = () => page.getByRole('button', { name: 'Ở lại' })
const leaveButton = () => page.getByRole('button', { name: 'Vẫn xóa' })
/** The hidden screen, which sends no request. */
const hiddenScreen = () => page.getByRole('heading', { name: 'Đường dẫn này không đúng' })

afterEach(() => cleanup())
beforeEach(async () => {
  await setLanguage('vi')
  const openToast = shownToast()
  if (openToast) dismissToast(openToast.id)
  actAs(leaver)
  answer(getMe, () => leaver)
})

async function open(...entries: string[]) {
  const router = createMemoryRouter([{ path: '*', element: <Root /> }], { initialEntries: entries })
  await render(<RouterProvider router={router} />)
  return router
}

test.each(['/feed', '/settings/account', '/login', '/settings/delete-account', '/nowhere'])(
  'the question replaces the screen at %s, which neither shows nor loads anything',
  { tags: ['full'] },
  async (address) => {
    await open(address)
    await expect.element(question()).toBeVisible()
    const main = page.getByRole('main')
    await expect.element(main.getByText('Lan Nguyễn')).toBeVisible()
    expect(main.getByRole('heading').elements()).toHaveLength(1)
    expect(main.getByRole('link').elements()).toEqual([])
    expect(page.getByRole('navigation').elements()).toEqual([])
  },
)

test('staying is saved, confirmed by a toast and opens the requested page', { tags: ['full'] }, async () => {
  answer(cancelAccountDeletion, () => person())
  const router = await open('/mail/stop/x')
  await stayButton().click()
  await expect.element(hiddenScreen()).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/mail/stop/x')
  expect(shownToast()).toMatchObject({ title: 'Bạn đã ở lại', tone: 'good' })
  expect(useSession.getState().user).toMatchObject({ username: 'lan', erase_at: null })
})

test('leaving signs out and shows until when the user can come back', async () => {
  const ended: string[] = []
  answer(logout, ({ body }) => {
    ended.push(body.refresh)
    return {}
  })
  await open('/mail/stop/x')
  await leaveButton().click()
  await expect.element(hiddenScreen()).toBeVisible()
  await expect.poll(() => ended).toEqual(['refresh of lan'])
  expect(shownToast()).toMatchObject({
    title: 'Bạn đã đăng xuất',
    description: 'Tài khoản sẽ bị xóa vào ngày 4 tháng 12, 2026. Trước ngày đó bạn vẫn đổi ý được.',
  })
  expect(useSession.getState().isAuthenticated).toBe(false)
  expect(localStorage.getItem('refresh_token')).toBeNull()
})

test('Back and every other address show the question again', async () => {
  const router = await open('/mail/stop/x', '/mail/stop/y')
  await expect.element(question()).toBeVisible()
  await router.navigate(-1)
  await expect.element(question()).toBeVisible()
  await router.navigate('/feed')
  await expect.element(question()).toBeVisible()
})

test('a reload shows the question again, also without a network', { tags: ['full'] }, async () => {
  queryClient.removeQueries({ queryKey: currentUserKey })
  answer(getMe, () => unreachable)
  useSession.setState({ user: null, isAuthenticated: false })
  localStorage.setItem(
    'auth-storage',
    JSON.stringify({ state: { user: { ...leaver, has_location: true, location: undefined } }, version: 0 }),
  )
  await useSession.persist.rehydrate()
  await open('/feed')
  await expect.element(question()).toBeVisible()
})

test('an answer on another device applies to this one', async () => {
  queryClient.removeQueries({ queryKey: currentUserKey })
  answer(getMe, () => person())
  await open('/mail/stop/x')
  await expect.element(hiddenScreen()).toBeVisible()
})

test('an answer in another tab applies to this one', async () => {
  await open('/mail/stop/x')
  await expect.element(question()).toBeVisible()
  const stored = localStorage.getItem('auth-storage') ?? ''
  localStorage.setItem(
    'auth-storage',
    stored.replace(JSON.stringify(erase_at), 'null').replace('"account_leaving"', 'null'),
  )
  dispatchEvent(new StorageEvent('storage', { key: 'auth-storage' }))
  await expect.element(hiddenScreen()).toBeVisible()
})

test('older data of this tab doesn’t undo the answer of another tab', { tags: ['full'] }, async () => {
  await open('/settings/delete-account')
  await expect.element(question()).toBeVisible()
  answer(getMe, () => person())
  const stored = localStorage.getItem('auth-storage') ?? ''
  localStorage.setItem(
    'auth-storage',
    stored.replace(JSON.stringify(erase_at), 'null').replace('"account_leaving"', 'null'),
  )
  dispatchEvent(new StorageEvent('storage', { key: 'auth-storage' }))
  const screen = page.getByRole('heading', { name: 'Bạn muốn rời xóm?' })
  await expect.element(screen).toBeVisible()
  await expect.poll(() => queryClient.getQueryData(currentUserKey)).toMatchObject({ erase_at: null })
  expect(useSession.getState().user).toMatchObject({ username: 'lan', erase_at: null })
  await expect.element(screen).toBeVisible()
})

test.each([
  [unreachable, 'Mạng chập chờn. Bạn xem lại kết nối rồi thử lại nhé.'],
  [
    new ApiError(429, { detail: 'No', code: 'too_many_requests' }),
    'Bạn đã thử nhiều lần quá. Lát nữa thử lại nhé.',
  ],
  [
    new ApiError(403, { detail: 'No', code: 'account_deleted' }),
    'Đã qua ngày xóa, tài khoản này không giữ lại được nữa.',
  ],
] as const)(
  'a failed request to stay shows a message, and the question stays (%#)',
  async (reply, sentence) => {
    answer(cancelAccountDeletion, () => reply)
    await open('/mail/stop/x')
    await stayButton().click()
    await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible()
    await expect.element(question()).toBeVisible()
    await expect.element(leaveButton()).toBeVisible()
  },
)
