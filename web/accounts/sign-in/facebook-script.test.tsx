import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { getInstallation } from '../../../contract/accounts/settings.ts'
import { storeConsent } from '../consent/decision.ts'
import { answer, demoInstallation as demo } from '../../platform/api/fake-network.ts'
import { actAs } from '../../platform/session/fake-session.ts'
import { expectToast, openApp } from '../test-app.tsx'

const button = () => page.getByRole('button', { name: 'Tiếp tục với Facebook' })
const terms = () => page.getByRole('checkbox')

let callbacks: ((answer: { authResponse?: { accessToken?: string } | null }) => void)[] = []
let scopes: string[] = []
const init = vi.fn()
const sdk: Window['FB'] = {
  init,
  login: (callback, { scope }) => {
    callbacks.push(callback)
    scopes.push(scope)
  },
}
/** Simulates the loaded script. */
const loadScript = () => {
  window.FB = sdk
  window.fbAsyncInit?.()
}

beforeEach(() => {
  actAs(null)
  ;[callbacks, scopes] = [[], []]
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  // The real script is never fetched, because its element already exists.
  document.head.append(
    Object.assign(document.createElement('script'), { id: 'facebook-jssdk', type: 'text/plain' }),
  )
  answer(getInstallation, () => ({ ...demo, facebook: { app_id: '1234567890', is_stand_in: false } }))
})
afterEach(async () => {
  await cleanup()
  document.getElementById('facebook-jssdk')?.remove()
  window.FB = window.fbAsyncInit = undefined
})

/** Records the addresses of requested scripts and loads none of them. */
const recordScripts = () => {
  document.getElementById('facebook-jssdk')?.remove()
  const added: string[] = []
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    added.push((script as HTMLScriptElement).src)
  })
  return added
}
const decideConsent = () => storeConsent({ functional: false, analytics: false, marketing: false })
const script = 'https://connect.facebook.net/vi_VN/sdk.js'

test(
  'the script is requested only after a press of the button, which then continues automatically',
  { tags: ['full'] },
  async () => {
    const added = recordScripts()
    await openApp('/login')
    await expect.element(button()).toBeEnabled()
    await expect
      .element(button())
      .toHaveAccessibleDescription('Khi bạn bấm, trang này mới tải phần đăng nhập của Facebook.')
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await button().click()
    await expect.element(page.getByText('Vui lòng đồng ý với điều khoản để tiếp tục')).toBeVisible()
    expect(added).toEqual([])
    await terms().click()
    await button().click()
    await expect.element(page.getByRole('button', { name: 'Đang kết nối...' })).toBeVisible()
    await expect.poll(() => added[0]).toBe(script)
    loadScript()
    await expect.poll(() => scopes).toEqual(['public_profile,email'])
    callbacks.at(-1)?.({ authResponse: null })
    await expectToast('Lỗi đăng nhập', 'Facebook login failed hoặc bị hủy')
    await expect.element(button()).toBeEnabled()
  },
)

test('a script that loads too late to open a window needs another press', { tags: ['full'] }, async () => {
  const added = recordScripts()
  vi.spyOn(navigator.userActivation, 'isActive', 'get').mockReturnValue(false)
  await openApp('/login')
  await terms().click()
  await button().click()
  await expectToast('Facebook SDK chưa sẵn sàng', 'Vui lòng đợi một chút và thử lại.')
  await expect.element(button()).toBeDisabled()
  expect(added[0]).toBe(script)
  loadScript()
  await expect.element(button()).toBeEnabled()
  expect(scopes).toEqual([])
  await button().click()
  expect(scopes).toEqual(['public_profile,email'])
})

test('the script is requested after any decision about cookies', { tags: ['full'] }, async () => {
  const added = recordScripts()
  await openApp('/login')
  await expect.element(button()).toBeEnabled()
  expect(added).toEqual([])
  decideConsent()
  await expect.poll(() => added[0]).toBe(script)
  await expect.element(button()).toBeDisabled()
  loadScript()
  await expect.element(button()).toBeEnabled()
})

test('the button waits for the SDK and polls every second', { tags: ['full'] }, async () => {
  decideConsent()
  const added = recordScripts()
  await openApp('/login')
  await expect.element(button()).toBeDisabled()
  await expect.poll(() => added).toEqual([script])
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await expect.element(button()).toBeDisabled()
  loadScript()
  await expect.element(button()).toBeEnabled()
  expect(init).toHaveBeenCalledWith({ appId: '1234567890', version: 'v18.0', xfbml: false, cookie: false })
  await terms().click()
  await button().click()
  expect(scopes).toEqual(['public_profile,email'])
  callbacks.at(-1)?.({ authResponse: null })
  await expectToast('Lỗi đăng nhập', 'Facebook login failed hoặc bị hủy')
  await expect.element(button()).toBeEnabled()

  window.FB = undefined
  await button().click()
  await expectToast('Facebook SDK chưa sẵn sàng', 'Vui lòng đợi một chút và thử lại.')

  window.FB = {
    ...sdk,
    login: () => {
      throw new Error('of Facebook’s own')
    },
  }
  await button().click()
  await expectToast('Lỗi đăng nhập', 'Có lỗi xảy ra khi đăng nhập với Facebook.')
})
