/** @module-tag full */
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../platform/i18n/i18n.ts'
import { SegmentedControl } from './SegmentedControl.tsx'
import { ConfirmSheet } from '../overlays/ConfirmSheet.tsx'
import { ListGroup, ListRow } from '../layout/ListRow.tsx'
import { Switch } from './Switch.tsx'

test('a switch has an accessible name and description, and toggles by press and by Space', async () => {
  function TestSwitch() {
    const [on, setOn] = useState(false)
    return <Switch label="Tự lưu nháp" hint="Giữ bài đang viết trên máy" checked={on} onChange={setOn} />
  }
  const screen = await render(<TestSwitch />)
  const control = screen.getByRole('switch', { name: 'Tự lưu nháp', exact: true })
  await expect.element(control).toHaveAccessibleDescription('Giữ bài đang viết trên máy')
  await expect.element(control).not.toBeChecked()
  await screen.getByText('Giữ bài đang viết trên máy').click()
  await expect.element(control).toBeChecked()
  await userEvent.keyboard('[Space]')
  await expect.element(control).not.toBeChecked()
  expect(control.element().closest('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('a segmented control is a named radio group with arrow keys', async () => {
  const chosen = vi.fn<(value: string) => void>()
  const options = [
    { value: 'light', label: 'Sáng' },
    { value: 'dark', label: 'Tối' },
  ]
  const screen = await render(
    <SegmentedControl label="Giao diện" value="light" onChange={chosen} options={options} />,
  )
  await expect.element(screen.getByRole('group', { name: 'Giao diện' })).toBeVisible()
  await userEvent.tab()
  await expect.element(screen.getByRole('radio', { name: 'Sáng' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith('dark')
})

test('rows are links, buttons or plain, and the row of the open page is marked', async () => {
  const onPress = vi.fn<() => void>()
  const Address = () => <output>{useLocation().pathname}</output>
  const screen = await render(
    <MemoryRouter initialEntries={['/settings/privacy']}>
      <ListGroup title="Tài khoản">
        <ListRow title="Riêng tư" to="/settings/privacy" />
        <ListRow title="Thiết bị" note="2 máy" to="/settings/devices" />
        <ListRow title="Đăng xuất" onPress={onPress} danger />
        <ListRow title="Phiên bản" end="0.1.0" />
      </ListGroup>
      <Address />
    </MemoryRouter>,
  )
  await expect.element(screen.getByRole('group', { name: 'Tài khoản' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Riêng tư' })).toHaveAttribute('aria-current', 'page')
  await screen.getByRole('button', { name: 'Đăng xuất' }).click()
  expect(onPress).toHaveBeenCalledOnce()
  await screen.getByRole('link', { name: /^Thiết bị/ }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('/settings/devices')
})

test('a confirm sheet can be confirmed or cancelled, and shows an error', async () => {
  const onConfirm = vi.fn<() => void>()
  function Page({ error }: { error?: string }) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Xóa</button>
        <ConfirmSheet
          open={open}
          onClose={() => setOpen(false)}
          title="Xóa hết nhé?"
          text="Không lấy lại được."
          confirmLabel="Xóa hết"
          cancelLabel="Thôi"
          onConfirm={onConfirm}
          error={error}
        />
      </>
    )
  }
  const screen = await render(<Page />)
  await screen.getByRole('button', { name: 'Xóa' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Xóa hết nhé?' })).toBeVisible()
  await expect.element(page.getByText('Không lấy lại được.')).toBeVisible()
  await page.getByRole('button', { name: 'Xóa hết' }).click()
  expect(onConfirm).toHaveBeenCalledOnce()
  await screen.rerender(<Page error="Mất kết nối" />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Mất kết nối')
  await page.getByRole('button', { name: 'Thôi' }).click()
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
  expect(onConfirm).toHaveBeenCalledOnce()
})
