import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NewsBar } from './NewsBar.tsx'

const List = ({ news }: { news: string | null }) => (
  <>
    <p style={{ height: 120 }}>Bạn đang nghĩ gì?</p>
    <NewsBar label={news} busy={false} onShow={() => {}} className="top-0" />
    <ol style={{ height: 3000 }}>
      <li>Cho mượn thang</li>
    </ol>
  </>
)

test('news at the start of a page leave the row that is being read in its place', async () => {
  await page.viewport(390, 844)
  const screen = await render(<List news={null} />)
  const top = () => screen.getByText('Cho mượn thang').element().getBoundingClientRect().top
  const before = top()
  await screen.rerender(<List news="3 tin mới" />)
  await expect.element(screen.getByRole('button', { name: '3 tin mới' })).toBeVisible()
  expect(top()).toBe(before)
})
