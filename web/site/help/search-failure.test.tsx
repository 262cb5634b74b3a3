import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import HelpPage, { load } from './HelpPage.tsx'
import type { Finder } from './search.ts'
import type { LoadFinder } from './use-help-search.ts'

test('a failed load of the texts is reported, and can be retried', async () => {
  const loadFinder = vi.fn<LoadFinder>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await render(<HelpPage slug={null} content={await load(null, 'vi')} loadFinder={loadFinder} />)
  await page.getByRole('searchbox').fill('ảnh')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Chưa tải được phần tìm kiếm/)

  const { promise, resolve } = Promise.withResolvers<Finder>()
  loadFinder.mockReturnValueOnce(promise)
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Đang tìm...')
  resolve(() => ({ results: [], hasAllWords: true }))
  await expect.element(page.getByRole('heading', { name: 'Không tìm thấy “ảnh”' })).toBeVisible()
  expect(loadFinder).toHaveBeenCalledTimes(2)
})
