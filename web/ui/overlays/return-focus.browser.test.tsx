/** @module-tag full */
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { BrowserRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../platform/i18n/i18n.ts'
import { ConfirmSheet } from './ConfirmSheet.tsx'
import { Sheet } from './Sheet.tsx'
import { focusOnMount } from './focus.ts'

const isClosed = async () => {
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
}

/** One field replaces another while a sheet is still closing. */
function ReplacedField() {
  const [stage, setStage] = useState<'before' | 'options' | 'editing' | 'after'>('before')
  const next = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (stage === 'after') next.current?.focus()
  }, [stage])
  return (
    <BrowserRouter>
      <button onClick={() => setStage('options')}>Sửa</button>
      {stage === 'editing' && (
        <input
          aria-label="Sửa tin nhắn"
          ref={focusOnMount}
          onKeyDown={() => flushSync(() => setStage('after'))}
        />
      )}
      {stage === 'after' && <input aria-label="Tin nhắn" ref={next} />}
      {stage !== 'after' && (
        <Sheet open={stage === 'options'} onClose={() => {}} title="Tùy chọn">
          <button onClick={() => setStage('editing')}>Sửa tin nhắn</button>
        </Sheet>
      )}
    </BrowserRouter>
  )
}

test('a field that takes the focus while a sheet closes keeps it', async () => {
  await render(<ReplacedField />)
  await page.getByRole('button', { name: 'Sửa', exact: true }).click()
  await page.getByRole('button', { name: 'Sửa tin nhắn' }).click()
  const field = page.getByRole('textbox', { name: 'Sửa tin nhắn' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('textbox', { name: 'Tin nhắn', exact: true })).toHaveFocus()
  await isClosed()
  await new Promise((resolve) => setTimeout(resolve))
  await expect.element(page.getByRole('textbox', { name: 'Tin nhắn', exact: true })).toHaveFocus()
})

function OptionsAndConfirm() {
  const [open, setOpen] = useState<'options' | 'question' | null>(null)
  return (
    <BrowserRouter>
      <button onClick={() => setOpen('options')}>Tùy chọn bài</button>
      <Sheet open={open === 'options'} onClose={() => setOpen(null)} title="Bài">
        <button onClick={() => setOpen('question')}>Gỡ bài</button>
      </Sheet>
      <ConfirmSheet
        open={open === 'question'}
        onClose={() => setOpen(null)}
        onConfirm={() => {}}
        title="Gỡ bài này?"
        confirmLabel="Gỡ"
        cancelLabel="Thôi"
      />
    </BrowserRouter>
  )
}

test('a confirm sheet opened from a sheet returns the focus to the opener of the first', async () => {
  await render(<OptionsAndConfirm />)
  await page.getByRole('button', { name: 'Tùy chọn bài' }).click()
  await page.getByRole('button', { name: 'Gỡ bài' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Gỡ bài này?' })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(1)
  await userEvent.keyboard('{Escape}')
  await isClosed()
  await expect.element(page.getByRole('button', { name: 'Tùy chọn bài' })).toHaveFocus()
})

function TwoOpeners() {
  const [open, setOpen] = useState(false)
  return (
    <BrowserRouter>
      <button onClick={() => setOpen(true)}>Bài một</button>
      <button onClick={() => setOpen(true)}>Bài hai</button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Bài">
        <button>Lưu</button>
      </Sheet>
    </BrowserRouter>
  )
}

test('a sheet reopened by another button while it closes returns the focus to that button', async () => {
  await render(<TwoOpeners />)
  await page.getByRole('button', { name: 'Bài một' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Bài' })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Bài' }).element()
  const second = page.getByRole('button', { name: 'Bài hai', includeHidden: true }).element() as HTMLElement
  await userEvent.keyboard('{Escape}')
  second.focus()
  second.click()
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await isClosed()
  await expect.element(page.getByRole('button', { name: 'Bài hai' })).toHaveFocus()
})
