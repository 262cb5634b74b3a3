/** @module-tag full */
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../platform/i18n/i18n.ts'
import { DayChips } from './DayChips.tsx'

const texts = {
  today: 'Hôm nay',
  tomorrow: 'Mai',
  weekend: 'Cuối tuần',
  pick: 'Chọn ngày',
  clear: 'Bỏ ngày',
  optional: 'Không bắt buộc',
  previous_month: 'Tháng trước',
  next_month: 'Tháng sau',
}

// A Wednesday.
const today = '2026-11-18'

function Days({ locale = 'vi-VN', start = '' }) {
  const [day, setDay] = useState(start)
  return (
    <DayChips
      label="Trả chậm nhất"
      value={day}
      onChange={setDay}
      today={today}
      min={today}
      max="2027-02-10"
      locale={locale}
      texts={texts}
    />
  )
}

const group = () => page.getByRole('group', { name: 'Trả chậm nhất' })
const chip = (name: string) => group().getByRole('button', { name, exact: true })
const calendar = () => page.getByRole('dialog', { name: 'Trả chậm nhất' })
const day = (name: string) => calendar().getByRole('button', { name })

beforeEach(() => page.viewport(390, 844))

test('a day can be chosen by name, and its date is shown', async () => {
  await render(<Days />)
  await expect.element(group()).toHaveAccessibleDescription(/Không bắt buộc/)
  for (const [name, date] of [
    ['Hôm nay', 'Thứ Tư, 18/11/2026'],
    ['Mai', 'Thứ Năm, 19/11/2026'],
    ['Cuối tuần', 'Chủ Nhật, 22/11/2026'],
  ] as const) {
    await chip(name).click()
    await expect.element(chip(name)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(group()).toHaveAccessibleDescription(new RegExp(date))
  }
  await chip('Cuối tuần').click()
  await expect.element(group()).toHaveAccessibleDescription(/Không bắt buộc/)
})

test('another day can be chosen in the calendar by keyboard, within the limits', async () => {
  await render(<Days />)
  await chip('Chọn ngày').click()
  await expect.element(day('Thứ Tư, 18/11/2026 (Hôm nay)')).toHaveFocus()
  await expect.element(day('Thứ Ba, 17/11/2026')).toBeDisabled()
  await expect.element(calendar().getByRole('grid', { name: 'Tháng 11 năm 2026' })).toBeVisible()
  const heads = [...calendar().element().querySelectorAll('th')]
  expect(heads.map((head) => head.textContent)).toEqual(['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'])
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(day('Thứ Tư, 25/11/2026')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(day('Thứ Năm, 26/11/2026')).toHaveFocus()
  await userEvent.keyboard('{PageDown}')
  await expect.element(day('Thứ Bảy, 26/12/2026')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(calendar()).not.toBeInTheDocument()
  await expect.element(group()).toHaveAccessibleDescription(/Thứ Bảy, 26\/12\/2026/)
  await expect.element(chip('Chọn ngày')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(chip('Chọn ngày')).toHaveFocus()
})

test('closing the calendar returns the focus to the chip each time', async () => {
  await render(<Days />)
  for (const time of ['first', 'second', 'third']) {
    await chip('Chọn ngày').click()
    await expect.element(day('Thứ Tư, 18/11/2026 (Hôm nay)'), { message: time }).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(calendar()).not.toBeInTheDocument()
    await expect.element(chip('Chọn ngày'), { message: time }).toHaveFocus()
  }
})

test('the calendar ends at the last day, and a day can be cleared', async () => {
  await render(<Days start="2027-02-09" />)
  await chip('Chọn ngày').click()
  await expect.element(day('Thứ Ba, 09/02/2027')).toHaveFocus()
  await expect.element(day('Thứ Năm, 11/02/2027')).toBeDisabled()
  await expect
    .element(calendar().getByRole('button', { name: 'Tháng sau' }))
    .toHaveAttribute('aria-disabled', 'true')
  await calendar().getByRole('button', { name: 'Bỏ ngày' }).click()
  await expect.element(group()).toHaveAccessibleDescription(/Không bắt buộc/)
})

test('days are at least 44 px on the narrowest phone', async () => {
  await page.viewport(320, 640)
  await render(<Days />)
  await chip('Chọn ngày').click()
  const { width, height } = day('Thứ Năm, 19/11/2026').element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('on a wide screen the calendar is a popover, which Escape and Back close', async () => {
  await page.viewport(1280, 800)
  await render(<Days locale="en-GB" />)
  await chip('Chọn ngày').click()
  await expect.element(day('Wednesday, 18/11/2026 (Hôm nay)')).toHaveFocus()
  await expect.element(calendar().getByRole('button', { name: 'Đóng' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar()).not.toBeInTheDocument()
  await expect.element(chip('Chọn ngày')).toHaveFocus()
  await chip('Chọn ngày').click()
  await expect.element(calendar()).toBeVisible()
  history.back()
  await expect.element(calendar()).not.toBeInTheDocument()
})
