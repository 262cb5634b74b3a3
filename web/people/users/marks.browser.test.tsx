/** @module-tag full */
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { defaultPreferences, getPreferences } from '../../../contract/accounts/settings.ts'
import JoinScreen from '../../accounts/invitations/JoinScreen.tsx'
import { answer } from '../../platform/api/fake-network.ts'
import { actAs } from '../../platform/session/fake-session.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { PersonName } from '../../relations/PersonName.tsx'
import { signInAsLan } from './test-people.tsx'
import { code, inviter, name, ngoc, ownPlaces, places } from './test-name-places.tsx'

const marks = { staff: 'Nhân viên Xóm', verified: 'Đã xác minh', plain: null }

beforeEach(async () => {
  signInAsLan()
  answer(getPreferences, () => defaultPreferences)
  await setLanguage('vi')
})
afterEach(async () => {
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  queryClient.clear()
})

const renderAt = (element: ReactElement, path = '/here', address = '/here') =>
  render(<RouterProvider router={createMemoryRouter([{ path, element }], { initialEntries: [address] })} />)

/** The accessible name of the mark behind the name; null without one. */
async function findMark(shownName: string) {
  const nameText = page.getByText(shownName, { exact: true }).or(page.getByText(shownName))
  await expect.element(nameText.first()).toBeVisible()
  const nameElement = [...document.querySelectorAll('bdi')].find(({ textContent }) =>
    textContent.includes(shownName),
  )
  const icon = nameElement?.nextElementSibling
  return icon ? (icon.nextElementSibling?.textContent.trim() ?? null) : null
}

describe.each(Object.entries(places))('%s', (_where, place) => {
  test.each(['staff', 'verified', 'plain'] as const)('shows the mark of a person who is', async (kind) => {
    await renderAt(place(ngoc(kind)))
    expect(await findMark(name)).toBe(marks[kind])
  })
})

test.each(['staff', 'verified', 'plain'] as const)(
  'the page of an invitation shows the mark of an inviter who is %s',
  async (kind) => {
    actAs(null)
    inviter(ngoc(kind))
    await renderAt(<JoinScreen />, '/i/:code', `/i/${code}`)
    expect(await findMark(name)).toBe(marks[kind])
  },
)

test.each([240, 280, 320, 360])(
  'in a heading %d px wide the mark is on the line of the name',
  async (width) => {
    const person = { display_name: 'Công Tằng Tôn Nữ Thị Phương Quỳnh', is_staff: false, is_verified: true }
    await renderAt(
      <h2 className="text-24 font-bold" style={{ width }}>
        <PersonName person={person} /> chưa báo an toàn
      </h2>,
    )
    await expect.element(page.getByRole('heading')).toBeVisible()
    const text = document.querySelector('bdi')
    const mark = document.querySelector('h2 svg')
    expect(mark?.getBoundingClientRect().bottom).toBeLessThan((text?.getBoundingClientRect().bottom ?? 0) + 8)
  },
)

test.each(Object.entries(ownPlaces))('%s shows the viewer as others see them', async (_where, element) => {
  signInAsLan({ is_staff: true })
  await renderAt(element)
  expect(await findMark('Lan Nguyễn')).toBe(marks.staff)
})

test('a long name wraps and its mark stays visible', async () => {
  await page.viewport(320, 600)
  const person = {
    ...ngoc('staff'),
    display_name: 'Nguyễn Phúc Công Tằng Tôn Nữ Hoàng Thị Bạch Tuyết'.repeat(2),
  }
  await renderAt(
    <div style={{ width: 200 }}>
      <p className="wrap-anywhere">
        <PersonName person={person} />
      </p>
      <p className="wrap-anywhere">
        <PersonName person={person}>{person.display_name.replaceAll(' ', '')}</PersonName>
      </p>
    </div>,
  )
  await expect.poll(() => document.querySelectorAll('svg').length).toBe(2)
  const box = document.querySelector('div[style]')?.getBoundingClientRect()
  for (const icon of document.querySelectorAll('svg')) {
    const { left, right, width } = icon.getBoundingClientRect()
    expect(width).toBeGreaterThan(10)
    expect(left).toBeGreaterThanOrEqual(box?.left ?? NaN)
    expect(right).toBeLessThanOrEqual(box?.right ?? NaN)
  }
})

test('a right-to-left name keeps the mark in its place', async () => {
  await renderAt(
    <p>
      <PersonName person={{ ...ngoc('verified'), display_name: 'محمد' }} />
    </p>,
  )
  const [nameElement, icon] = [document.querySelector('bdi'), document.querySelector('svg')]
  expect(icon?.getBoundingClientRect().left).toBeGreaterThanOrEqual(
    nameElement?.getBoundingClientRect().right ?? NaN,
  )
})
