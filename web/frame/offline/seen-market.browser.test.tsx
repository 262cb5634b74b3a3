import { useInfiniteQuery } from '@tanstack/react-query'
import { createStore, entries as recordsIn } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { getProduct, listProducts } from '../../../contract/market/products.ts'
import { storeConsent } from '../../accounts/consent/decision.ts'
import { productsQuery, useProduct } from '../../market/products.ts'
import { noFilter, type ProductFilter } from '../../market/product-cache.ts'
import { productOf, productsPage } from '../../market/test-market.tsx'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { offlineDatabase } from '../../platform/storage/clear-storage.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { startCachingSeenQueries } from './keep-seen.ts'
import { hidePage } from './test-seen.ts'

let stop = () => {}

beforeEach(() => {
  actAs(person())
  storeConsent({ functional: true, analytics: false, marketing: false })
  queryClient.setDefaultOptions({ queries: { retry: false } })
  stop = startCachingSeenQueries()
})
afterEach(() => stop())

const database = createStore(offlineDatabase, 'seen')
const market = (filter: ProductFilter) =>
  renderHook(() => useInfiniteQuery(productsQuery(filter), queryClient))

test('the unfiltered market and an opened product are shown offline', async () => {
  const sold = productOf({ id: 7 })
  answer(listProducts, () => productsPage([sold], '/api/marketplace/products/?cursor=abc'))
  answer(getProduct, () => sold)
  const lists = [await market(noFilter), await market({ ...noFilter, category: 'plants' })]
  for (const { result } of lists) await expect.poll(() => result.current.data?.pages).toHaveLength(1)
  const opened = await renderHook(() => useProduct(7))
  await expect.poll(() => opened.result.current.isFetchedAfterMount).toBe(true)
  hidePage()
  await expect.poll(() => recordsIn(database)).toHaveLength(2)
  for (const { unmount } of [...lists, opened]) await unmount()

  queryClient.clear()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answer(listProducts, () => unreachable)
  answer(getProduct, () => unreachable)
  const again = await market(noFilter)
  await expect.poll(() => again.result.current.data?.pages[0]?.results).toMatchObject([{ id: 7 }])
  const seen = await renderHook(() => useProduct(7))
  await expect.poll(() => seen.result.current.data?.name).toBe(sold.name)
})
