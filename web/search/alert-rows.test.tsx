import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Post } from '../../contract/posts/posts.ts'
import { postOf, signInAsLan } from '../posts/test-posts.ts'
import { ResultRow } from './ResultRow.tsx'

beforeEach(() => signInAsLan())

const gas = (but: Partial<Post> = {}) =>
  postOf({
    category: 'alert',
    alert_kind: 'gas',
    place: 'Cuối hẻm 42',
    content: 'Ai về khóa van giúp',
    ...but,
  })
const show = (card: React.ReactNode) => render(<MemoryRouter>{card}</MemoryRouter>)

test('an alert among search results says its kind and place, and that it is over', async () => {
  const { getByRole } = await show(
    <ResultRow post={gas()} highlight={undefined} elsewhere={undefined} onOpen={() => {}} />,
  )
  await expect.element(getByRole('link')).toMatchTextContent(/Mùi gas.*Cuối hẻm 42$/)
  const ended = await show(
    <ResultRow
      post={gas({ over_at: '2026-11-20T01:00:00.000Z' })}
      highlight={undefined}
      elsewhere={undefined}
      onOpen={() => {}}
    />,
  )
  await expect.element(ended.getByRole('link').last()).toMatchTextContent(/Mùi gas.*Đã qua.*Cuối hẻm 42$/)
})
