import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api/query-client.ts'
import { Loaded } from './Loaded.tsx'
import { Pages } from './Pages.tsx'

const failed = { title: 'Chưa tải được' }

/** A query that fails three times, then waits until the test ends. Its retries come at once. */
function useFailingQuery() {
  return useQuery(
    {
      queryKey: ['failing'],
      queryFn: () => (++calls < 4 ? Promise.reject(new Error('500')) : new Promise<string>(() => {})),
      retry: 3,
      retryDelay: 1,
    },
    queryClient,
  )
}
let calls = 0

function One() {
  return (
    <Loaded query={useFailingQuery()} skeleton={<p>Đang tải</p>} failed={failed}>
      {(text) => <p>{text}</p>}
    </Loaded>
  )
}

const unused = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => {},
}

function Many() {
  const query = useFailingQuery()
  const list = { ...unused, items: [], empty: null, ...query }
  return (
    <Pages query={list} items={[]} empty={null} skeleton={<p>Đang tải</p>} failed={failed}>
      {() => null}
    </Pages>
  )
}

test.each([One, Many])(
  'after three failed attempts the failure is told while the request is retried',
  async (Screen) => {
    calls = 0
    queryClient.clear()
    await render(<Screen />)
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Chưa tải được/)
    await expect.element(page.getByRole('button', { name: 'Thử lại' })).toBeVisible()
    expect(page.getByText('Đang tải').query()).toBe(null)
    expect(queryClient.getQueryState(['failing'])?.status).toBe('pending')
  },
)
