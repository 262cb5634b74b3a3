/** @module-tag full */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Avatar, initial } from '../layout/Avatar.tsx'
import { Button } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { Chip } from './Chip.tsx'
import { IconButton } from './IconButton.tsx'
import { Picture } from '../layout/Picture.tsx'
import { ProgressBar } from '../feedback/ProgressBar.tsx'
import { TextField } from './Field.tsx'

test('a busy button keeps the focus and does nothing', async () => {
  const onClick = vi.fn()
  function Busy() {
    const [busy, setBusy] = useState(false)
    return (
      <Button
        busy={busy}
        onClick={() => {
          onClick()
          setBusy(true)
        }}
      >
        Gửi
      </Button>
    )
  }
  const screen = await render(<Busy />)
  const button = screen.getByRole('button', { name: 'Gửi' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(1)
  await expect.element(button).toHaveFocus()
})

test('a busy submit button does not submit the form', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Gửi
      </Button>
    </form>,
  )
  await screen.getByRole('button').click({ force: true })
  expect(onSubmit).not.toHaveBeenCalled()
})

test('every control has a touch target of 44 px', async () => {
  const screen = await render(
    <div className="flex flex-col items-start gap-6 p-6">
      <Button size="sm">Nhỏ</Button>
      <Button>Vừa</Button>
      <Chip>Nhãn</Chip>
      <IconButton label="Đóng" icon="×" />
      <Checkbox checked={false} onChange={() => {}}>
        Đồng ý
      </Checkbox>
    </div>,
  )
  for (const control of screen.container.querySelectorAll('button, label')) {
    const box = control.getBoundingClientRect()
    const middle = box.left + box.width / 2
    for (const y of [box.top + box.height / 2 - 21.5, box.top + box.height / 2 + 21.5]) {
      expect(control.contains(document.elementFromPoint(middle, y)), control.textContent).toBe(true)
    }
  }
})

test('a field exposes its label, its hint and its error', async () => {
  const screen = await render(<TextField label="Email" hint="Để lấy lại tài khoản" />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  await expect.element(field).toHaveAccessibleDescription('Để lấy lại tài khoản')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await screen.rerender(<TextField label="Email" error="Email này chưa đúng" />)
  await expect.element(field).toHaveAccessibleDescription('Email này chưa đúng')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Email này chưa đúng')
})

test('a checkbox toggles on its label but not on links in it, and can be invalid', async () => {
  const onChange = vi.fn()
  const screen = await render(
    <Checkbox checked={false} onChange={onChange} invalid>
      Tôi đồng ý với <a href="#terms">điều khoản</a>
    </Checkbox>,
  )
  const box = screen.getByRole('checkbox', { name: 'Tôi đồng ý với điều khoản' })
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
  await screen.getByRole('link').click()
  expect(location.hash).toBe('#terms')
  expect(onChange).not.toHaveBeenCalled()
  await screen
    .getByText('Tôi đồng ý với', { exact: false })
    .first()
    .click({ position: { x: 60, y: 20 } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
})

test('a chip is a toggle button, or a radio button with the radio role', async () => {
  const screen = await render(
    <>
      <Chip selected>Tất cả</Chip>
      <Chip role="radio" aria-checked={false}>
        Cần
      </Chip>
    </>,
  )
  await expect.element(screen.getByRole('button', { name: 'Tất cả' })).toHaveAttribute('aria-pressed', 'true')
  const radio = screen.getByRole('radio', { name: 'Cần' })
  await expect.element(radio).toHaveAttribute('aria-checked', 'false')
  await expect.element(radio).not.toHaveAttribute('aria-pressed')
})

test('an avatar shows the initial of the given name', () => {
  expect(initial('Lan Nguyễn')).toBe('L')
  expect(initial('Cô Hoa')).toBe('H')
  expect(initial('Cô')).toBe('C')
  expect(initial(' đức ')).toBe('Đ')
  expect(initial('👨‍👩‍👧 Hội Bếp')).toBe('H')
  expect(initial('')).toBe('?')
})

test('a picture that fails to load is replaced by the initial', async () => {
  const screen = await render(<Avatar name="Hà Phạm" src="/no-such-picture.png" />)
  await expect.element(screen.getByText('H')).toBeVisible()
})

test('a photo reserves its space, offers each format once, and shows an icon if it fails to load', async () => {
  const media = {
    url: '/no-such-picture.webp',
    width: 400,
    height: 300,
    blur: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    variants: [
      { url: '/s.avif', type: 'image/avif', width: 320 },
      { url: '/m.avif', type: 'image/avif', width: 640 },
    ],
  }
  const screen = await render(
    <div style={{ width: 200 }}>
      <Picture media={media} alt="Cái quạt" sizes="200px" />
    </div>,
  )
  const photo = screen.getByRole('img', { name: 'Cái quạt' })
  expect(photo.element().getBoundingClientRect()).toMatchObject({ width: 200, height: 150 })
  const sources = [...screen.container.querySelectorAll('source')]
  expect(sources.map(({ type, srcset }) => [type, srcset])).toEqual([
    ['image/avif', '/s.avif 320w, /m.avif 640w'],
  ])
  await expect.poll(() => screen.container.querySelector('svg')).not.toBeNull()
})

test('progress is announced in per cent and limited to 100', async () => {
  const screen = await render(<ProgressBar label="anh-1.jpg" value={1.4} />)
  await expect
    .element(screen.getByRole('progressbar', { name: 'anh-1.jpg' }))
    .toHaveAttribute('aria-valuenow', '100')
})
