import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../platform/i18n/i18n.ts'
import { waitForRender, toastItems } from './test-toasts.ts'
import { dismissToastsWithActions, dismissToast, maxQueuedToasts, shownToast, toast } from './toast.ts'
import { Toaster } from './Toaster.tsx'

const undoable = (title: string, more: Partial<Parameters<typeof toast>[0]> = {}) =>
  toast({ title, action: { label: 'Hoàn tác', onPress: () => {} }, ...more })

test('a toast with an action stays for 5000 ms, and later toasts wait', async () => {
  await render(<Toaster />)
  toast({ title: 'Một' })
  await expect.element(toastItems()).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  undoable('Đã ẩn')
  await waitForRender()
  vi.advanceTimersByTime(4000)
  toast({ title: 'Tin mới' })
  undoable('Đã xóa')
  await waitForRender()
  expect(toastItems().element()).toHaveTextContent('Đã ẩnHoàn tác')
  for (const [time, text] of [
    [999, 'Đã ẩn'],
    [1, 'Tin mới'],
    [4999, 'Tin mới'],
    [1, 'Đã xóa'],
    [4999, 'Đã xóa'],
  ] as const) {
    vi.advanceTimersByTime(time)
    await waitForRender()
    expect([time, toastItems().element().textContent]).toEqual([time, expect.stringContaining(text)])
    expect(toastItems().elements()).toHaveLength(1)
  }
  vi.advanceTimersByTime(1)
  await waitForRender()
  expect(shownToast()).toBeNull()
})

test('a toast stays while it has the focus or the pointer is over it', async () => {
  const onPress = vi.fn()
  await render(<Toaster />)
  toast({ title: 'Một' })
  await expect.element(toastItems()).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  undoable('Đã ẩn', { action: { label: 'Hoàn tác', onPress } })
  toast({ title: 'Tin mới' })
  await waitForRender()
  toastItems()
    .element()
    .dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
  vi.advanceTimersByTime(60_000)
  await waitForRender()
  expect(shownToast()?.title).toBe('Đã ẩn')
  await userEvent.keyboard('{F8}')
  vi.advanceTimersByTime(60_000)
  await waitForRender()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await waitForRender()
  expect(onPress).toHaveBeenCalledOnce()
  expect(shownToast()?.title).toBe('Tin mới')
})

test('the queue is limited, drops toasts without an action first, and calls onClose for each', () => {
  const closed: string[] = []
  const show = (title: string, hasAction: boolean) => {
    const more = { onClose: () => closed.push(title) }
    return hasAction ? undoable(title, more) : toast({ title, ...more })
  }
  show('0', true)
  for (let n = 1; n < maxQueuedToasts; n++) show(String(n), true)
  show('tin', false)
  expect(closed).toEqual([])
  const last = show('cuối', true)
  expect(closed).toEqual(['tin'])
  show('nữa', true)
  expect(closed).toEqual(['tin', '1'])
  dismissToast(last)
  dismissToast(last)
  expect(closed).toEqual(['tin', '1', 'cuối'])
  shownToast()?.action?.onPress()
  expect([closed.at(-1), shownToast()?.title]).toEqual(['0', '2'])
})

test('a toast replaces earlier ones of the same topic at once', () => {
  const closed: string[] = []
  const undoableAbout = (title: string, topic: string) =>
    undoable(title, { topic, onClose: () => closed.push(title) })
  undoableAbout('Đã lưu 7', 'save 7')
  undoableAbout('Đã lưu 8', 'save 8')
  undoableAbout('Đã bỏ lưu 8', 'save 8')
  expect([shownToast()?.title, closed]).toEqual(['Đã lưu 7', ['Đã lưu 8']])
  undoableAbout('Đã bỏ lưu 7', 'save 7')
  expect([shownToast()?.title, closed]).toEqual(['Đã bỏ lưu 7', ['Đã lưu 8', 'Đã lưu 7']])
  dismissToast(shownToast()?.id ?? 0)
  expect(shownToast()?.title).toBe('Đã bỏ lưu 8')
})

test('signing out dismisses only toasts with an action', () => {
  const onClose = vi.fn()
  undoable('Đã ẩn', { onClose })
  undoable('Đã xóa', { onClose })
  toast({ title: 'Đã đăng xuất' })
  dismissToastsWithActions()
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(shownToast()?.title).toBe('Đã đăng xuất')
})
