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
import { expectToast, mockPreferences, openSettings } from '../../accounts/settings/test-settings.tsx'
import { dismissToast, toast } from '../../ui/feedback/toast.ts'
import { listenToPushMessages, renewSubscription, turnOnPush } from './subscription.ts'
import { showPushPrompt, promptWhenIdle } from './prompt-when-idle.ts'
import { closePushPrompt } from './PushPrompt.tsx'
import { fakeBrowser, fakePushServer, isSubscribedBy, keyNamed, session } from './test-push.ts'
import { expectAnnounced } from '../../ui/feedback/test-toasts.ts'

let browser: ReturnType<typeof fakeBrowser>
let server: ReturnType<typeof fakePushServer>
beforeEach(async () => {
  await setLanguage('vi')
  queryClient.setDefaultOptions({ queries: { retry: false } })
  browser = fakeBrowser()
  server = fakePushServer()
  actAs(person())
  mockPreferences()
  answer(getNotificationPreferences, () => usual)
})
afterEach(async () => {
  closePushPrompt()
  await expect.element(sheet()).not.toBeInTheDocument()
  vi.restoreAllMocks()
})

const sheet = () => page.getByRole('dialog', { name: 'Có hồi âm, Xóm báo bạn nhé?' })
const deviceSwitch = () => page.getByRole('switch', { name: 'Trên máy này' })
const open = () => openSettings('/settings/notifications')

test('accepting the prompt requests the browser’s permission and registers the subscription', async () => {
  await showPushPrompt()
  await expect.element(sheet()).toBeVisible()
  expect(browser.promptCount).toBe(0)
  await page.getByRole('button', { name: 'Bật thông báo' }).click()
  await expect.element(sheet()).not.toBeInTheDocument()
  expect(server.added).toEqual(['https://push.example/1'])
  expect(isSubscribedBy(browser.subscription, server.key)).toBe(true)
  await showPushPrompt()
  await expect.element(sheet()).not.toBeInTheDocument()
})

test('no prompt appears while the user types or a toast is visible', async () => {
  const field = document.body.appendChild(document.createElement('textarea'))
  field.focus()
  await userEvent.keyboard('Mai nha')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const prompted = promptWhenIdle()
  await vi.advanceTimersByTimeAsync(10_000)
  field.remove()
  const id = toast({ title: 'Đã gửi' })
  await vi.advanceTimersByTimeAsync(3000)
  expect(sheet().query()).toBeNull()
  dismissToast(id)
  await vi.advanceTimersByTimeAsync(1500)
  vi.useRealTimers()
  await prompted
  await expect.element(sheet()).toBeVisible()
})

test('declining the prompt is remembered, and the browser never asks', async () => {
  await showPushPrompt()
  await page.getByRole('button', { name: 'Để sau' }).click()
  await expect.element(sheet()).not.toBeInTheDocument()
  await showPushPrompt()
  await expect.element(sheet()).not.toBeInTheDocument()
  expect([browser.promptCount, server.added]).toEqual([0, []])
})

test.each([
  ['the browser blocks notifications', () => (browser.permission = 'denied')],
  [
    'the account turned push notifications off',
    () => answer(getNotificationPreferences, () => ({ ...usual, push_notifications: false })),
  ],
  ['nobody is signed in', () => actAs(null)],
])('no prompt appears when %s', async (_, arrange) => {
  arrange()
  await showPushPrompt()
  await expect.element(sheet()).not.toBeInTheDocument()
})

test('denying the browser’s permission counts as a no, and a message says how to change it', async () => {
  browser.will = 'denied'
  await open()
  await deviceSwitch().click()
  await expectToast('Trình duyệt đang chặn thông báo của Xóm')
  await expect.element(page.getByText('mở biểu tượng ổ khóa', { exact: false }).first()).toBeVisible()
  await expect.element(deviceSwitch()).not.toBeInTheDocument()
  expect(server.added).toEqual([])
})

test('the settings turn this device on and off', async () => {
  await open()
  await expect.element(deviceSwitch()).not.toBeChecked()
  await deviceSwitch().click()
  await expectToast('Máy này sẽ báo khi có tin mới')
  await expect.element(deviceSwitch()).toBeChecked()
  await deviceSwitch().click()
  await expect.element(deviceSwitch()).not.toBeChecked()
  expect(browser.subscription).toBeNull()
  expect(server.devices.map(({ is_current }) => is_current)).toEqual([false])
})

test('a subscription rejected by the server leaves the device off', async () => {
  answer(addPushSubscription, () => new ApiError(400, { detail: 'No', code: 'push_service' }))
  await open()
  await deviceSwitch().click()
  await expectToast('Chưa bật được thông báo')
  await expect.element(page.getByText(/Bạn thử trình duyệt khác nhé/)).toBeVisible()
  await expect.element(deviceSwitch()).not.toBeChecked()
})

test('other devices are listed and can be removed, and a device removed elsewhere is off', async () => {
  await turnOnPush()
  server.devices = server.devices.filter(({ is_current }) => !is_current)
  await open()
  await expect.element(deviceSwitch()).not.toBeChecked()
  await expect.element(page.getByText('Chrome trên Android')).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ Chrome trên Android' }).click()
  await expectAnnounced('Máy ấy sẽ không nhận thông báo nữa')
  await expect.element(page.getByText('Chrome trên Android')).not.toBeInTheDocument()
})

test('a device stays when its removal fails', async () => {
  answer(removePushSubscription, () => new ApiError(500, { detail: 'No', code: 'broken' }))
  await open()
  await page.getByRole('button', { name: 'Bỏ Chrome trên Android' }).click()
  await expectToast('Chưa bỏ được máy ấy')
  await expect.element(page.getByText('Chrome trên Android')).toBeVisible()
})

test('the subscription is registered again only after a change', async () => {
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

test('signing out unsubscribes the browser and closes visible notifications', async () => {
  await turnOnPush()
  answer(logout, () => ({}))
  await signOut()
  expect([browser.subscription, browser.closedCount]).toEqual([null, 1])
  await renewSubscription()
  expect(server.added).toHaveLength(1)
})

test('pressing a notification opens its page in the window, and other messages don’t', async () => {
  const visited: string[] = []
  const stopListening = listenToPushMessages((path) => visited.push(path))
  const { port1, port2 } = new MessageChannel()
  const { promise: reply, resolve } = Promise.withResolvers<unknown>()
  port1.onmessage = ({ data }) => resolve(data)
  const post = (data: unknown, ports: MessagePort[] = []) =>
    browser.workers.dispatchEvent(new MessageEvent('message', { data, ports }))
  post('take over')
  post({ push: 'open', path: 'https://evil.example/' })
  post({ push: 'open', path: '//evil.example/' })
  post({ push: 'open', path: '/posts/3?do=accept#offer-7' }, [port2])
  expect(await reply).toBe('shown')
  expect(visited).toEqual(['/posts/3?do=accept#offer-7'])
  stopListening()
  post({ push: 'open', path: '/feed' })
  expect(visited).toHaveLength(1)
  port1.close()
})
