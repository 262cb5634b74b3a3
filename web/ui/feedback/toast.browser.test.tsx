import { BrowserRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../platform/i18n/i18n.ts'
import { Sheet } from '../overlays/Sheet.tsx'
import { drawn, notices, shelf } from './test-toasts.ts'
import { shownToast, toast } from './toast.ts'
import { Toaster } from './Toaster.tsx'

test('one requested before the code is loaded still shows', { tags: ['full'] }, async () => {
  toast({ title: 'Hoàn tất! 🎉', description: 'Chào mừng bạn đến với cộng đồng địa phương!', tone: 'good' })
  await render(<Toaster />)
  await expect
    .element(notices())
    .toMatchTextContent(/Hoàn tất! 🎉Chào mừng bạn đến với cộng đồng địa phương!/)
})

test('there is one at a time: the newest', async () => {
  await render(<Toaster />)
  toast({ title: 'Một' })
  await expect.element(notices()).toHaveTextContent('Một')
  toast({ title: 'Hai' })
  await expect.element(notices()).toHaveTextContent('Hai')
  expect(notices().elements()).toHaveLength(1)
})

test('it stays for 5000 ms', async () => {
  await render(<Toaster />)
  toast({ title: 'Một' })
  await expect.element(notices()).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  toast({ title: 'Hai' })
  await drawn()
  expect(notices().element()).toHaveTextContent('Hai')
  vi.advanceTimersByTime(4999)
  await drawn()
  expect(shownToast()).not.toBeNull()
  vi.advanceTimersByTime(1)
  await drawn()
  expect(shownToast()).toBeNull()
})

test('a brief one stays for 3000 ms, and its text is a button', { tags: ['full'] }, async () => {
  await render(<Toaster />)
  toast({ title: 'Một' })
  await expect.element(notices()).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  toast({ title: 'Hai', isBrief: true })
  await drawn()
  expect(notices().element()).toHaveTextContent('Hai')
  vi.advanceTimersByTime(2999)
  await drawn()
  expect(shownToast()).not.toBeNull()
  vi.advanceTimersByTime(1)
  await drawn()
  expect(shownToast()).toBeNull()
  vi.useRealTimers()

  const onPress = vi.fn()
  toast({ title: 'Cô Hoa đã bình luận', face: { name: 'Cô Hoa', src: null }, isBrief: true, onPress })
  await shelf()
    .getByRole('button', { name: /Cô Hoa đã bình luận/ })
    .click()
  expect(onPress).toHaveBeenCalledOnce()
  expect(shownToast()).toBeNull()
})

test('F8 focuses it, Escape closes it and its action runs once', async () => {
  const onPress = vi.fn()
  await render(<Toaster />)
  toast({ title: 'Lỗi đăng nhập', tone: 'bad', action: { label: 'Thử lại', onPress } })
  await expect.element(notices()).toBeVisible()
  await userEvent.keyboard('{F8}')
  await expect.element(shelf().getByRole('list')).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(shelf().getByRole('button', { name: 'Thử lại' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledOnce()
  await expect.poll(() => notices().elements()).toHaveLength(0)

  toast({ title: 'Nữa' })
  await expect.element(notices()).toBeVisible()
  await userEvent.keyboard('{F8}{Escape}')
  await expect.poll(() => notices().elements()).toHaveLength(0)
})

test.each([
  ['bad', 'assertive'],
  ['good', 'polite'],
] as const)('a %s toast is announced in a live region: %s', async (tone, live) => {
  await render(<Toaster />)
  toast({ title: 'Tin mới', tone })
  await vi.waitFor(() => {
    const region = [...document.querySelectorAll('[role=status]')].find((one) =>
      one.textContent.includes('Tin mới'),
    )
    expect(region).toHaveAttribute('aria-live', live)
  })
})

test('a swipe of 50 px dismisses it, one of 40 px does not', { tags: ['full'] }, async () => {
  await render(<Toaster />)
  toast({ title: 'Vuốt đi' })
  await expect.element(notices()).toBeVisible()
  const swipe = (distance: number) => {
    const target = notices().element()
    const at = (x: number) => ({
      clientX: 100 + x,
      clientY: 30,
      bubbles: true,
      pointerId: 1,
      button: 0,
      pointerType: 'touch',
    })
    target.dispatchEvent(new PointerEvent('pointerdown', at(0)))
    for (let x = 10; x <= distance; x += 10) target.dispatchEvent(new PointerEvent('pointermove', at(x)))
    target.dispatchEvent(new PointerEvent('pointerup', at(distance)))
  }
  swipe(40)
  await drawn()
  expect(shownToast()).not.toBeNull()
  swipe(60)
  await expect.poll(() => shownToast()).toBeNull()
})

test('an open sheet hides neither it nor later ones from screen readers', async () => {
  const screen = (open: boolean) => (
    <BrowserRouter>
      <Toaster />
      <Sheet open={open} onClose={() => {}} title="Đổi email">
        <button>Gửi đường dẫn</button>
      </Sheet>
    </BrowserRouter>
  )
  const { rerender } = await render(screen(false))
  toast({ title: 'Một' })
  await expect.element(notices()).toHaveTextContent('Một')
  await rerender(screen(true))
  await expect.element(page.getByRole('dialog', { name: 'Đổi email' })).toBeVisible()
  await expect.element(notices()).toHaveTextContent('Một')
  toast({ title: 'Hai' })
  await expect.element(notices()).toHaveTextContent('Hai')
})

test('it stands above an open sheet, whose button it leaves free, and at the bottom again once that closes', async () => {
  await page.viewport(390, 844)
  const screen = (open: boolean) => (
    <BrowserRouter>
      <Toaster />
      <Sheet open={open} onClose={() => {}} title="Đổi email">
        <button>Gửi đường dẫn</button>
      </Sheet>
    </BrowserRouter>
  )
  const { rerender } = await render(screen(false))
  toast({ title: 'Chưa gửi được' })
  await expect.element(notices()).toHaveTextContent('Chưa gửi được')
  const box = () => notices().element().getBoundingClientRect()
  await rerender(screen(true))
  await expect.element(page.getByRole('dialog', { name: 'Đổi email' })).toBeVisible()
  await expect.poll(() => box().bottom).toBeLessThan(innerHeight * 0.15)
  await rerender(screen(false))
  await expect.poll(() => box().top).toBeGreaterThan(innerHeight / 2)
})

test('it stands above the tab bar; a notification below the top bar', { tags: ['full'] }, async () => {
  await page.viewport(390, 844)
  await render(<Toaster />)
  const box = () => notices().element().getBoundingClientRect()
  const middle = () => Math.round(box().left + box().width / 2)
  toast({ title: 'Đã lưu bài viết' })
  await expect.element(notices()).toHaveTextContent('Đã lưu bài viết')
  await expect.poll(() => box().bottom).toBeLessThanOrEqual(innerHeight - 80)
  expect(box().bottom).toBeGreaterThan(innerHeight - 120)
  toast({ title: 'Cô Hoa đã bình luận', isNotification: true, onPress: () => {} })
  await expect.element(notices()).toHaveTextContent('Cô Hoa đã bình luận')
  await expect.poll(() => box().top).toBeGreaterThanOrEqual(64)
  expect(box().top).toBeLessThan(100)
  expect(middle()).toBe(195)
})

test('a celebration is nothing to screen readers, and soon over', { tags: ['full'] }, async () => {
  await render(<Toaster />)
  toast({ title: 'Đã nhận lời', tone: 'good', celebrates: true })
  const slips = () => document.querySelector('[data-celebration]')
  await expect.poll(slips).not.toBeNull()
  expect(slips()).toHaveAttribute('aria-hidden', 'true')
  expect(getComputedStyle(slips() ?? document.body).pointerEvents).toBe('none')
  await expect.poll(slips, { timeout: 1500 }).toBeNull()
})
