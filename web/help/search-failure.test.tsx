import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Finder, openFinder } from './finder.ts'
import HelpPage, { load } from './HelpPage.tsx'

vi.mock('./finder.ts', () => ({ openFinder: vi.fn() }))

const home = location.href
beforeEach(() => vi.mocked(openFinder).mockReset())
afterEach(() => history.replaceState(null, '', home))

test('texts that do not arrive are said, and asked for again', async () => {
  vi.mocked(openFinder).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await render(<HelpPage slug={null} content={await load(null, 'vi')} />)
  await page.getByRole('searchbox').fill('ảnh')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Chưa tải được phần tìm kiếm/)

  const { promise, resolve } = Promise.withResolvers<Finder>()
  vi.mocked(openFinder).mockReturnValueOnce(promise)
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Đang tìm...')
  resolve(() => ({ results: [], isWhole: true }))
  await expect.element(page.getByRole('heading', { name: 'Không tìm thấy “ảnh”' })).toBeVisible()
  expect(openFinder).toHaveBeenCalledTimes(2)
})
