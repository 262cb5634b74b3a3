/** @module-tag full */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signOut as logout } from '../../../contract/accounts/accounts.ts'
import {
  defaultNotificationPreferences as usual,
  getNotificationPreferences,
} from '../../../contract/notifications/preferences.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { signOut } from '../../platform/session/sign-in-and-out.ts'
import { addPushSubscription, removePushSubscription } from '../../../contract/notifications/push.ts'
import { expectToast, keepPreferences, openSettings } from '../../accounts/settings/test-settings.tsx'
import { dismissToast, toast } from '../../ui/feedback/toast.ts'
import { listenToPushMessages, renewSubscription, turnOnPush } from './subscription.ts'
import { showPushPrompt, promptWhenIdle } from './prompt-when-idle.ts'
import { closePushPrompt } from './PushPrompt.tsx'
import { fakeBrowser, fakePushServer, isSubscribedBy, keyNamed, session } from './test-browser.ts'

let browser: ReturnType<typeof fakeBrowser>
let server: ReturnType<typeof fakePushServer>
beforeEach(async () => {
  await setLanguage('vi')
  queryClient.setDefaultOptions({ queries: { retry: false } })
  browser = fakeBrowser()
  server = fakePushServer()
  actAs(person())
  keepPreferences()
  answer(getNotificationPreferences, () => usual)
})
afterEach(async () => {
  closePushPrompt()
  await expect.element(sheet()).not.toBeInTheDocument()
  vi.restoreAllMocks()
})

const sheet = () => page.getByRole('dialog', { name: 'Có hồi âm, Xóm báo bạn nhé?' })
const here = () => page.getByRole('switch', { name: 'Trên máy này' })
const open = () => openSettings('/settings/notifications')

test('who says yes on the sheet is asked by the browser, and the server is told', async () => {
  await showPushPrompt()
  await expect.element(sheet()).toBeVisible()
  expect(browser.asked).toBe(0)
  await page.getByRole('button', { name: 'Bật thông báo' }).click()
  await expect.element(sheet()).not.toBeInTheDocument()
  expect(server.added).toEqual(['https://push.example/1'])
  expect(isSubscribedBy(browser.subscription, server.key)).toBe(true)
  await showPushPrompt()
  await expect.element(sheet()).not.toBeInTheDocument()
})

test('nobody is asked in the middle of a word, or under a toast', async () => {
  const field = document.body.appendChild(document.createElement('textarea'))
  field.focus()
  await userEvent.keyboard('Mai nha')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = promptWhenIdle()
  await vi.advanceTimersByTimeAsync(10_000)
  field.remove()
  const id = toast({ title: 'Đã gửi' })
  await vi.advanceTimersByTimeAsync(3000)
  expect(sheet().query()).toBeNull()
  dismissToast(id)
  await vi.advanceTimersByTimeAsync(1500)
  vi.useRealTimers()
  await asked
  await expect.element(sheet()).toBeVisible()
})

test('who says no is not asked again, and the browser never asks', async () => {
  await showPushPrompt()
  await page.getByRole('button', { name: 'Để sau' }).click()
  await expect.element(sheet()).not.toBeInTheDocument()
  await showPushPrompt()
  await expect.element(sheet()).not.toBeInTheDocument()
  expect([browser.asked, server.added]).toEqual([0, []])
})

test.each([
  ['whose browser blocks it', () => (browser.permission = 'denied')],
  [
    'who wants no pushes',
    () => answer(getNotificationPreferences, () => ({ ...usual, push_notifications: false })),
  ],
  ['who is signed out', () => actAs(null)],
])('somebody %s is not asked', async (_, arrange) => {
  arrange()
  await showPushPrompt()
  await expect.element(sheet()).not.toBeInTheDocument()
})

test('a no to the browser itself is taken as one, and how to undo it is said', async () => {
  browser.will = 'denied'
  await open()
  await here().click()
  await expectToast('Trình duyệt đang chặn thông báo của Xóm')
  await expect.element(page.getByText('mở biểu tượng ổ khóa', { exact: false }).first()).toBeVisible()
  await expect.element(here()).not.toBeInTheDocument()
  expect(server.added).toEqual([])
})

test('in the settings this device is turned on and off', async () => {
  await open()
  await expect.element(here()).not.toBeChecked()
  await here().click()
  await expectToast('Máy này sẽ báo khi có tin mới')
  await expect.element(here()).toBeChecked()
  await here().click()
  await expect.element(here()).not.toBeChecked()
  expect(browser.subscription).toBeNull()
  expect(server.devices.map(({ is_current }) => is_current)).toEqual([false])
})

test('what the server does not take leaves it off', async () => {
  answer(addPushSubscription, () => new ApiError(400, { detail: 'No', code: 'invalid' }))
  await open()
  await here().click()
  await expectToast('Chưa bật được thông báo')
  await expect.element(here()).not.toBeChecked()
})

test('other devices are listed and can be removed; one that was removed elsewhere is off here', async () => {
  await turnOnPush()
  server.devices = server.devices.filter(({ is_current }) => !is_current)
  await open()
  await expect.element(here()).not.toBeChecked()
  await expect.element(page.getByText('Chrome trên Android')).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ Chrome trên Android' }).click()
  await expectToast('Máy ấy sẽ không nhận thông báo nữa')
  await expect.element(page.getByText('Chrome trên Android')).not.toBeInTheDocument()
})

test('a device that could not be removed stays', async () => {
  answer(removePushSubscription, () => new ApiError(500, { detail: 'No', code: 'broken' }))
  await open()
  await page.getByRole('button', { name: 'Bỏ Chrome trên Android' }).click()
  await expectToast('Chưa bỏ được máy ấy')
  await expect.element(page.getByText('Chrome trên Android')).toBeVisible()
})

test('the server is told again when something has changed, and only then', async () => {
  await renewSubscription()
  expect(server.added).toEqual([])
  await turnOnPush()
  await renewSubscription()
  expect(server.added).toHaveLength(1)
  server.session_id = session(2)
  await renewSubscription()
  expect(server.added).toEqual(['https://push.example/1', 'https://push.example/1'])
  server.key = keyNamed('L')
  await renewSubscription()
  expect(server.added).toHaveLength(3)
  expect(isSubscribedBy(browser.subscription, server.key)).toBe(true)
  await browser.subscription?.unsubscribe()
  await renewSubscription()
  expect(server.added).toHaveLength(4)
  browser.permission = 'denied'
  await browser.subscription?.unsubscribe()
  await renewSubscription()
  expect(server.added).toHaveLength(4)
})

test('signing out ends it in the browser too, and takes away what is shown', async () => {
  await turnOnPush()
  answer(logout, () => ({}))
  await signOut()
  expect([browser.subscription, browser.closed]).toEqual([null, 1])
  await renewSubscription()
  expect(server.added).toHaveLength(1)
})

test('a notification that was pressed opens its page in the window, nothing else does', async () => {
  const gone: string[] = []
  const end = listenToPushMessages((path) => gone.push(path))
  const { port1, port2 } = new MessageChannel()
  const { promise: answered, resolve } = Promise.withResolvers<unknown>()
  port1.onmessage = ({ data }) => resolve(data)
  const say = (data: unknown, ports: MessagePort[] = []) =>
    browser.workers.dispatchEvent(new MessageEvent('message', { data, ports }))
  say('take over')
  say({ push: 'open', path: 'https://evil.example/' })
  say({ push: 'open', path: '//evil.example/' })
  say({ push: 'open', path: '/posts/3?do=accept#offer-7' }, [port2])
  expect(await answered).toBe('shown')
  expect(gone).toEqual(['/posts/3?do=accept#offer-7'])
  end()
  say({ push: 'open', path: '/feed' })
  expect(gone).toHaveLength(1)
  port1.close()
})
