import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../platform/api/query-client.ts'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import { Pages } from '../../platform/pages/Pages.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SlowNote } from './SlowNote.tsx'
import { watchSlowQueries } from './slow-queries.ts'

const failed = { title: 'Chưa tải được' }
const note = page.getByRole('status').getByText('Lâu hơn mọi khi một chút')
const retry = page.getByRole('button', { name: 'Thử lại' })
const request = vi.fn<() => Promise<string>>()
const hang = () => new Promise<string>(() => {})
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // The document has no layout.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 390, 300))
  queryClient.clear()
  request.mockReset().mockImplementation(hang)
  stop = watchSlowQueries(performance.now())
})
afterEach(() => stop())

function Screen() {
  const query = useQuery({ queryKey: ['slow'], queryFn: request }, queryClient)
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-40" />} failed={failed}>
      {(text) => <p>{text}</p>}
    </Loaded>
  )
}

function List() {
  const query = useInfiniteQuery(
    {
      queryKey: ['slow', 'list'],
      queryFn: request,
      initialPageParam: 1,
      getNextPageParam: (_, pages) => pages.length + 1,
    },
    queryClient,
  )
  const items = query.data?.pages ?? []
  return (
    <Pages query={query} items={items} empty={null} skeleton={<Skeleton className="h-40" />} failed={failed}>
      {(texts) => texts.map((each) => <p key={each}>{each}</p>)}
    </Pages>
  )
}

const show = (screen: React.ReactNode) =>
  render(
    <>
      <SlowNote />
      <main>{screen}</main>
    </>,
  )

test('a request without a reply is told after three seconds, and can be sent again after six', async () => {
  await show(<Screen />)
  await wait(2900)
  expect(note.query()).toBe(null)
  await wait(200)
  expect(note.query()).not.toBe(null)
  expect(retry.query()).toBe(null)
  await wait(3000)
  expect(request).toHaveBeenCalledTimes(1)
  await retry.click()
  expect(request).toHaveBeenCalledTimes(2)
  expect(retry.element().getAttribute('aria-busy')).toBe('true')
  request.mockResolvedValue('Có rồi')
  await wait(3500)
  expect(retry.element().getAttribute('aria-busy')).toBe(null)
  await retry.click()
  await wait(0)
  expect(page.getByText('Có rồi').query()).not.toBe(null)
  expect(note.query()).toBe(null)
  expect(document.activeElement).toBe(document.querySelector('main'))
})

test('the next page of a list is told and sent again as well', async () => {
  request.mockResolvedValueOnce('Trang một')
  await show(<List />)
  await wait(0)
  await page.getByRole('button', { name: 'Xem thêm' }).click()
  await wait(6500)
  expect(note.query()).not.toBe(null)
  request.mockResolvedValue('Trang hai')
  await retry.click()
  await wait(0)
  expect(page.getByText('Trang một').query()).not.toBe(null)
  expect(page.getByText('Trang hai').query()).not.toBe(null)
  expect(note.query()).toBe(null)
})

test('a query that fills no skeleton is not told', async () => {
  function Silent() {
    useQuery({ queryKey: ['silent'], queryFn: request }, queryClient)
    return <p>Xong</p>
  }
  await show(<Silent />)
  await wait(9000)
  expect(note.query()).toBe(null)
})
