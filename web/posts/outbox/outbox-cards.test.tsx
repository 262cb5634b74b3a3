import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createPost } from '../../../contract/posts/posts.ts'
import { updateUser } from '../../../contract/people/users.ts'
import BirthdaySheet from '../../accounts/onboarding/birthday/BirthdaySheet.tsx'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { listDrafts, listWaiting } from '../../platform/outbox/outbox.ts'
import { put } from '../../platform/outbox/test-records.ts'
import { useWaitingCount } from '../../platform/outbox/waiting-count.ts'
import { person } from '../../platform/session/fake-session.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import { photo, takePosts, text } from '../composer/test-composer.tsx'
import { lan, postOf, signInAsLan } from '../test-posts.ts'
import PostOutboxRunner from './PostOutboxRunner.tsx'
import { OwnUnsentPosts } from './OwnUnsentPosts.tsx'
import { newDraft, type PostEntry } from './post-draft.ts'
import { postOutbox } from './post-outbox.ts'

beforeEach(() => signInAsLan())

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

/** Queues a post as Lan. */
const handOver = (but: Partial<PostEntry> = {}) =>
  put<PostEntry>({
    ...newDraft(lan.id),
    content: text,
    tag: 'Nhờ',
    state: but.refused ? 'refused' : 'queued',
    since: new Date().toISOString(),
    ...but,
  })
const waiting = () => listWaiting(postOutbox.entries())

const needed = new ApiError(403, { detail: 'Say when you were born first', code: 'birthday_needed' })

const Sender = () => useWaitingCount('post') > 0 && <PostOutboxRunner />

async function open(beside: ReactNode = null) {
  const feed = (
    <>
      <Sender />
      <OwnUnsentPosts />
      {beside}
    </>
  )
  const router = createMemoryRouter(
    [
      { path: '/feed', element: feed },
      { path: '/create-post', element: <p>at the composer</p> },
    ],
    { initialEntries: ['/feed'] },
  )
  const screen = await render(
    <>
      <Toaster />
      <RouterProvider router={router} />
    </>,
  )
  return { screen, card: screen.getByRole('article', { name: 'Bạn' }) }
}

test('without a network a post waits as one’s own, with all that was added', { tags: ['full'] }, async () => {
  offline()
  const file = await photo('quat.png')
  const inPost = (id: string, type: string) => ({ id, name: id, type, size: file.size, media: null })
  await handOver({ media: [inPost('quat', file.type), inPost('ngap', 'video/mp4')], bytes: { quat: file } })
  const { card } = await open()
  await expect.element(card).toMatchTextContent(/Bạn.*Trên máy này · vừa xong.*Nhờ.*Nhà mình cúp quạt/)
  await expect.element(card.getByRole('status')).toMatchTextContent(/Chờ mạng….*Có mạng là bài tự lên/)
  await expect.element(card.getByRole('img', { name: 'Ảnh 1 trên 2, bài của bạn' })).toBeVisible()
  await expect.element(card.getByRole('img', { name: 'Video 2 trên 2, bài của bạn' })).toBeVisible()
})

test('it is sent by itself when the network is back, and the card disappears', async () => {
  const sent = takePosts()
  const online = offline()
  await handOver()
  const { screen, card } = await open()
  await expect.element(card).toBeVisible()
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(screen.getByText('Đã đăng bài', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('while it is sent it says so, and is neither changed nor deleted', { tags: ['full'] }, async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(createPost, async () => {
    await promise
    return postOf({ author: lan })
  })
  await handOver()
  const { card } = await open()
  await expect.element(card.getByRole('status')).toHaveTextContent('Đang gửi')
  await expect.element(card.getByRole('button', { name: 'Sửa' })).toBeDisabled()
  await expect.element(card.getByRole('button', { name: 'Xóa' })).toBeDisabled()
  resolve()
  await expect.element(card).not.toBeInTheDocument()
})

test('after a server error it can be sent again on demand', { tags: ['full'] }, async () => {
  const sent = takePosts()
  await handOver({ refused: { why: 'failed' } })
  const { card } = await open()
  await expect.element(card.getByRole('status')).toMatchTextContent(/Chưa gửi được.*Máy chủ gặp lỗi/)
  expect(sent).toEqual([])
  await card.getByRole('button', { name: 'Gửi lại' }).click()
  await expect.element(card).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

describe('a post that waits for the birthday', () => {
  const asked: unknown[] = []
  beforeEach(() => {
    asked.length = 0
    answer(createPost, ({ body }) => {
      asked.push(body)
      return needed
    })
  })

  test('asks once, stays if the answer is no, and is not retried by itself', async () => {
    const item = await handOver()
    const { card, screen } = await open(<BirthdaySheet />)
    await screen.getByRole('button', { name: 'Để sau' }).click()
    await expect.element(card.getByRole('status')).toMatchTextContent(/Xóm cần biết ngày sinh/)
    dispatchEvent(new Event('focus'))
    dispatchEvent(new Event('online'))
    await expect.element(card.getByRole('button', { name: 'Cho biết ngày sinh' })).toBeVisible()
    expect(asked).toHaveLength(1)
    expect(waiting()[0]).toMatchObject({ key: item.key, content: text, tried_at: null })
  })

  test('is sent once it is given', async () => {
    await handOver({ refused: { why: 'birthday_needed' } })
    const { card, screen } = await open(<BirthdaySheet />)
    await card.getByRole('button', { name: 'Cho biết ngày sinh' }).click()
    expect(asked).toEqual([])
    answer(updateUser, () => person({ id: lan.id, birthday: '1990-05-17' }))
    const sent = takePosts()
    for (const [name, value] of [
      ['Ngày', '17'],
      ['Tháng', '5'],
      ['Năm', '1990'],
    ] as const)
      await screen.getByRole('dialog').getByRole('textbox', { name }).fill(value)
    await screen.getByRole('button', { name: 'Lưu và tiếp tục' }).click()
    await expect.poll(() => sent.length).toBe(1)
    await expect.element(card).not.toBeInTheDocument()
  })
})

test('a broken connection leaves it waiting', async () => {
  answer(createPost, () => unreachable)
  await handOver()
  const { card } = await open()
  await expect.poll(() => waiting()[0]?.tried_at).toBeTruthy()
  await expect.element(card.getByRole('status')).toMatchTextContent(/Chờ mạng…/)
})

test('a pause the server asked for is shown, with the time', { tags: ['full'] }, async () => {
  answer(createPost, () => new ApiError(429, { detail: 'x', code: 'too_many' }, 300))
  await handOver()
  const { card } = await open()
  await expect
    .element(card.getByRole('status'))
    .toMatchTextContent(/Chờ đến lượt.*Sau \d\d:\d\d Xóm gửi tiếp/)
  await expect.element(card.getByRole('button', { name: 'Gửi lại' })).not.toBeInTheDocument()
})

describe('a refused post stays with its reason and what to do', () => {
  test.each([
    [
      400,
      { code: 'invalid', errors: { content: ['no'] } },
      'Nội dung hoặc ngày giờ này chưa dùng được',
      'Sửa',
    ],
    [403, { code: 'verify_first' }, 'Bạn cần xác minh số điện thoại', 'Xác minh số điện thoại'],
    [409, { code: 'location_needed' }, 'Cho xóm biết nhà bạn ở đâu', 'Chọn vị trí'],
    [409, { code: 'idempotency_key_reused' }, 'Lần gửi trước đã thành công', 'Đăng thành bài mới'],
    [413, { code: 'too_large' }, 'Bài nặng quá mức máy chủ nhận', 'Sửa'],
  ])('%s %o', async (status, body, reason, way) => {
    answer(createPost, () => new ApiError(status, { detail: 'x', ...body }))
    await handOver()
    const { card } = await open()
    await expect.element(card.getByRole('status')).toMatchTextContent(new RegExp(`Chưa gửi được.*${reason}`))
    await expect
      .element(card.getByRole('button', { name: way }).or(card.getByRole('link', { name: way })))
      .toBeVisible()
    expect(waiting()).toMatchObject([{ content: text }])
  })

  test('as another post it is sent under another key', { tags: ['full'] }, async () => {
    const keys: (string | null)[] = []
    answer(createPost, ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      return keys.length === 1
        ? new ApiError(409, { detail: 'x', code: 'idempotency_key_reused' })
        : postOf({ author: lan })
    })
    await handOver()
    const { card } = await open()
    await card.getByRole('button', { name: 'Đăng thành bài mới' }).click()
    await expect.element(card).not.toBeInTheDocument()
    expect(new Set(keys).size).toBe(2)
  })
})

test('it can be taken back to the composer', { tags: ['full'] }, async () => {
  offline()
  const item = await handOver()
  const { screen, card } = await open()
  await card.getByRole('button', { name: 'Sửa' }).click()
  await expect.element(screen.getByText('at the composer')).toBeVisible()
  expect(waiting()).toEqual([])
  expect(listDrafts(postOutbox.entries())).toMatchObject([{ id: item.id, key: item.key, content: text }])
})

test('it can be deleted, and restored to its place', async () => {
  offline()
  await handOver({ since: '2026-11-21T00:00:00.000Z', content: 'Bài trước' })
  await handOver({ since: '2026-11-21T01:00:00.000Z', content: 'Bài sau' })
  const { screen, card } = await open()
  await card.filter({ hasText: 'Bài trước' }).getByRole('button', { name: 'Xóa' }).click()
  await expect.element(screen.getByText('Bài trước')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(screen.getByText('Bài trước')).toBeVisible()
  await expect.poll(() => waiting().map(({ content }) => content)).toEqual(['Bài trước', 'Bài sau'])
})

test('nobody else sees it, and it is not sent in their name', async () => {
  const sent = takePosts()
  await handOver()
  signInAsLan({ id: 2, username: 'minh' })
  const { card } = await open()
  await expect.element(card).not.toBeInTheDocument()
  expect(sent).toEqual([])
})
