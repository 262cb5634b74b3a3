/** @module-tag full */
import { StrictMode, useState } from 'react'
import { BrowserRouter, Link, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../platform/i18n/i18n.ts'
import { Sheet } from './Sheet.tsx'
import { skipStaleLayers } from './use-close-on-back.ts'

const hide = vi.fn()

function Page() {
  const [open, setOpen] = useState(false)
  const [isOpenerRemoved, setOpenerRemoved] = useState(false)
  return (
    <BrowserRouter>
      <Address />
      {!isOpenerRemoved && <button onClick={() => setOpen(true)}>Mở</button>}
      <main>
        <button>Phía sau</button>
      </main>
      <Sheet open={open} onClose={() => setOpen(false)} title="Tùy chọn" height="80vh">
        <button>Lưu bài viết</button>
        <button
          onClick={() => {
            hide()
            setOpen(false)
          }}
        >
          Ẩn bài viết
        </button>
        <button
          onClick={() => {
            setOpenerRemoved(true)
            setOpen(false)
          }}
        >
          Xóa bài viết
        </button>
        <Link to="?edit" replace onClick={() => setOpen(false)}>
          Chỉnh sửa
        </Link>
        <div style={{ height: '300vh' }} />
      </Sheet>
    </BrowserRouter>
  )
}
const Address = () => <output>{useLocation().search}</output>

const sheet = () => page.getByRole('dialog', { name: 'Tùy chọn' })
const opener = () => page.getByRole('button', { name: 'Mở' })
const isClosed = async () => {
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
}
const layer = () => (history.state as { layer?: string } | null)?.layer

beforeEach(async () => {
  history.pushState(null, '', location.pathname)
  await render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
  await opener().click()
  await expect.element(sheet()).toBeVisible()
})

test('a sheet takes the focus, traps it, and returns it on Escape', async () => {
  await expect.poll(() => sheet().element().contains(document.activeElement)).toBe(true)
  for (let i = 0; i < 6; i++) {
    await userEvent.tab()
    expect(sheet().element().contains(document.activeElement), `after ${i + 1} tabs`).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await isClosed()
  await expect.element(opener()).toHaveFocus()
})

test('if the opener was removed, the main content gets the focus', async () => {
  await page.getByRole('button', { name: 'Xóa bài viết' }).click()
  await isClosed()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('Back closes a sheet and stays on the page', async () => {
  const address = location.href
  history.back()
  await isClosed()
  expect(location.href).toBe(address)
  await expect.element(opener()).toHaveFocus()
})

test('after a reload with two open sheets, the next Back leaves the page', async () => {
  const { key } = (history.state ?? {}) as { key?: string }
  const { length } = history
  history.pushState({ key, layer: 'first' }, '')
  history.pushState({ key, layer: 'second' }, '')
  await skipStaleLayers()
  expect(history.state).toEqual(expect.not.objectContaining({ layer: expect.anything() as string }))
  expect(history.length).toBe(length + 2)
  const state: unknown = history.state
  await skipStaleLayers()
  expect(history.state).toEqual(state)
})

test('a sheet closed without Back leaves no history entry', async () => {
  expect(layer()).toBeDefined()
  await page.getByRole('button', { name: 'Ẩn bài viết' }).click()
  await isClosed()
  await expect.poll(() => layer()).toBeUndefined()
})

test('the second of two quick taps does nothing while a sheet closes', async () => {
  hide.mockClear()
  const button = page.getByRole('button', { name: 'Ẩn bài viết' }).element() as HTMLElement
  button.click()
  await new Promise(requestAnimationFrame)
  button.click()
  await isClosed()
  expect(hide).toHaveBeenCalledOnce()
})

test('a link in a sheet replaces the history entry of the sheet', async () => {
  const entries = history.length
  await page.getByRole('link', { name: 'Chỉnh sửa' }).click()
  await isClosed()
  await expect.element(page.getByRole('status')).toHaveTextContent('?edit')
  expect(history.length).toBe(entries)
})

test('the close button and a press outside close a sheet', async () => {
  await page.getByRole('button', { name: 'Đóng' }).click()
  await isClosed()
  await opener().click()
  await expect.element(sheet()).toBeVisible()
  await userEvent.click(document.body, { position: { x: 20, y: 20 } })
  await isClosed()
})

test('a sheet keeps its maximum height, and longer content scrolls inside', async () => {
  await vi.waitFor(() => {
    const { height, bottom } = sheet().element().getBoundingClientRect()
    expect(bottom).toBeCloseTo(innerHeight, 0)
    expect(height).toBeCloseTo(innerHeight * 0.8, 0)
  })
})
