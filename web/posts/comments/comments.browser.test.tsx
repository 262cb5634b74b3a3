/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/posts/comments.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { agreeToKeep, signInAsLan } from '../test-posts.ts'
import { shownToast } from '../../ui/feedback/toast.ts'
import { answerThreads, deleted, lan, minh, openThread, post, replyOf, commentOf } from './test-comments.tsx'

beforeEach(() => {
  localStorage.clear()
  signInAsLan()
  agreeToKeep()
  queryClient.setDefaultOptions({ queries: { retry: false } })
})

test('shows threads with replies, authors and placeholders', async () => {
  answerThreads(
    commentOf('Nhà cô có cái quạt', {
      likes: 3,
      repliesCount: 1,
      replies: [replyOf('Con cảm ơn cô', { author: minh })],
    }),
    commentOf('', { ...deleted, repliesCount: 1, replies: [replyOf('Ừ, đúng đó', { isEdited: true })] }),
  )
  const screen = await openThread()
  await expect.element(screen.getByText('Nhà cô có cái quạt')).toBeVisible()
  await expect
    .element(screen.getByRole('article', { name: /Minh Trần/ }))
    .toMatchTextContent(/Tác giả.*Con cảm ơn cô/)
  await expect.element(screen.getByText('3 lượt thích')).toBeInTheDocument()
  await expect.element(screen.getByText('Bình luận này không còn nữa.')).toBeVisible()
  await expect.element(screen.getByText(/5 phút · đã chỉnh sửa/)).toBeVisible()
})

test('says when there are no comments, and when they can’t be fetched', async () => {
  answer(contract.listComments, () => new ApiError(500))
  const screen = await openThread()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  answerThreads()
  await screen.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(screen.getByText('Hiện chưa có bình luận nào')).toBeVisible()
})

test('loads more threads and more replies on demand', async () => {
  const thread = commentOf('Đầu tiên', {
    repliesCount: 4,
    replies: [replyOf('a'), replyOf('b'), replyOf('c')],
  })
  answer(contract.listComments, ({ query }) => {
    if (query['parent'])
      return {
        count: 4,
        next: null,
        previous: null,
        results: [...thread.replies, replyOf('Câu thứ tư', { id: 900 })],
      }
    if (query['cursor']) return { count: 6, next: null, previous: null, results: [commentOf('Trang hai')] }
    return { count: 6, next: `/api/posts/7/comments/?cursor=abc`, previous: null, results: [thread] }
  })
  const screen = await openThread()
  await screen.getByRole('button', { name: 'Xem 1 phản hồi' }).click()
  await expect.element(screen.getByText('Câu thứ tư')).toBeVisible()
  expect(screen.getByRole('button', { name: /phản hồi$/ }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Xem thêm bình luận' }).click()
  await expect.element(screen.getByText('Trang hai')).toBeVisible()
})

test('shows a new comment at once and sends it once', async () => {
  answerThreads()
  const keys: (string | null)[] = []
  let release = () => {}
  const pending = new Promise<void>((done) => (release = done))
  answer(contract.createComment, async ({ body, headers }) => {
    keys.push(headers.get('idempotency-key'))
    await pending
    return commentOf(body.content, { author: lan })
  })
  const screen = await openThread()
  const box = screen.getByRole('textbox', { name: 'Viết bình luận...' })
  await box.fill('   ')
  await screen.getByRole('button', { name: 'Gửi bình luận' }).click({ force: true })
  await box.fill('Chào cả nhà')
  await screen.getByRole('button', { name: 'Gửi bình luận' }).click()
  await expect.element(screen.getByText('Đang gửi', { exact: true })).toBeVisible()
  await expect.element(box).toHaveValue('')
  release()
  await expect.element(screen.getByText('Đã gửi bình luận')).toBeInTheDocument()
  await expect.element(screen.getByRole('article', { name: 'Bạn' })).toMatchTextContent(/Chào cả nhà/)
  expect(screen.getByText('Chào cả nhà').elements()).toHaveLength(1)
  expect(keys).toHaveLength(1)
  await expect.poll(() => localStorage.getItem('form_drafts')).toBeNull()
})

test('keeps an unsent comment after a reload, and sends it automatically with the same key', async () => {
  answerThreads(commentOf('Có ai không?', { id: 50 }))
  const keys: (string | null)[] = []
  answer(contract.createComment, ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    return unreachable
  })
  const before = await openThread()
  await before.getByRole('button', { name: 'Trả lời bình luận của Cô Hoa' }).click()
  const box = before.getByRole('textbox', { name: 'Trả lời Cô Hoa...' })
  await expect.element(box).toHaveFocus()
  await box.fill('Có em đây')
  await before.getByRole('button', { name: 'Gửi bình luận' }).click()
  await expect.element(before.getByRole('status').filter({ hasText: 'Đang chờ mạng' })).toBeVisible()
  await before.unmount()

  answer(contract.createComment, ({ body, headers }) => {
    keys.push(headers.get('idempotency-key'))
    expect(body).toEqual({ content: 'Có em đây', parent: 50 })
    return commentOf(body.content, { author: lan, parentId: 50 })
  })
  const screen = await openThread()
  await expect.element(screen.getByRole('article', { name: 'Bạn' })).toMatchTextContent(/Có em đây/)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('can send a reply to a deleted comment as a comment of its own', async () => {
  answerThreads(commentOf('Sắp xóa', { id: 60 }))
  answer(contract.createComment, ({ body }) =>
    body.parent
      ? new ApiError(400, { code: 'invalid', errors: { parent: ['x'] } })
      : commentOf(body.content, { author: lan }),
  )
  const screen = await openThread()
  await screen.getByRole('button', { name: 'Trả lời bình luận của Cô Hoa' }).click()
  await screen.getByRole('textbox').fill('Vẫn muốn nói')
  await screen.getByRole('button', { name: 'Gửi bình luận' }).click()
  await screen.getByRole('button', { name: 'Gửi thành bình luận mới' }).click()
  await expect.element(screen.getByRole('article', { name: 'Bạn' })).toMatchTextContent(/Vẫn muốn nói/)
})

test('keeps an unfinished comment after leaving the post, and doesn’t send one that is too long', async () => {
  answerThreads()
  const before = await openThread()
  await before.getByRole('textbox').fill('Đang viết dở')
  await before.unmount()
  const screen = await openThread()
  await expect.element(screen.getByRole('textbox')).toHaveValue('Đang viết dở')
  await screen.getByRole('textbox').fill('x'.repeat(2003))
  await expect.element(screen.getByText('Dài quá 3 ký tự')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Gửi bình luận' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('shows a like at once and rolls it back when the server refuses', async () => {
  answerThreads(commentOf('Hay quá', { likes: 1 }))
  answer(contract.likeComment, () => ({ isLiked: true, likes: 2 }))
  const screen = await openThread()
  const button = screen.getByRole('button', { name: 'Thích bình luận của Cô Hoa' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByText('2 lượt thích')).toBeInTheDocument()
  answer(contract.unlikeComment, () => new ApiError(500))
  await button.click()
  await expect.poll(() => shownToast()?.title).toBe('Chưa bỏ được lượt thích')
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
})

test('edits the viewer’s comment in place', async () => {
  answerThreads(commentOf('Nha mình có', { author: lan, id: 70 }))
  answer(contract.updateComment, ({ body, params }) => {
    expect(params['id']).toBe('70')
    return commentOf(body.content, { author: lan, id: 70, isEdited: true })
  })
  const screen = await openThread()
  await screen.getByRole('button', { name: 'Tùy chọn cho bình luận của bạn' }).click()
  await screen.getByRole('button', { name: 'Sửa bình luận' }).click()
  const box = screen.getByRole('textbox', { name: 'Sửa bình luận' })
  await expect.element(box).toHaveValue('Nha mình có')
  await box.fill('Nhà mình có')
  await screen.getByRole('button', { name: 'Lưu' }).click()
  await expect.element(screen.getByText('Nhà mình có')).toBeVisible()
  await expect.element(screen.getByText(/đã chỉnh sửa/)).toBeVisible()
})

test('deletes the viewer’s comment at once, with an undo', async () => {
  const own = commentOf('Lỡ lời', { author: lan, id: 80 })
  answerThreads(own)
  answer(contract.deleteComment, () => ({}))
  answer(contract.restoreComment, () => own)
  const screen = await openThread()
  await screen.getByRole('button', { name: 'Tùy chọn cho bình luận của bạn' }).click()
  await screen.getByRole('button', { name: 'Xóa bình luận' }).click()
  await expect.element(screen.getByText('Hiện chưa có bình luận nào')).toBeVisible()
  await expect.poll(() => shownToast()?.title).toBe('Đã xóa bình luận')
  shownToast()?.action?.onPress()
  await expect.element(screen.getByText('Lỡ lời')).toBeVisible()
})

test('others’ comments can be reported, and deleted by the post’s author only', async () => {
  answerThreads(commentOf('Chuyển tiền đây'))
  const screen = await openThread()
  await screen.getByRole('button', { name: 'Tùy chọn cho bình luận của Cô Hoa' }).click()
  await expect.element(screen.getByRole('button', { name: /Chặn Cô Hoa/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Xóa bình luận' }).elements()).toEqual([])
  await screen.getByRole('button', { name: /Báo cáo bình luận/ }).click()
  await expect.element(screen.getByRole('radio').first()).toBeVisible()
  await screen.unmount()

  answer(contract.listHiddenComments, () => ({ count: 0, next: null, previous: null, results: [] }))
  const own = await openThread({ ...post, author: lan })
  await own.getByRole('button', { name: 'Tùy chọn cho bình luận của Cô Hoa' }).click()
  await expect.element(own.getByRole('button', { name: 'Xóa bình luận' })).toBeVisible()
})

test('a notification’s action leads to answering the comment', async () => {
  answer(contract.listComments, () => ({
    count: 1,
    next: null,
    previous: null,
    results: [commentOf('Còn không chị?', { id: 90 })],
  }))
  const screen = await openThread(post, '?do=reply#comment-90')
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
  await expect.element(screen.getByText(/^Đang trả lời /)).toBeVisible()
})

test('shows the linked reply first, and newer comments after a tap', async () => {
  const thread = commentOf('Chuyện cũ', {
    id: 90,
    repliesCount: 4,
    replies: [replyOf('a'), replyOf('b'), replyOf('c')],
  })
  const requests: Record<string, string>[] = []
  answer(contract.listComments, ({ query }) => {
    requests.push(query)
    if (query['parent'])
      return {
        count: 4,
        next: null,
        previous: null,
        results: [...thread.replies, replyOf('Câu này', { id: 99 })],
      }
    const previous = query['around'] ? '/api/posts/7/comments/?page=1' : null
    return { count: 5, next: null, previous, results: [thread] }
  })
  const screen = await openThread(post, '#comment-99')
  await expect.element(screen.getByText('Câu này')).toBeInViewport()
  await expect.poll(() => document.activeElement?.id).toBe('comment-99')
  expect(requests[0]).toEqual({ around: '99' })
  await screen.getByRole('button', { name: 'Xem bình luận mới hơn' }).click()
  await expect.poll(() => requests.at(-1)).toEqual({})
})
