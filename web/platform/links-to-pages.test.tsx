/** @module-tag full */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { OfflineBar } from './OfflineBar.tsx'
import { shownToast, toasts } from '../ui/feedback/toast.ts'

const left = vi.fn()
const stay = (event: Event) => {
  if (!event.defaultPrevented) left()
  event.preventDefault()
}

beforeEach(() => {
  left.mockClear()
  toasts.setState(null, true)
})
afterEach(() => removeEventListener('click', stay))

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

async function press(href: string, onClick?: (event: React.MouseEvent) => void) {
  const screen = await render(
    <>
      <OfflineBar />
      <a href={href} onClick={onClick}>
        <span>Trang</span>
      </a>
    </>,
  )
  // After the bar's, so that the tests' page stays.
  addEventListener('click', stay)
  await screen.getByText('Trang').click()
}

test('without a network a link to a page says that it needs one, and does not leave', async () => {
  offline()
  await press('/help')
  expect(shownToast()?.title).toBe('Trang này cần mạng')
  expect(left).not.toHaveBeenCalled()
})

test('with a network it leads there', async () => {
  await press('/help')
  expect(shownToast()).toBe(null)
  expect(left).toHaveBeenCalledOnce()
})

test.each([
  ['to another site', 'https://other.example/'],
  ['to a telephone', 'tel:114'],
  ['within the page', `${location.pathname}${location.search}#main`],
])('without a network one %s is left alone', async (_, href) => {
  offline()
  await press(href)
  expect(shownToast()).toBe(null)
  expect(left).toHaveBeenCalledOnce()
})

test('without a network one to a screen is followed by the router', async () => {
  offline()
  await press('/saved', (event) => event.preventDefault())
  expect(shownToast()).toBe(null)
})
