import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { getArrival } from '../../../../contract/feed/feed.ts'
import { answer, unreachable } from '../../../platform/api/fake-network.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { actAs, person } from '../../../platform/session/fake-session.ts'
import ArrivalCard from './ArrivalCard.tsx'
import { arrivalOf } from './test-arrival.ts'

const at = { router: createMemoryRouter([{ path: '*' }]) }
const path = () => at.router.state.location.pathname + at.router.state.location.hash

async function open(onDismiss = () => {}) {
  at.router = createMemoryRouter([
    { path: '/', element: <ArrivalCard onDismiss={onDismiss} /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ])
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={at.router} />
    </QueryClientProvider>,
  )
}

beforeEach(async () => {
  await setLanguage('vi')
  queryClient.clear()
  actAs(person())
  answer(getArrival, () => arrivalOf())
})

test('the card greets the user, draws the cell in its ward and shows neighbours, requests and one easy request', async () => {
  await open()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Chào Lan, tới xóm rồi!' })).toBeVisible()
  const map = page.getByRole('img', { name: 'Bản đồ vẽ ô lục giác của bạn ở Phường Bến Thành' })
  await expect.element(map).toMatchTextContent(/Xóm của bạn/)
  await expect.element(page.getByText('6 hàng xóm · 3 việc đang cần giúp')).toBeVisible()
  const people = page.getByRole('listitem')
  await expect.element(people.nth(0)).toMatchTextContent(/Cô Hoa/)
  await expect.element(people.nth(1)).toMatchTextContent(/Minh Trần/)
  const easy = page.getByRole('region', { name: 'Một việc dễ, làm được hôm nay' })
  await expect.element(easy).toMatchTextContent(/Cô Hoa.*cái thang/)
  await easy.getByRole('link', { name: 'Sẵn sàng giúp' }).click()
  await expect.poll(path).toBe('/posts/41#offer')
})

describe('the text says exactly what neighbours can see', () => {
  test.each([
    [{ area: 'cell' as const }, /trong ô lục giác này, không ai thấy nhà bạn/],
    [{ area: 'parent' as const, shown: arrivalOf().ward_outline[0] ?? null }, /trong vùng viền đứt/],
    [{ area: 'ward' as const }, /chỉ mình bạn thấy. Hàng xóm chỉ biết bạn ở Phường Bến Thành/],
    [{ area: 'ward' as const, ward: null, ward_outline: [] }, /một vùng rộng quanh đây/],
  ])('%o', async (fields, sentence) => {
    answer(getArrival, () => arrivalOf(fields))
    await open()
    await expect.element(page.getByText(sentence)).toBeVisible()
  })
})

test('numbers above 99 are not shown', { tags: ['full'] }, async () => {
  answer(getArrival, () => arrivalOf({ neighbours_count: 100, wishes_count: 100, easy: null }))
  await open()
  await expect.element(page.getByText('Hơn 99 hàng xóm · hơn 99 việc đang cần giúp')).toBeVisible()
})

test('an urgent request is not called easy', { tags: ['full'] }, async () => {
  const { easy } = arrivalOf()
  answer(getArrival, () => arrivalOf({ easy: easy && { ...easy, category: 'help' } }))
  await open()
  await expect.element(page.getByRole('region', { name: 'Một việc đang chờ người giúp' })).toBeVisible()
})

test('the first user in an area sees that and can invite others', async () => {
  answer(getArrival, () => arrivalOf({ neighbours_count: 0, people: [], wishes_count: 0, easy: null }))
  await open()
  await expect.element(page.getByRole('heading', { name: 'Bạn là người đầu tiên ở đây' })).toBeVisible()
  await page.getByRole('link', { name: 'Mời hàng xóm' }).click()
  await expect.poll(path).toBe('/invitations')
})

test('the card can be put away while loading and after a failure, which can be retried', async () => {
  answer(getArrival, () => unreachable)
  const dismissed = vi.fn<() => void>()
  await open(dismissed)
  await expect.element(page.getByText('Chưa tải được xóm của bạn'), { timeout: 10_000 }).toBeVisible()
  await page.getByRole('button', { name: 'Cất thẻ chào xóm' }).click()
  expect(dismissed).toHaveBeenCalledOnce()
  answer(getArrival, () => arrivalOf())
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(page.getByText('6 hàng xóm · 3 việc đang cần giúp')).toBeVisible()
})
