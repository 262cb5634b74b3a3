import { beforeEach, expect, test } from 'vitest'
import {
  hidePost,
  savePost,
  showInterest,
  unhidePost,
  unsavePost,
} from '../../../contract/posts/interests.ts'
import { deletePost, endPost, reopenPost, restorePost } from '../../../contract/posts/post-changes.ts'
import { listPosts, type Post } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setFeedQuery, unfiltered } from '../filter/feed-state.ts'
import { openFeed } from '../test-feed.tsx'
import { hoa, lan, pageOf, postOf, signInAsLan } from '../test-posts.ts'

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
  queryClient.clear()
  setFeedQuery(unfiltered)
})

const requests: string[] = []
beforeEach(() => void (requests.length = 0))
const record = (request: string) => () => {
  requests.push(request)
  return {}
}

const others = 'Tùy chọn cho bài của Minh Trần'
const own = 'Tùy chọn cho bài của bạn'
const show = (...posts: Partial<Post>[]) => answer(listPosts, () => pageOf(posts.map(postOf)))
const three = (but: Partial<Post> = {}) =>
  show(
    { author: hoa, content: 'trước' },
    { id: 7, content: 'bài này', ...but },
    { author: hoa, content: 'sau' },
  )

const order = () => [...document.querySelectorAll('article')].map(({ textContent }) => textContent)

test('while the sheet is open the page cannot be pulled down to refresh', { tags: ['full'] }, async () => {
  three()
  const { screen, optionsOf } = await openFeed()
  const { dataset } = document.documentElement
  expect(dataset['pullToRefresh']).toBeUndefined()
  const sheet = await optionsOf(others)
  await expect.element(sheet).toBeVisible()
  expect(dataset['pullToRefresh']).toBe('off')
  await screen.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click()
  await expect.poll(() => dataset['pullToRefresh']).toBeUndefined()
})

test('a saved post shows its mark at once, and the mark unsaves it', { tags: ['full'] }, async () => {
  answer(savePost, record('save'))
  answer(unsavePost, record('unsave'))
  three()
  const { screen, optionsOf } = await openFeed()
  await (await optionsOf(others)).getByRole('button', { name: 'Lưu bài viết' }).click()
  await expect.element(screen.getByText('Đã lưu bài viết')).toBeVisible()
  await screen.getByRole('button', { name: 'Bỏ lưu bài viết' }).click()
  await expect.element(screen.getByText('Đã bỏ lưu')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Bỏ lưu bài viết' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(screen.getByRole('button', { name: 'Bỏ lưu bài viết' })).toBeVisible()
  await expect.poll(() => requests).toEqual(['save', 'unsave', 'save'])
})

test('a post that could not be saved shows no mark, and a message', async () => {
  answer(savePost, () => new ApiError(503))
  three()
  const { screen, optionsOf } = await openFeed()
  await (await optionsOf(others)).getByRole('button', { name: 'Lưu bài viết' }).click()
  await expect.element(screen.getByText('Chưa lưu được bài viết')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Bỏ lưu bài viết' })).not.toBeInTheDocument()
})

test('a hidden post disappears at once and returns to its place', async () => {
  answer(hidePost, record('hide'))
  answer(unhidePost, record('unhide'))
  three()
  const { screen, optionsOf } = await openFeed()
  await (await optionsOf(others)).getByRole('button', { name: /^Ẩn bài viết/ }).click()
  await expect.element(screen.getByText('bài này')).not.toBeInTheDocument()
  expect(order()).toHaveLength(2)
  await screen.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(screen.getByText('bài này')).toBeVisible()
  expect(order()[1]).toContain('bài này')
  await expect.poll(() => requests).toEqual(['hide', 'unhide'])
})

test('a post that could not be hidden reappears', { tags: ['full'] }, async () => {
  answer(hidePost, () => new ApiError(503))
  three()
  const { screen, optionsOf } = await openFeed()
  await (await optionsOf(others)).getByRole('button', { name: /^Ẩn bài viết/ }).click()
  await expect.element(screen.getByText('Chưa ẩn được bài viết')).toBeVisible()
  await expect.element(screen.getByText('bài này')).toBeVisible()
})

test('an interest is sent, shown, and removed again', { tags: ['full'] }, async () => {
  const sent: unknown[] = []
  answer(showInterest, ({ body }) => {
    sent.push(body.more)
    return {}
  })
  three()
  const { screen, optionsOf } = await openFeed()
  await (await optionsOf(others)).getByRole('button', { name: /^Quan tâm/ }).click()
  await expect.element(screen.getByText('Bạn sẽ thấy nhiều bài như thế này hơn')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  const sheet = await optionsOf(others)
  await expect.element(sheet.getByRole('button', { name: /^Quan tâm.*Đang chọn$/ })).toBeVisible()
  await sheet.getByRole('button', { name: /^Không quan tâm/ }).click()
  await expect.element(screen.getByText('Bạn sẽ thấy ít bài như thế này hơn')).toBeVisible()
  await screen.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.poll(() => sent).toEqual([true, false, true])
})

test('others’ posts can’t be edited or deleted, the viewer’s own can’t be hidden or reported', async () => {
  show({ author: lan }, {})
  const { screen, optionsOf } = await openFeed()
  const sheet = await optionsOf(others)
  await expect.element(sheet.getByRole('button', { name: /^Báo cáo bài viết/ })).toBeVisible()
  expect(sheet.getByRole('button', { name: /Chỉnh sửa|Xóa|Đã qua/ }).elements()).toHaveLength(0)
  await screen.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  const ownSheet = await optionsOf(own)
  await expect.element(ownSheet.getByRole('button', { name: 'Xóa bài viết' })).toBeVisible()
  expect(ownSheet.getByRole('button', { name: /Ẩn|Báo cáo|Chặn|uan tâm/ }).elements()).toHaveLength(0)
  await ownSheet.getByRole('button', { name: 'Chỉnh sửa bài viết' }).click()
  await expect.element(screen.getByText(/^at \/edit-post\/\d+$/)).toBeVisible()
})

test('a deleted post disappears, and returns from the toast', async () => {
  answer(deletePost, record('delete'))
  answer(restorePost, () => {
    requests.push('restore')
    return postOf({ id: 7, author: lan, content: 'bài này' })
  })
  three({ author: lan })
  const { screen, optionsOf } = await openFeed()
  const sheet = await optionsOf(own)
  await sheet.getByRole('button', { name: 'Xóa bài viết' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Xóa bài viết này?' })).toBeVisible()
  expect(requests).toEqual([])
  await screen.getByRole('button', { name: 'Xóa bài viết', exact: true }).click()
  await expect.element(screen.getByText('Đã xóa bài viết thành công!')).toBeVisible()
  await expect.element(screen.getByText('bài này')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(screen.getByText('bài này')).toBeVisible()
  expect(order()[1]).toContain('bài này')
  expect(requests).toEqual(['delete', 'restore'])
})

test.each([
  [new ApiError(503), /Máy chủ đang trục trặc, không phải do mạng/],
  [new ApiError(409, { code: 'handed_over' }), /chưa được trả/],
])(
  'a post that could not be deleted stays, with the reason (%#)',
  { tags: ['full'] },
  async (refusal, reason) => {
    answer(deletePost, () => refusal)
    three({ author: lan })
    const { screen, optionsOf } = await openFeed()
    await (await optionsOf(own)).getByRole('button', { name: 'Xóa bài viết' }).click()
    await screen.getByRole('button', { name: 'Xóa bài viết', exact: true }).click()
    await expect.element(screen.getByText('Xóa bài viết thất bại!')).toBeVisible()
    await expect.element(screen.getByText(reason)).toBeVisible()
    await expect.element(screen.getByText('bài này')).toBeVisible()
  },
)

test('an alert is ended, and reopened', { tags: ['full'] }, async () => {
  const alert = { id: 7, author: lan, category: 'alert' as const }
  answer(endPost, () => postOf({ ...alert, over_at: '2026-11-20T01:00:00.000Z' }))
  answer(reopenPost, () => postOf(alert))
  three(alert)
  const { screen, optionsOf } = await openFeed()
  await (await optionsOf(own)).getByRole('button', { name: /^Đã qua/ }).click()
  await expect.element(screen.getByRole('link', { name: /^Cảnh báo: Đã qua/ })).toBeVisible()
  await expect.element(screen.getByText('Đã báo với xóm')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(screen.getByRole('region', { name: 'Cảnh báo', exact: true })).toBeVisible()
})

test('staff can end the alerts of others, but not their favours', { tags: ['full'] }, async () => {
  signInAsLan({ is_staff: true })
  answer(endPost, () => new ApiError(503))
  // Alerts of the last day are in a separate row.
  const createdAt = '2026-01-01T00:00:00.000Z'
  show({ category: 'help', author: hoa }, { category: 'warning', createdAt })
  const { screen, optionsOf } = await openFeed()
  const favour = await optionsOf('Tùy chọn cho bài của Cô Hoa')
  await expect.element(favour.getByRole('button', { name: /^Quan tâm/ })).toBeVisible()
  expect(favour.getByRole('button', { name: /^Không cần nữa|^Đã qua/ }).elements()).toHaveLength(0)
  await screen.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await (await optionsOf(others)).getByRole('button', { name: /^Đã qua/ }).click()
  await expect.element(screen.getByText('Chưa báo được, bạn thử lại nhé')).toBeVisible()
  // Neither the card nor the closed sheet shows it.
  await expect.element(screen.getByText('Đã qua', { exact: true })).not.toBeInTheDocument()
})

test('ending a favour that had offers can’t be undone', { tags: ['full'] }, async () => {
  const favour = { id: 7, author: lan, category: 'help' as const }
  answer(endPost, () => postOf({ ...favour, over_at: '2026-11-20T01:00:00.000Z' }))
  three({ ...favour, offers_count: 1 })
  const { screen, optionsOf } = await openFeed()
  await (await optionsOf(own)).getByRole('button', { name: /^Không cần nữa/ }).click()
  await expect.element(screen.getByText('Đã báo với xóm')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Hoàn tác' }).elements()).toHaveLength(0)
})
