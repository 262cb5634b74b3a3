import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { setTheme, useTheme } from './theme.ts'

afterEach(() => setTheme('system'))

const Sign = () => <p className="bg-paper text-ink">{useTheme()}</p>
const paint = (element: Element) => getComputedStyle(element).backgroundColor

test('a chosen theme applies at once and is stored', async () => {
  const screen = await render(<Sign />)
  const sign = screen.getByText('system')
  await expect.element(sign).toBeVisible()
  setTheme('dark')
  await expect.element(screen.getByText('dark')).toBeVisible()
  expect(paint(screen.getByText('dark').element())).toBe('rgb(22, 18, 15)')
  expect(localStorage.getItem('theme')).toBe('dark')
  setTheme('light')
  expect(paint(screen.container.querySelector('p') ?? document.body)).toBe('rgb(250, 246, 240)')
  setTheme('system')
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})
