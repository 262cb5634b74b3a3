import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { googleUrl } from '../../../contract/accounts/sign-in.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { actAs } from '../../platform/session/fake-session.ts'
import LandingPage from './LandingPage.tsx'

const openPage = () => render(<LandingPage />)
const signUp = () => page.getByRole('button', { name: 'Đăng ký với Google' })
const missing = () => page.getByText('Vui lòng đồng ý với điều khoản để tiếp tục')
const above = () => page.getByRole('checkbox').first()
const below = () => page.getByRole('checkbox').last()

beforeEach(() => {
  actAs(null)
  location.hash = ''
})

test.each([
  ['above', above, () => signUp().first()],
  ['below', below, () => signUp().last()],
] as const)(
  'the sign-up button %s requires the agreement, and marks its own checkbox',
  async (_, box, button) => {
    let requests = 0
    answer(googleUrl, () => {
      requests++
      return { url: '#at-google' }
    })
    await openPage()
    await button().click()
    await expect.element(missing()).toBeVisible()
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(box()).toHaveAccessibleDescription('Vui lòng đồng ý với điều khoản để tiếp tục')
    await expect.element(box()).toHaveFocus()
    await expect.element(button()).not.toHaveAttribute('aria-disabled')
    expect([requests, location.hash]).toEqual([0, ''])
    await box().click()
    await expect.element(missing()).not.toBeInTheDocument()
    await button().click()
    await expect.poll(() => location.hash).toBe('#at-google')
    expect(requests).toBe(1)
  },
)

test('both checkboxes have the same state, also after the page is opened again', async () => {
  const first = await openPage()
  await below().click()
  await expect.element(above()).toBeChecked()
  await first.unmount()
  await openPage()
  await expect.element(above()).toBeChecked()
  await expect.element(below()).toBeChecked()
  await above().click()
  await expect.element(below()).not.toBeChecked()
})

test('a checkbox ticked before hydration stays ticked', { tags: ['full'] }, async () => {
  answer(googleUrl, () => ({ url: '#at-google' }))
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<LandingPage />)
  place.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  const root = hydrateRoot(place, <LandingPage />)
  await expect.element(above()).toBeChecked()
  await expect.element(below()).toBeChecked()
  await signUp().first().click()
  await expect.poll(() => location.hash).toBe('#at-google')
  root.unmount()
})
