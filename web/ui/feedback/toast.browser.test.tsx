import { BrowserRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../platform/i18n/i18n.ts'
import { Sheet } from '../overlays/Sheet.tsx'
import { waitForRender, toastItems, toastRegion } from './test-toasts.ts'
import { dismissToast, shownToast, toast } from './toast.ts'
import { Toaster } from './Toaster.tsx'

test('a toast requested before the code is loaded is shown', { tags: ['full'] }, async () => {
  toast({ title: 'Hoàn tất! 🎉', description: 'Chào mừng bạn đến với cộng đồng địa phương!', tone: 'good' })
  await render(<Toaster />)
  await expect
    .element(toastItems())
    .toMatchTextContent(/Hoàn tất! 🎉Chào mừng bạn đến với cộng đồng địa phương!/)
})

test('a new toast replaces the current one', async () => {
  await render(<Toaster />)
  toast({ title: 'Một' })
  await expect.element(toastItems()).toHaveTextContent('Một')
  toast({ title: 'Hai' })
  await expect.element(toastItems()).toHaveTextContent('Hai')
  expect(toastItems().elements()).toHaveLength(1)
})

test('a toast stays for 5000 ms', async () => {
  await render(<Toaster />)
  toast({ title: 'Một' })
  await expect.element(toastItems()).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  toast({ title: 'Hai' })
  await waitForRender()
  expect(toastItems().element()).toHaveTextContent('Hai')
  vi.advanceTimersByTime(4999)
  await waitForRender()
  expect(shownToast()).not.toBeNull()
  vi.advanceTimersByTime(1)
  await waitForRender()
  expect(shownToast()).toBeNull()
})

test('a brief toast stays for 3000 ms, and its text is a button', { tags: ['full'] }, async () => {
  await render(<Toaster />)
  toast({ title: 'Một' })
  await expect.element(toastItems()).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  toast({ title: 'Hai', isBrief: true })
  await waitForRender()
  expect(toastItems().element()).toHaveTextContent('Hai')
  vi.advanceTimersByTime(2999)
  await waitForRender()
  expect(shownToast()).not.toBeNull()
  vi.advanceTimersByTime(1)
  await waitForRender()
  expect(shownToast()).toBeNull()
  vi.useRealTimers()

  const onPress = vi.fn()
  toast({ title: 'Cô Hoa đã bình luận', face: { name: 'Cô Hoa', src: null }, isBrief: true, onPress })
  await toastRegion()
    .getByRole('button', { name: /Cô Hoa đã bình luận/ })
    .click()
  expect(onPress).toHaveBeenCalledOnce()
  expect(shownToast()).toBeNull()
})

test('F8 focuses a toast, Escape closes it, and its action runs once', async () => {
  const onPress = vi.fn()
  await render(<Toaster />)
  toast({ title: 'Lỗi đăng nhập', tone: 'bad', action: { label: 'Thử lại', onPress } })
  await expect.element(toastItems()).toBeVisible()
  await userEvent.keyboard('{F8}')
  await expect.element(toastRegion().getByRole('list')).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(toastRegion().getByRole('button', { name: 'Thử lại' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledOnce()
  await expect.poll(() => toastItems().elements()).toHaveLength(0)

  toast({ title: 'Nữa' })
  await expect.element(toastItems()).toBeVisible()
  await userEvent.keyboard('{F8}{Escape}')
  await expect.poll(() => toastItems().elements()).toHaveLength(0)
})

test.each([
  ['bad', 'assertive'],
  ['good', 'polite'],
] as const)('a %s toast is announced in a live region: %s', async (tone, live) => {
  await render(<Toaster />)
  toast({ title: 'Tin mới', tone })
  await vi.waitFor(() => {
    const region = [...document.querySelectorAll('[role=status]')].find((element) =>
      element.textContent.includes('Tin mới'),
    )
    expect(region).toHaveAttribute('aria-live', live)
  })
})

test('a swipe of 50 px dismisses a toast, one of 40 px does not', { tags: ['full'] }, async () => {
  await render(<Toaster />)
  toast({ title: 'Vuốt đi' })
  await expect.element(toastItems()).toBeVisible()
  const swipe = (distance: number) => {
    const target = toastItems().element()
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
  await waitForRender()
  expect(shownToast()).not.toBeNull()
  swipe(60)
  await expect.poll(() => shownToast()).toBeNull()
})

test('an open sheet hides no toasts from screen readers', async () => {
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
  await expect.element(toastItems()).toHaveTextContent('Một')
  await rerender(screen(true))
  await expect.element(page.getByRole('dialog', { name: 'Đổi email' })).toBeVisible()
  await expect.element(toastItems()).toHaveTextContent('Một')
  toast({ title: 'Hai' })
  await expect.element(toastItems()).toHaveTextContent('Hai')
})

test('a toast is a bar at the top that covers nothing: the page and sticky headers move down', async () => {
  await page.viewport(390, 844)
  const screen = await render(
    <>
      <Toaster />
      <header className="sticky top-(--bar)">
        <button type="button">Lùi</button>
      </header>
      <div className="h-[200vh]">Tin đầu</div>
    </>,
  )
  const box = (of: { element: () => Element }) => of.element().getBoundingClientRect()
  const back = screen.getByRole('button', { name: 'Lùi' })
  toast({ title: 'Đã xóa', action: { label: 'Hoàn tác', onPress: () => {} } })
  await expect.element(toastItems()).toHaveTextContent('Đã xóaHoàn tác')
  await expect.poll(() => [box(toastItems()).top, box(toastItems()).left]).toEqual([0, 0])
  expect(box(toastItems()).width).toBe(innerWidth)
  expect(box(toastItems()).height).toBeLessThan(60)
  await expect.poll(() => box(back).top).toBe(box(toastItems()).bottom)
  scrollTo(0, 500)
  await expect.poll(() => box(back).top).toBe(box(toastItems()).bottom)
  dismissToast(shownToast()?.id ?? 0)
  await expect.poll(() => box(back).top).toBe(0)
})

test('a toast stands above an open sheet', { tags: ['full'] }, async () => {
  await page.viewport(390, 844)
  await render(
    <BrowserRouter>
      <Toaster />
      <Sheet open onClose={() => {}} title="Đổi email">
        <button>Gửi đường dẫn</button>
      </Sheet>
    </BrowserRouter>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Đổi email' })).toBeVisible()
  toast({ title: 'Chưa gửi được' })
  const item = () => document.querySelector('[data-toast] li')
  await expect.poll(item).toHaveTextContent('Chưa gửi được')
  const { x, y, width, height } = item()?.getBoundingClientRect() ?? new DOMRect()
  expect(document.elementFromPoint(x + width / 2, y + height / 2)?.closest('li')).toBe(item())
  expect(y + height).toBeLessThan(innerHeight * 0.15)
})

test(
  'a celebration is hidden from screen readers and ends within 1.5 seconds',
  { tags: ['full'] },
  async () => {
    await render(<Toaster />)
    toast({ title: 'Đã nhận lời', tone: 'good', celebrates: true })
    const slips = () => document.querySelector('[data-celebration]')
    await expect.poll(slips).not.toBeNull()
    expect(slips()).toHaveAttribute('aria-hidden', 'true')
    expect(getComputedStyle(slips() ?? document.body).pointerEvents).toBe('none')
    await expect.poll(slips, { timeout: 1500 }).toBeNull()
  },
)
