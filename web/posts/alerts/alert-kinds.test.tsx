import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Post } from '../../../contract/posts/posts.ts'
import { PostSlot } from '../list/PostCard.tsx'
import { postOf, signInAsLan } from '../test-posts.ts'

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
const over_at = '2026-11-20T01:00:00.000Z'

test('an alert on an ordinary list says its kind and place', async () => {
  const { getByRole } = await show(<PostSlot post={gas()} eager={false} />)
  await expect.element(getByRole('article')).toMatchTextContent(/Mùi gas.*Ai về khóa van giúp.*Cuối hẻm 42/)
})

test('an alert that is over says its kind, its place and how it ended in one line', async () => {
  const { getByRole } = await show(<PostSlot post={gas({ over_at })} eager={false} />)
  await expect.element(getByRole('link')).toMatchTextContent(/^Mùi gas, Cuối hẻm 42: /)
})
