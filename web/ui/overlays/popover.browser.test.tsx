/** @module-tag full */
import { useState } from 'react'
import { BrowserRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../platform/i18n/i18n.ts'
import { Sheet } from './Sheet.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <BrowserRouter>
      <div style={{ padding: '100px 0 0 400px' }}>
        <button onClick={() => setOpen(true)}>Tùy chọn bài viết</button>
      </div>
      <button>Phía sau</button>
      <Sheet options open={open} onClose={() => setOpen(false)} title="Tùy chọn">
        <button>Lưu bài viết</button>
        <button onClick={() => setOpen(false)}>Ẩn bài viết</button>
      </Sheet>
    </BrowserRouter>
  )
}

const options = () => page.getByRole('dialog', { name: 'Tùy chọn' })
const button = () => page.getByRole('button', { name: 'Tùy chọn bài viết' })
const dialog = () => document.querySelector('[role=dialog]')
const box = (element: Element) => element.getBoundingClientRect()

beforeEach(async () => {
  history.pushState(null, '', location.pathname)
  await render(<Page />)
})

const openAt = async (width: number, height: number) => {
  await page.viewport(width, height)
  await button().click()
  await expect.element(options()).toBeVisible()
}

test('from 768 px up, options open as a popover beside their button', async () => {
  const opener = button().element()
  await openAt(1024, 768)
  const from = box(opener)
  await expect.poll(() => Math.round(box(options().element()).top - from.bottom)).toBe(4)
  expect(box(options().element()).right).toBeCloseTo(from.right, 0)
  expect(box(options().element()).width).toBeLessThan(400)
})

test('below 768 px, options open as a sheet at the bottom', async () => {
  await openAt(767, 800)
  await expect.poll(() => Math.round(box(options().element()).bottom)).toBe(innerHeight)
})

test('the popover takes the focus, traps it, and returns it on Escape', async () => {
  await openAt(1024, 768)
  await expect.poll(() => options().element().contains(document.activeElement)).toBe(true)
  for (let i = 0; i < 4; i++) {
    await userEvent.tab()
    expect(options().element().contains(document.activeElement), `after ${i + 1} tabs`).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialog).toBeNull()
  await expect.element(button()).toHaveFocus()
})

test('Back, a choice and a press outside close the popover and stay on the page', async () => {
  await openAt(1024, 768)
  const address = location.href
  history.back()
  await expect.poll(dialog).toBeNull()
  expect(location.href).toBe(address)
  await openAt(1024, 768)
  await page.getByRole('button', { name: 'Ẩn bài viết' }).click()
  await expect.poll(dialog).toBeNull()
  await openAt(1024, 768)
  await userEvent.click(document.body, { position: { x: 20, y: 20 } })
  await expect.poll(dialog).toBeNull()
})
