import { beforeEach, expect, test } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { render } from 'vitest-browser-react'
import { getWaiting, type Offer } from '../../../contract/favours/favours.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { laterOffers, offerOf, signInAsLan } from '../test-favours.tsx'
import { useWaitingCount, useWaitingFavours, WaitingStrip } from './WaitingStrip.tsx'

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
})

function Home() {
  const waiting = useWaitingFavours().data
  return (
    <main>
      {waiting && <WaitingStrip waiting={waiting} />}
      <p>{`count ${useWaitingCount()}`}</p>
    </main>
  )
}

const open = () => render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Home /> }])} />)

const give = { kind: 'give', is_lending: false, due_date: null } as const

test.each<[string, Offer, string, RegExp]>([
  [
    'an offer',
    offerOf({ ...give, title: 'Bàn ghế' }),
    '/posts/7#offer-31',
    /Minh Trần muốn nhận: Bàn ghế ?Trả lời$/,
  ],
  ['a loan', laterOffers.handedOver(), '/posts/7#offer-31', /Bạn mượn của Minh Trần: .* ?Đã trả\?$/],
  ['a rating', laterOffers.completed(), '/posts/7#offer-31', /Minh Trần đã cho bạn mượn: .* ?Đánh giá$/],
  ['one without its post', laterOffers.completed({ post_id: null }), '/profile/favors', /Đánh giá$/],
])('%s that waits has a row with a link to it', async (_, first, href, words) => {
  answer(getWaiting, () => ({ count: 1, first }))
  const screen = await open()
  const link = screen.getByRole('link')
  await expect.element(link).toHaveAttribute('href', href)
  await expect.element(link).toMatchTextContent(words)
  expect(link.element().parentElement?.offsetHeight).toBe(48)
})

test('of several favours the first is shown, with a link to the others', async () => {
  answer(getWaiting, () => ({ count: 3, first: offerOf() }))
  const screen = await open()
  await expect
    .element(screen.getByRole('link', { name: 'Còn 2 việc nữa chờ bạn' }))
    .toHaveAttribute('href', '/profile/favors')
  await expect.element(screen.getByText('count 3')).toBeVisible()
})

test('nothing is shown if nothing waits, or if the request fails', async () => {
  answer(getWaiting, () => ({ count: 0, first: null }))
  const screen = await open()
  await expect.element(screen.getByText('count 0')).toBeVisible()
  expect(screen.getByRole('link').query()).toBeNull()
  answer(getWaiting, () => new ApiError(503))
  signInAsLan()
  const reopened = await open()
  expect(reopened.getByRole('link').query()).toBeNull()
})
