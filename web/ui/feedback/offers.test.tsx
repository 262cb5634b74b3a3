import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../platform/i18n/i18n.ts'
import { drawn, notices } from './test-toasts.ts'
import { dismissToastsWithActions, dismissToast, maxWaiting, shownToast, toast } from './toast.ts'
import { Toaster } from './Toaster.tsx'

const undoable = (title: string, more: Partial<Parameters<typeof toast>[0]> = {}) =>
  toast({ title, action: { label: 'Hoàn tác', onPress: () => {} }, ...more })

test('an offer to undo stays for its 5000 ms, and what comes meanwhile waits', async () => {
  await render(<Toaster />)
  toast({ title: 'Một' })
  await expect.element(notices()).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  undoable('Đã ẩn')
  await drawn()
  vi.advanceTimersByTime(4000)
  toast({ title: 'Tin mới' })
  undoable('Đã xóa')
  await drawn()
  expect(notices().element()).toHaveTextContent('Đã ẩnHoàn tác')
  for (const [time, text] of [
    [999, 'Đã ẩn'],
    [1, 'Tin mới'],
    [4999, 'Tin mới'],
    [1, 'Đã xóa'],
    [4999, 'Đã xóa'],
  ] as const) {
    vi.advanceTimersByTime(time)
    await drawn()
    expect([time, notices().element().textContent]).toEqual([time, expect.stringContaining(text)])
    expect(notices().elements()).toHaveLength(1)
  }
  vi.advanceTimersByTime(1)
  await drawn()
  expect(shownToast()).toBeNull()
})

test('whoever has the focus in it, or the pointer on it, has all the time', async () => {
  const onPress = vi.fn()
  await render(<Toaster />)
  toast({ title: 'Một' })
  await expect.element(notices()).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  undoable('Đã ẩn', { action: { label: 'Hoàn tác', onPress } })
  toast({ title: 'Tin mới' })
  await drawn()
  notices()
    .element()
    .dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
  vi.advanceTimersByTime(60_000)
  await drawn()
  expect(shownToast()?.title).toBe('Đã ẩn')
  await userEvent.keyboard('{F8}')
  vi.advanceTimersByTime(60_000)
  await drawn()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await drawn()
  expect(onPress).toHaveBeenCalledOnce()
  expect(shownToast()?.title).toBe('Tin mới')
})

test('no more wait than a few, and those with an offer longest; each says when it is gone', () => {
  const gone: string[] = []
  const show = (title: string, isOffer: boolean) => {
    const more = { onGone: () => gone.push(title) }
    return isOffer ? undoable(title, more) : toast({ title, ...more })
  }
  show('0', true)
  for (let n = 1; n < maxWaiting; n++) show(String(n), true)
  show('tin', false)
  expect(gone).toEqual([])
  const last = show('cuối', true)
  expect(gone).toEqual(['tin'])
  show('nữa', true)
  expect(gone).toEqual(['tin', '1'])
  dismissToast(last)
  dismissToast(last)
  expect(gone).toEqual(['tin', '1', 'cuối'])
  shownToast()?.action?.onPress()
  expect([gone.at(-1), shownToast()?.title]).toEqual(['0', '2'])
})

test('about the same thing only the last is offered, at once', () => {
  const gone: string[] = []
  const about = (title: string, topic: string) => undoable(title, { topic, onGone: () => gone.push(title) })
  about('Đã lưu 7', 'save 7')
  about('Đã lưu 8', 'save 8')
  about('Đã bỏ lưu 8', 'save 8')
  expect([shownToast()?.title, gone]).toEqual(['Đã lưu 7', ['Đã lưu 8']])
  about('Đã bỏ lưu 7', 'save 7')
  expect([shownToast()?.title, gone]).toEqual(['Đã bỏ lưu 7', ['Đã lưu 8', 'Đã lưu 7']])
  dismissToast(shownToast()?.id ?? 0)
  expect(shownToast()?.title).toBe('Đã bỏ lưu 8')
})

test('signing out takes the offers along, and leaves the news', () => {
  const onGone = vi.fn()
  undoable('Đã ẩn', { onGone })
  undoable('Đã xóa', { onGone })
  toast({ title: 'Đã đăng xuất' })
  dismissToastsWithActions()
  expect(onGone).toHaveBeenCalledTimes(2)
  expect(shownToast()?.title).toBe('Đã đăng xuất')
})
