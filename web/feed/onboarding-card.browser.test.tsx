/** @module-tag full */
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { OwnUser } from '../../contract/accounts/accounts.ts'
import { getArrival } from '../../contract/feed/feed.ts'
import { listPosts } from '../../contract/posts/posts.ts'
import { arrivalOf } from '../accounts/homes/arrival/test-arrival.ts'
import { answer } from '../platform/api/fake-network.ts'
import { actAs, person } from '../platform/session/fake-session.ts'
import { queryClient } from '../platform/api/query-client.ts'
import FeedScreen from './FeedScreen.tsx'
import { pageOf, postOf } from '../posts/test-posts.ts'

beforeEach(() => answer(listPosts, () => pageOf([postOf({ content: 'Ai sửa giúp cái vòi nước?' })])))
afterEach(async () => {
  await cleanup()
  queryClient.clear()
})

const card = () => page.getByRole('region', { name: 'Hoàn tất hồ sơ' })

async function openFeed(onboarding_step: number, fields: Partial<OwnUser> = {}) {
  actAs(person({ onboarding_step, ...fields }))
  const router = createMemoryRouter(
    [
      { path: '/feed', element: <FeedScreen /> },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: ['/feed'] },
  )
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByText('Ai sửa giúp cái vòi nước?')).toBeVisible()
  return () => router.state.location.pathname
}

test('the card leads to the remaining steps', async () => {
  const at = await openFeed(3)
  await expect.element(card()).toMatchTextContent(/Còn 2 bước nữa thôi/)
  await card().getByRole('link').click()
  expect(at()).toBe('/onboarding')
})

test('a dismissed card is not shown again on this device', async () => {
  await openFeed(0)
  await card().getByRole('button', { name: 'Để lúc khác' }).click()
  await expect.element(card()).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await cleanup()
  await openFeed(0)
  expect(card().query()).toBe(null)
})

test('without remaining steps there is no card', async () => {
  await openFeed(5)
  expect(card().query()).toBe(null)
})

test('a home that was saved elsewhere completes its step', async () => {
  await openFeed(0, { location: { latitude: 10.77, longitude: 106.69 } })
  await expect.element(card()).toMatchTextContent(/Còn 4 bước nữa thôi/)
})

test('a newcomer with a home is welcomed by one card, which a tap puts away for good', async () => {
  answer(getArrival, () => arrivalOf())
  localStorage.setItem('arrival_card', String(person().id))
  await openFeed(1)
  const welcome = page.getByRole('region', { name: 'Chào Lan, tới xóm rồi!' })
  await expect.element(welcome).toMatchTextContent(/6 hàng xóm · 3 việc đang cần giúp/)
  expect(card().query()).toBe(null)
  await welcome.getByRole('button', { name: 'Cất thẻ chào xóm' }).click()
  await expect.element(card()).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await cleanup()
  await openFeed(1)
  await expect.element(card()).toBeVisible()
  expect(welcome.query()).toBe(null)
})

test('the welcome of another user of the device is not shown', async () => {
  localStorage.setItem('arrival_card', '999')
  await openFeed(1)
  await expect.element(card()).toBeVisible()
  expect(page.getByRole('region', { name: /tới xóm rồi/ }).query()).toBe(null)
})

test('a person with a generated name is asked for a name first', async () => {
  await openFeed(5, { needs_name: true })
  await expect.element(page.getByRole('region', { name: 'Bà con gọi bạn là gì?' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Chọn tên' })).toHaveAttribute('href', '/profile/edit')
})

test('the card has exactly the height that is reserved while its code loads', async () => {
  await openFeed(3)
  await expect.element(card()).toBeVisible()
  const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height
  const room = card().element().parentElement
  const reserved = Number.parseFloat(room ? getComputedStyle(room).minHeight : '')
  expect(reserved).toBeGreaterThan(0)
  expect(heightOf(room)).toBe(reserved)
  expect(heightOf(card().element())).toBe(reserved)
})
