import { MemoryRouter } from 'react-router'
import { render } from 'vitest-browser-react'
import type { Post } from '../../../contract/posts/posts.ts'
import { PostCard } from '../list/PostCard.tsx'
import { postOf } from '../test-posts.ts'

export const showCard = async (but: Partial<Post>) => {
  const post = postOf(but)
  const screen = await render(
    <MemoryRouter>
      <PostCard post={post} />
    </MemoryRouter>,
  )
  return { screen, to: `/posts/${post.id}` }
}

export const over_at = '2026-11-20T01:00:00.000Z'
export const done = { over_at, helper_status: 'completed' } as const
export const like = { name: 'Thích', exact: true }
