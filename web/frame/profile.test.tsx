import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { setLanguage } from '../platform/i18n.ts'
import { actAs, person } from '../platform/fake-session.ts'
import { setTheme } from '../ui/theme.ts'
import ProfileScreen from './ProfileScreen.tsx'

beforeEach(async () => {
  actAs(person())
  setTheme('system')
  await setLanguage('vi')
})

const openProfile = () => render(<ProfileScreen />, { wrapper: MemoryRouter })

test('says who is signed in and where they live', async () => {
  const screen = await openProfile()
  await expect.element(screen.getByRole('heading', { name: 'Lan Nguyễn' })).toBeVisible()
  await expect.element(screen.getByText('Phường Bến Thành')).toBeVisible()
})

test('the language changes at once and is remembered', async () => {
  const screen = await openProfile()
  await screen.getByText('English').click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  expect(localStorage.getItem('language')).toBe('en')
  await screen.getByText('Tiếng Việt').click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Hồ sơ' })).toBeVisible()
})

test('dark and light can be chosen, or left to the device', async () => {
  const screen = await openProfile()
  const paper = () => getComputedStyle(document.documentElement).backgroundColor
  await screen.getByText('Tối', { exact: true }).click()
  const dark = paper()
  await screen.getByText('Sáng', { exact: true }).click()
  expect(paper()).not.toBe(dark)
  await expect.element(screen.getByRole('radio', { name: 'Sáng' })).toBeChecked()
  await screen.getByText('Theo máy').click()
  await expect.element(screen.getByRole('radio', { name: 'Theo máy' })).toBeChecked()
})
