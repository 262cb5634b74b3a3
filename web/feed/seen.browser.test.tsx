/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { MemoryRouter } from 'react-router'
import { seePosts } from '../../contract/posts/views.ts'
import type { Post } from '../../contract/posts/posts.ts'
import { answer, unreachable } from '../platform/api/fake-network.ts'
import { PostSlot } from '../posts/list/PostCard.tsx'
import { seenDelays } from '../posts/list/seen.ts'
import { lan, postOf, signInAsLan } from '../posts/test-posts.ts'

let requests: number[]
let isDown: boolean
beforeEach(() => {
  Object.assign(seenDelays, { visible: 20, report: 20 })
  requests = []
  isDown = false
  answer(seePosts, ({ body }) => {
    requests.push(...body.ids)
    return isDown ? unreachable : {}
  })
  signInAsLan()
})

const show = (posts: Post[], far: Post[] = []) =>
  render(
    <MemoryRouter>
      {posts.map((post) => (
        <PostSlot key={post.id} post={post} eager={false} />
      ))}
      <div style={{ height: 3000 }} />
      {far.map((post) => (
        <PostSlot key={post.id} post={post} eager={false} />
      ))}
    </MemoryRouter>,
  )

const allReported = () => requests.toSorted((a, b) => a - b)

test('a visible post is reported once, offscreen posts and the viewer’s own are not', async () => {
  const [own, first, second, far] = [postOf({ author: lan }), postOf(), postOf(), postOf()]
  const screen = await show([own, first, second], [far])
  await expect.poll(allReported).toEqual([first.id, second.id])
  await screen.unmount()
  const third = postOf()
  await show([first, third, second])
  await expect.poll(allReported).toEqual([first.id, second.id, third.id])
})

test('a failed report is sent with the next', async () => {
  isDown = true
  const [first, second] = [postOf(), postOf()]
  const screen = await show([first])
  await expect.poll(allReported).toEqual([first.id])
  await screen.unmount()
  isDown = false
  seenDelays.report = 400
  await show([second])
  await expect.poll(allReported).toEqual([first.id, first.id, second.id])
})
