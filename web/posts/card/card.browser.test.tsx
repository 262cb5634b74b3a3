import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { done, like, showCard } from './test-card.tsx'
import { hoa, picture, signInAsLan } from '../test-posts.ts'

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
})

test('a finished favour says so in place of its button', async () => {
  const { screen } = await showCard({ category: 'help', ...done, helper: hoa })
  const label = screen.getByText('Đã xong', { exact: true })
  await expect.element(label).toBeVisible()
  const left = (element: Element) => element.getBoundingClientRect().left
  expect(left(label.element())).toBeLessThan(left(screen.getByRole('button', like).element()))
})

test('a request shows its picture next to two lines of text, a share at most 320 px high', async () => {
  await page.viewport(390, 844)
  const tall = { ...picture(1), width: 600, height: 1800 }
  const { screen } = await showCard({
    category: 'request',
    content: 'Cho mượn thang '.repeat(40),
    media: [tall],
  })
  const box = (locator: { element(): Element }) => locator.element().getBoundingClientRect()
  const thumb = screen.getByRole('link', { name: /^Ảnh 1/ })
  await expect.element(thumb).toBeVisible()
  expect([box(thumb).width, box(thumb).height]).toEqual([96, 96])
  expect(box(screen.getByText(/^Cho mượn thang/)).height).toBe(44)
  const { screen: shared } = await showCard({ category: 'share', media: [tall] })
  const photo = shared.getByRole('link', { name: /^Ảnh 1/ }).last()
  expect(box(photo).height).toBe(320)
})

test.each([1, 2, 3, 4, 5, 6])('%i pictures fill their block without a gap', async (count) => {
  await page.viewport(390, 844)
  const media = Array.from({ length: count }, (_, index) => picture(index + 1))
  const { screen } = await showCard({ media })
  const block = screen.getByRole('link', { name: /^Ảnh 1/ }).element()
  const parts = [...block.children].map((part) => part.getBoundingClientRect())
  const filled = parts.reduce((sum, { width, height }) => sum + (width + 4) * (height + 4), 0)
  const { width, height } = block.getBoundingClientRect()
  expect(parts).toHaveLength(Math.min(count, 5))
  expect(Math.abs(filled / ((width + 4) * (height + 4)) - 1)).toBeLessThan(0.02)
})

test('a card fits the smallest phone', async () => {
  await page.viewport(320, 640)
  const { screen } = await showCard({
    category: 'request',
    is_edited: true,
    is_saved: true,
    my_offer: { id: 1, status: 'offered' },
    helper: { ...hoa, display_name: 'Nguyễn Hoàng Phương Thảo Nguyên'.repeat(2) },
    comments_count: 1234,
  })
  await expect.element(screen.getByRole('button', { name: 'Bỏ lưu bài viết' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(390, 844)
})
