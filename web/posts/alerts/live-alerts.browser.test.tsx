import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Post } from '../../../contract/posts/posts.ts'
import { alertStateOf, postOf, signInAsLan } from '../test-posts.ts'
import { LiveAlerts } from './LiveAlerts.tsx'

beforeEach(() => signInAsLan())

const update = { text: 'Xe cứu hỏa đang tới', at: new Date().toISOString(), is_by_author: true }
const state = alertStateOf({ seen_count: 1 })

test.each<Partial<Post>>([
  { alert_kind: null },
  { alert_kind: 'gas' },
  { alert_kind: 'gas', place: 'Hẻm 42, trước tiệm tạp hóa, gần trường tiểu học Đinh Tiên Hoàng' },
  { alert_kind: 'gas', place: 'Hẻm 42', alert: { ...state, update } },
])('the answers take the room that waits for them (%#)', async (fields) => {
  await page.viewport(390, 844)
  const post = postOf({ category: 'alert', alert: state, ...fields })
  const show = (isDue: boolean) => <LiveAlerts alerts={[post]} isDue={isDue} />
  const screen = await render(show(false), { wrapper: MemoryRouter })
  const card = screen.getByRole('region', { name: 'Cảnh báo' })
  const height = () => card.element().getBoundingClientRect().height
  const before = height()
  await expect.element(card).toMatchTextContent(post.place || post.content)
  await screen.rerender(show(true))
  await expect.element(card.getByRole('button', { name: 'Mình cũng thấy' })).toBeVisible()
  expect(Math.abs(height() - before)).toBeLessThanOrEqual(2)
})
