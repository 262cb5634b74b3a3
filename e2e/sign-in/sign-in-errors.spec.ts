import type { Page } from '@playwright/test'
import { signOut } from '../../contract/people/accounts.ts'
import { deauthorize, googleSignIn, googleUrl } from '../../contract/people/sign-in.ts'
import { getInvitation } from '../../contract/people/invitations.ts'
import { updateUser } from '../../contract/people/users.ts'
import { expect, test } from '../fixtures.ts'
import { cut, expectToast, say } from '../provoking.ts'

const google = (page: Page) => page.getByRole('button', { name: 'Tiếp tục với Google' })
const facebook = (page: Page) => page.getByRole('button', { name: 'Tiếp tục với Facebook' })

async function openLogin(page: Page, query = '') {
  await page.goto(`/login${query}`)
  await page.getByRole('checkbox').check()
}

test('signing in requires agreement to the terms', async ({ page }) => {
  await page.goto('/login')
  for (const button of [google(page), facebook(page)]) {
    await button.click()
    await expect(page.getByText('Vui lòng đồng ý với điều khoản để tiếp tục')).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('checkbox').check()
    await expect(page.getByText('Vui lòng đồng ý với điều khoản để tiếp tục')).toBeHidden()
    await page.getByRole('checkbox').uncheck()
  }
})

test('a box ticked before hydration stays ticked', async ({ page }) => {
  const { promise: wanted, resolve: letIn } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await wanted
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('checkbox').check()
  letIn()
  await expect(facebook(page)).toBeEnabled()
  await expect(page.getByRole('checkbox')).toBeChecked()
  await facebook(page).click()
  await expect(page.getByText('Vui lòng đồng ý với điều khoản để tiếp tục')).toBeHidden()
})

test('another provider', async ({ page }) => {
  await page.goto('/login?provider=zalo')
  await expectToast(page, 'Chưa hỗ trợ', 'Cách đăng nhập này sẽ được hỗ trợ sau.')
})

test('Google out of reach', async ({ page }) => {
  await cut(page, `${googleUrl.path}**`)
  await openLogin(page)
  await google(page).click()
  await expectToast(page, 'Lỗi đăng nhập', 'Không thể kết nối với Google. Vui lòng thử lại.')
  await expect(google(page)).toBeEnabled()
})

const back = '/auth/callback?code=guessed&state=guessed'
const callbacks: {
  what: string
  path: string
  provoke?: (page: Page) => Promise<unknown>
  title: string
  text: string
}[] = [
  {
    what: 'an error from the provider',
    path: '/auth/callback?error=access_denied',
    title: 'Đăng nhập thất bại',
    text: 'Có lỗi xảy ra trong quá trình xác thực. Vui lòng thử lại.',
  },
  {
    what: 'no code',
    path: '/auth/callback',
    title: 'Đăng nhập thất bại',
    text: 'Không nhận được mã xác thực. Vui lòng thử lại.',
  },
  {
    what: 'a code that the server refuses',
    path: back,
    title: 'Đăng nhập Google thất bại',
    text: 'Chưa đăng nhập được bằng Google. Bạn thử lại nhé.',
  },
  {
    what: 'a server out of reach',
    path: back,
    provoke: (page) => cut(page, googleSignIn.path),
    title: 'Đăng nhập Google thất bại',
    text: 'Mạng chập chờn nên chưa đăng nhập được bằng Google.',
  },
  {
    what: 'a server that says why, in English',
    path: back,
    provoke: (page) =>
      say(page, googleSignIn.path, {
        status: 403,
        json: { code: 'not_allowed', message: 'You may not do that' },
      }),
    title: 'Đăng nhập Google thất bại',
    text: 'Bạn không có quyền làm việc này.',
  },
  {
    what: 'a reply that is none',
    path: back,
    provoke: (page) => say(page, googleSignIn.path, { json: {} }),
    title: 'Đăng nhập Google thất bại',
    text: 'Google trả lời không như mong đợi.',
  },
  {
    what: 'a session that cannot be kept',
    path: back,
    provoke: async (page) => {
      const user = { id: 5, first_name: 'Mai', communities: [], location: null }
      await say(page, googleSignIn.path, {
        json: { access_token: 'a', refresh_token: 'r', user, last_login: null },
      })
      await page.addInitScript(() => {
        const { stringify } = JSON
        JSON.stringify = (value: { state?: { isAuthenticated?: boolean } } | null, ...rest: never[]) => {
          if (value?.state?.isAuthenticated) throw new RangeError('no room')
          return stringify(value, ...rest)
        }
      })
    },
    title: 'Đăng nhập thất bại',
    text: 'Chưa hoàn tất đăng nhập.',
  },
]

for (const { what, path, provoke, title, text } of callbacks)
  test(`coming back from Google with ${what}`, { tag: '@deep' }, async ({ page }) => {
    await provoke?.(page)
    await page.goto(path)
    await expectToast(page, title, text)
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  })

test('Facebook’s stand-in signs in, with a welcome', async ({ page }) => {
  await openLogin(page)
  await facebook(page).click()
  await expectToast(page, 'Đăng nhập thành công', 'Mừng Hoa về xóm!')
  await expect(page).toHaveURL('/feed')
})

test('an invalid invitation code', async ({ page }) => {
  await page.goto('/login?invite=khong-co')
  await expect(page.getByText('Mã mời không hợp lệ')).toBeVisible()
})

test('an invitation code found invalid when used', async ({ page }) => {
  await cut(page, getInvitation.path.replace(':code', '*'))
  await openLogin(page, '?invite=het-han')
  await google(page).click()
  await page.getByLabel('Tên', { exact: true }).fill(`Sơn ${Date.now()}`)
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await expectToast(page, 'Mã mời không hợp lệ')
  await expect(page).toHaveURL('/location')
})

test('signing out without the server', async ({ browserOf }) => {
  const page = await browserOf('tuan')
  await cut(page, signOut.path)
  await page.goto('/settings')
  await page.getByText('Đăng xuất', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click()
  await expectToast(page, 'Đăng xuất thất bại')
  await expect(page).toHaveURL('/login')
})

test('deauthorizing without the server', async ({ browserOf }) => {
  const page = await browserOf('tuan')
  await cut(page, deauthorize.path)
  await page.goto('/auth/deauthorize')
  await page.getByRole('button', { name: 'Xóa ủy quyền và đăng xuất' }).click()
  await expectToast(page, 'Lỗi', 'Có lỗi xảy ra khi xóa ủy quyền. Vui lòng thử lại sau.')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull()
})

test('deauthorizing signs out, and leads to /login', async ({ browserOf }) => {
  const page = await browserOf('dung')
  await page.goto('/auth/deauthorize')
  await page.getByRole('button', { name: 'Xóa ủy quyền và đăng xuất' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/feed')
  await expect(page).toHaveURL('/login')
})

test('a person who doesn’t exist', async ({ browserOf }) => {
  const page = await browserOf('lan')
  await page.goto('/users/999999')
  await expect(page.getByRole('heading', { name: 'Không tìm thấy thông tin người dùng' })).toBeVisible()
})

test('a profile that cannot be saved', async ({ browserOf }) => {
  const page = await browserOf('lan')
  await page.goto('/profile/edit')
  await cut(page, updateUser.path.replace(':id', '*'))
  await page.getByLabel('Tên', { exact: true }).fill('Lan Anh')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expectToast(
    page,
    'Cập nhật thông tin thất bại',
    'Mạng chập chờn. Bạn xem lại kết nối rồi thử lại nhé.',
  )
})
