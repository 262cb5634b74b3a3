/** @module-tag full */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { OfflineBar } from './OfflineBar.tsx'
import { shownToast, toasts } from '../ui/feedback/toast.ts'

const onLeave = vi.fn()
const preventLeaving = (event: Event) => {
  if (!event.defaultPrevented) onLeave()
  event.preventDefault()
}

beforeEach(() => {
  onLeave.mockClear()
  toasts.setState(null, true)
})
afterEach(() => removeEventListener('click', preventLeaving))

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

async function clickLink(href: string, onClick?: (event: React.MouseEvent) => void) {
  const screen = await render(
    <>
      <OfflineBar />
      <a href={href} onClick={onClick}>
        <span>Trang</span>
      </a>
    </>,
  )
  // Added after the bar's listener; keeps the test page open.
  addEventListener('click', preventLeaving)
  await screen.getByText('Trang').click()
}

test('without a network a link to a document shows a toast and is not followed', async () => {
  goOffline()
  await clickLink('/help')
  expect(shownToast()?.title).toBe('Trang này cần mạng')
  expect(onLeave).not.toHaveBeenCalled()
})

test('with a network the link is followed', async () => {
  await clickLink('/help')
  expect(shownToast()).toBe(null)
  expect(onLeave).toHaveBeenCalledOnce()
})

test.each([
  ['to another site', 'https://other.example/'],
  ['to a telephone', 'tel:114'],
  ['within the page', `${location.pathname}${location.search}#main`],
])('without a network a link %s is followed', async (_, href) => {
  goOffline()
  await clickLink(href)
  expect(shownToast()).toBe(null)
  expect(onLeave).toHaveBeenCalledOnce()
})

test('without a network the router handles links to screens', async () => {
  goOffline()
  await clickLink('/saved', (event) => event.preventDefault())
  expect(shownToast()).toBe(null)
})
