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
  'the terms must be agreed to before the button %s leaves: it says so at its own box',
  async (_, box, button) => {
    let asked = 0
    answer(googleUrl, () => {
      asked++
      return { url: '#at-google' }
    })
    await openPage()
    await button().click()
    await expect.element(missing()).toBeVisible()
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(box()).toHaveAccessibleDescription('Vui lòng đồng ý với điều khoản để tiếp tục')
    await expect.element(box()).toHaveFocus()
    await expect.element(button()).not.toHaveAttribute('aria-disabled')
    expect([asked, location.hash]).toEqual([0, ''])
    await box().click()
    await expect.element(missing()).not.toBeInTheDocument()
    await button().click()
    await expect.poll(() => location.hash).toBe('#at-google')
    expect(asked).toBe(1)
  },
)

test('the terms agreed to at one box are agreed to at the other, and on the way to Google and back', async () => {
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

test('those that were ticked before the code arrived stay so', { tags: ['full'] }, async () => {
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
