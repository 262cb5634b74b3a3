import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { joinEvent, leaveEvent } from '../../../contract/events/event-posts.ts'
import { getPost, type Post } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { settledChanges } from '../../platform/api/change.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { shownToast } from '../../ui/feedback/toast.ts'
import { cachePosts, usePagesWithPosts } from '../post-cache.ts'
import { hoa, lan, postOf, signInAsLan } from '../test-posts.ts'
import { JoinButton, ParticipantsPreview } from './JoinButton.tsx'

beforeEach(() => signInAsLan())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const event = (but: Partial<Post> = {}) => postOf({ category: 'event', start_date: inHours(24), ...but })
const face = ({ id, display_name }: { id: number; display_name: string }) => ({
  id,
  display_name,
  avatar_url: null,
  is_staff: false,
  is_verified: false,
})

function Shown({ id }: { id: number }) {
  const [pages] = useState(() => [{ ids: [id] }])
  const post = usePagesWithPosts(pages)[0]?.posts[0]
  if (!post) return null
  return (
    <p>
      <JoinButton post={post} />
      <ParticipantsPreview post={post} />
    </p>
  )
}

async function show(post: Post) {
  cachePosts([post], settledChanges())
  const screen = await render(
    <MemoryRouter>
      <Shown id={post.id} />
    </MemoryRouter>,
  )
  return { screen, button: screen.getByRole('button'), text: screen.container }
}

/** A reply that the test resolves. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { wait: promise, letGo: resolve }
}

test('joining shows at once, then takes the server’s count; a second tap meanwhile does nothing', async () => {
  const { wait, letGo } = held()
  let asked = 0
  answer(joinEvent, async () => {
    asked += 1
    await wait
    return { is_joining: true, participants_count: 9 }
  })
  const { button, text } = await show(event({ participants_count: 4, participants: [face(hoa)] }))
  await expect.element(button).toHaveTextContent('Tham gia')
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect.element(button).toHaveTextContent('Bạn sẽ đi')
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button).toBeDisabled()
  expect(text.textContent).toContain('5 người đi')
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  letGo()
  await expect.poll(() => text.textContent).toContain('9 người đi')
  await expect.element(button).toBeEnabled()
  expect(asked).toBe(1)
  // Hoa's face and one's own.
  expect(text.querySelectorAll('[aria-hidden].rounded-full')).toHaveLength(2)
})

test('leaving gives the place back, and takes one’s face away', async () => {
  answer(leaveEvent, () => ({ is_joining: false, participants_count: 0 }))
  const { button, text } = await show(
    event({ is_joining: true, participants_count: 1, participants: [face(lan)] }),
  )
  await button.click()
  await expect.element(button).toHaveTextContent('Tham gia')
  await expect.element(button).toBeEnabled()
  expect(text.textContent).toBe('Tham gia')
  expect(text.querySelectorAll('[aria-hidden].rounded-full')).toHaveLength(0)
})

test('where others took the last place, it is said, and the post is read again', async () => {
  answer(joinEvent, () => new ApiError(409, { detail: '', code: 'event_full', errors: {} }))
  const post = event({ participants_count: 4, max_participants: 5 })
  answer(getPost, () => ({ ...post, participants_count: 5 }))
  const { button, text } = await show(post)
  await expect.poll(() => text.textContent).toContain('4/5 người đi')
  await button.click()
  await expect.poll(shownToast).toMatchObject({
    title: 'Chưa ghi được là bạn sẽ đi',
    description: 'Sự kiện này đã đủ người.',
  })
  await expect.poll(() => text.textContent).toContain('5/5 người đi')
  expect(text.textContent).toContain('Đã đủ người')
})

test('without a network everything is as before, with a message', async () => {
  answer(joinEvent, () => unreachable)
  const { button, text } = await show(event({ participants_count: 4 }))
  await button.click()
  await expect.poll(() => shownToast()?.title).toBe('Chưa ghi được là bạn sẽ đi')
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  expect(text.textContent).toContain('4 người đi')
})

test('a refused leaving is taken back too', async () => {
  answer(leaveEvent, () => new ApiError(500))
  const { button, text } = await show(event({ is_joining: true, participants_count: 4 }))
  await button.click()
  await expect.poll(() => shownToast()?.title).toBe('Chưa rút tên bạn ra được')
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  expect(text.textContent).toContain('4 người đi')
})

describe('nobody is offered a place', () => {
  test.each([
    ['that is taken', { max_participants: 3, participants_count: 3 }, 'Đã đủ người3/3 người đi'],
    ['at what is past', { start_date: inHours(-3), participants_count: 2 }, 'Đã diễn ra2 người đi'],
    ['far away', { is_out_of_reach: true, participants_count: 2 }, 'Ngoài khu bạn sống2 người đi'],
    ['at one’s own event', { author: lan, max_participants: 3 }, 'Còn 3 chỗ'],
    ['at what is no event', { category: 'share', participants_count: 2 }, ''],
  ] satisfies [string, Partial<Post>, string][])('%s', async (_, but, words) => {
    const { button, text } = await show(event(but))
    await expect.poll(() => text.textContent).toBe(words)
    expect(button.elements()).toEqual([])
  })

  test('but the words lead to the page of the event, where one can wait', async () => {
    const { screen } = await show(event({ id: 71, max_participants: 3, participants_count: 3 }))
    await expect
      .element(screen.getByRole('link', { name: 'Đã đủ người' }))
      .toHaveAttribute('href', '/events/71')
  })

  test('but who has one keeps it while it is full, and while it goes on', async () => {
    const { button } = await show(
      event({
        start_date: inHours(-1),
        end_date: inHours(1),
        is_joining: true,
        max_participants: 2,
        participants_count: 3,
      }),
    )
    await expect.element(button).toHaveTextContent('Bạn sẽ đi')
  })
})
