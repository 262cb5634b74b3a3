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

function CachedPostParts({ id }: { id: number }) {
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
      <CachedPostParts id={post.id} />
    </MemoryRouter>,
  )
  return { screen, button: screen.getByRole('button'), text: screen.container }
}

/** A reply that the test resolves. */
function pendingReply() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { replied: promise, reply: resolve }
}

test('joining is shown at once, then with the server’s count; a second tap does nothing', async () => {
  const { replied, reply } = pendingReply()
  let requests = 0
  answer(joinEvent, async () => {
    requests += 1
    await replied
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
  reply()
  await expect.poll(() => text.textContent).toContain('9 người đi')
  await expect.element(button).toBeEnabled()
  expect(requests).toBe(1)
  // The avatars of Hoa and the viewer.
  expect(text.querySelectorAll('[aria-hidden].rounded-full')).toHaveLength(2)
})

test('leaving removes the viewer from the participants', async () => {
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

test('a full event is reported, and the post is fetched again', async () => {
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

test('without a network the change is rolled back, with a toast', async () => {
  answer(joinEvent, () => unreachable)
  const { button, text } = await show(event({ participants_count: 4 }))
  await button.click()
  await expect.poll(() => shownToast()?.title).toBe('Chưa ghi được là bạn sẽ đi')
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  expect(text.textContent).toContain('4 người đi')
})

test('refused leaving is rolled back too', async () => {
  answer(leaveEvent, () => new ApiError(500))
  const { button, text } = await show(event({ is_joining: true, participants_count: 4 }))
  await button.click()
  await expect.poll(() => shownToast()?.title).toBe('Chưa rút tên bạn ra được')
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  expect(text.textContent).toContain('4 người đi')
})

describe('there is no join button', () => {
  test.each([
    ['for a full event', { max_participants: 3, participants_count: 3 }, 'Đã đủ người3/3 người đi'],
    ['for a past event', { start_date: inHours(-3), participants_count: 2 }, 'Đã diễn ra2 người đi'],
    [
      'outside the viewer’s area',
      { is_out_of_reach: true, participants_count: 2 },
      'Ngoài khu bạn sống2 người đi',
    ],
    ['for the viewer’s own event', { author: lan, max_participants: 3 }, 'Còn 3 chỗ'],
    ['for another post', { category: 'share', participants_count: 2 }, ''],
  ] satisfies [string, Partial<Post>, string][])('%s', async (_, but, words) => {
    const { button, text } = await show(event(but))
    await expect.poll(() => text.textContent).toBe(words)
    expect(button.elements()).toEqual([])
  })

  test('the text links to the event’s page, which has the waiting list', async () => {
    const { screen } = await show(event({ id: 71, max_participants: 3, participants_count: 3 }))
    await expect
      .element(screen.getByRole('link', { name: 'Đã đủ người' }))
      .toHaveAttribute('href', '/events/71')
  })

  test('participants keep the button while the event is full or under way', async () => {
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
