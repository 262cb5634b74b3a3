/** @module-tag full */
import { clear as empty, createStore, keys, set } from 'idb-keyval'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signOut as logout } from '../../../../contract/accounts/accounts.ts'
import { stopBeingVisitor } from '../../../../contract/site/analytics.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { actAs, person } from '../../../platform/session/fake-session.ts'
import { language, setLanguage } from '../../../platform/i18n/i18n.ts'
import { useSession } from '../../../platform/session/session.ts'
import { sharedDatabase } from '../../../platform/storage/clear-storage.ts'
import { setTheme } from '../../../ui/styles/theme.ts'
import { listStoredItems } from './known-items.ts'
import { openSettings } from '../test-settings.tsx'
import { expectAnnounced } from '../../../ui/feedback/test-toasts.ts'

const row = (name: string) => page.getByText(name, { exact: true })
const clear = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
/** Waits until the dialog has closed: the next one would otherwise be taken for it. */
async function confirm(name: string) {
  await dialog().getByRole('button', { name }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
}
const sizeOf = async (key: string) => (await listStoredItems()).items.find((item) => item.key === key)?.bytes

beforeEach(async () => {
  await page.viewport(390, 844)
  setTheme('system')
  await setLanguage('vi')
  localStorage.clear()
  for (const name of await caches.keys()) await caches.delete(name)
  await empty(createStore(sharedDatabase, 'shared'))
  actAs(person())
})

describe('stored items', () => {
  test('are listed in words, unknown ones with key and size', async () => {
    localStorage.setItem('cart', 'x'.repeat(996))
    localStorage.setItem('somebody_elses', '1')
    sessionStorage.setItem('scroll_places', '[]')
    await openSettings('/settings/local-storage')
    await expect.element(row('Giỏ hàng')).toBeVisible()
    expect(page.getByText(/^cart/).query()).toBe(null)
    await expect.element(page.getByText('somebody_elses · 30 byte')).toBeVisible()
    await expect.element(page.getByText('Không do Xóm đặt ra')).toBeVisible()
    const session = page.getByRole('group', { name: 'Giữ đến khi đóng thẻ này' })
    await expect.element(session.getByText('Chỗ đang xem dở ở từng trang')).toBeVisible()
    await expect.element(page.getByText(/^Trình duyệt cho phép tới khoảng /)).toBeVisible()
  })

  test('are counted again while the page is open', async () => {
    await openSettings('/settings/local-storage')
    await expect.element(row('Chìa khóa đăng nhập')).toBeVisible()
    await expect.element(row('Đơn đã đặt trên máy này')).not.toBeInTheDocument()
    localStorage.setItem('orders', '[]')
    await expect.element(row('Đơn đã đặt trên máy này')).toBeVisible()
  })

  test('in databases and caches have the size of their content', async () => {
    await set('one', new Blob(['x'.repeat(4000)]), createStore(sharedDatabase, 'shared'))
    const cache = await caches.open('a-cache')
    await cache.put('/x', new Response('y'.repeat(1500)))
    expect(await sizeOf('xom-shared')).toBe(4000)
    expect(await sizeOf('a-cache')).toBe(1500)
    await openSettings('/settings/local-storage')
    await clear('Xóa Ảnh, video và chữ chia sẻ sang Xóm, chưa đăng').click()
    await confirm('Xóa')
    await expectAnnounced('Đã xóa khỏi máy này')
    expect(await keys(createStore(sharedDatabase, 'shared'))).toEqual([])
    await clear('Xóa a-cache').click()
    await confirm('Xóa')
    await expect.element(clear('Xóa a-cache')).not.toBeInTheDocument()
    expect(await caches.has('a-cache')).toBe(false)
  })
})

describe('clearing', () => {
  test('explains the loss, needs a confirmation and can be cancelled', async () => {
    localStorage.setItem('form_drafts', '[]')
    await openSettings('/settings/local-storage')
    await clear('Xóa Những gì bạn đang điền dở').click()
    await expect.element(dialog()).toHaveAccessibleName('Xóa “Những gì bạn đang điền dở”?')
    await expect.element(dialog().getByText('Những gì bạn viết dở và chưa gửi sẽ mất.')).toBeVisible()
    await dialog().getByRole('button', { name: 'Thôi' }).click()
    expect(localStorage.getItem('form_drafts')).toBe('[]')
  })

  test('language and appearance resets the screen', async () => {
    setTheme('dark')
    await setLanguage('en')
    await openSettings('/settings/local-storage')
    await clear('Clear Chosen language').click()
    await confirm('Clear')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Dữ liệu trên máy' })).toBeVisible()
    expect(language()).toBe('vi')
    expect(localStorage.getItem('language')).toBe(null)
    await clear('Xóa Giao diện đã chọn').click()
    await confirm('Xóa')
    await expect.element(row('Giao diện đã chọn')).not.toBeInTheDocument()
    expect(document.documentElement.dataset['theme']).toBeUndefined()
  })

  test('the cookie choice withdraws consent, on the server too', async () => {
    let stopped = 0
    answer(stopBeingVisitor, () => {
      stopped++
      return {}
    })
    const decision = {
      functional: false,
      analytics: true,
      marketing: false,
      decided_at: '2026-11-01T00:00:00Z',
    }
    localStorage.setItem('cookie_consent', JSON.stringify(decision))
    await openSettings('/settings/local-storage')
    await clear('Xóa Lựa chọn cookie').click()
    await confirm('Xóa')
    await expect.element(row('Lựa chọn cookie')).not.toBeInTheDocument()
    expect(stopped).toBe(1)
    expect(localStorage.getItem('cookie_consent')).toBe(null)
  })

  test.each(['Ai đang đăng nhập', 'Chìa khóa tạm, vài phút đổi một lần', 'Chìa khóa đăng nhập'])(
    '%s signs out',
    async (name) => {
      let ended = 0
      answer(logout, () => {
        ended++
        return {}
      })
      const { at } = await openSettings('/settings/local-storage')
      await clear(`Xóa ${name}`).click()
      await dialog().getByRole('button', { name: 'Xóa và đăng xuất' }).click()
      await expect.poll(at).toBe('/login')
      await expect.poll(() => ended).toBe(1)
      expect(localStorage.getItem('refresh_token')).toBe(null)
    },
  )

  test('everything signs out and leaves nothing', async () => {
    let ended = 0
    answer(logout, () => {
      ended++
      return {}
    })
    setTheme('dark')
    localStorage.setItem('cookie_consent', '{}')
    localStorage.setItem('somebody_elses', '1')
    await (await caches.open('a-cache')).put('/x', new Response('y'))
    const { at } = await openSettings('/settings/local-storage')
    await clear('Xóa hết khỏi máy này').click()
    await dialog().getByRole('button', { name: 'Xóa', exact: true }).click()
    await expectAnnounced('Máy này không còn giữ gì của bạn')
    expect(at()).toBe('/login')
    expect(useSession.getState().isAuthenticated).toBe(false)
    expect(ended).toBe(1)
    expect(await caches.keys()).toEqual([])
    expect(Object.keys(localStorage)).toEqual([])
    expect(document.documentElement.dataset['theme']).toBeUndefined()
  })
})
