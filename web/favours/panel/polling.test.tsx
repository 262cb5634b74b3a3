import { beforeEach, expect, test, vi } from 'vitest'
import { listOffersOnPost } from '../../../contract/favours/offers.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { offerOf, openPost, pageOf, requestOf, signInAsLan, tuan } from '../test-favours.tsx'

beforeEach(signInAsLan)

test('changes of others appear within a minute, and a hidden page sends no requests', async () => {
  const list = vi.fn(() => pageOf([offerOf()]))
  answer(listOffersOnPost, list)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  queryClient.mount()
  const { screen } = await openPost(requestOf())
  await expect.element(screen.getByText('1 người đang chờ bạn trả lời')).toBeVisible()
  list.mockImplementation(() => pageOf([offerOf({ id: 32, other: tuan }), offerOf()]))
  vi.advanceTimersByTime(60_000)
  await expect.element(screen.getByText('2 người đang chờ bạn trả lời')).toBeVisible()
  const calls = list.mock.calls.length
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.advanceTimersByTime(180_000)
  hidden.mockRestore()
  expect(list).toHaveBeenCalledTimes(calls)
  queryClient.unmount()
})
