import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listPosts, type Post, postLimits } from '../../../contract/posts/posts.ts'
import { settledChanges } from '../../platform/api/change.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { keepPosts, postKeys } from '../kept-posts.ts'
import { recordsKept } from '../../platform/outbox/test-records.ts'
import { lan, pageOf, postOf, signInAsLan } from '../test-posts.ts'
import { openComposer, takePosts, text } from './test-composer.tsx'

beforeEach(() => {
  signInAsLan()
  queryClient.clear()
})

describe('posting', () => {
  test('needs words and exactly one tag, and says which is missing', async () => {
    const { screen, words, submit, tag } = await openComposer()
    await expect.element(words).toHaveAttribute('placeholder', 'Bạn đang nghĩ gì?')
    await expect.element(submit).toBeDisabled()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Viết vài chữ và chọn một thẻ')
    await words.fill('   \n ')
    await tag('Cần').click()
    await expect.element(submit).toBeDisabled()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Viết vài chữ nhé')
    await words.fill(text)
    await expect.element(submit).toBeEnabled()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Hàng xóm quanh bạn sẽ thấy')
  })

  test('waits without a tag', async () => {
    const { screen, words, submit } = await openComposer()
    await words.fill(text)
    await expect.element(submit).toBeDisabled()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Chọn một thẻ nhé')
  })

  test('offers the six tags, of which one can be on', async () => {
    const { screen, tag } = await openComposer()
    expect(screen.getByRole('radio').elements()).toHaveLength(6)
    for (const name of ['Cần', 'Nhờ', 'Chia sẻ', 'Sự kiện', 'Cảnh báo', 'Cho']) await tag(name).click()
    await expect.element(tag('Cho')).toBeChecked()
    await expect.element(tag('Cảnh báo')).not.toBeChecked()
  })

  test('sends the trimmed words and leads to the feed with the post first', async () => {
    const sent = takePosts()
    const older = postOf()
    const key = postKeys.list(lan.id, { ordering: null, search: '', category: '' })
    const ids = keepPosts([older], settledChanges())
    queryClient.setQueryData(key, { pages: [{ ids, meta: pageOf([]).meta }], pageParams: [null] })
    answer(listPosts, () => pageOf([older]))

    const { screen, words, submit, tag } = await openComposer()
    await words.fill(`  ${text}\n`)
    await tag('Cần').click()
    await submit.click()

    await expect.element(screen.getByText('at /feed')).toBeVisible()
    await expect.element(screen.getByText('Đã đăng bài', { exact: true })).toBeVisible()
    expect(sent).toEqual([
      { body: { content: text, category: 'help' }, key: expect.stringMatching(/^\w{32}$/) },
    ])
    const list = queryClient.getQueryData<{ pages: { ids: number[] }[] }>(key)
    const posts = list?.pages[0]?.ids.map((id) => queryClient.getQueryData<Post>(postKeys.one(id)))
    expect(posts?.map((post) => post?.content)).toEqual([text, older.content])
    expect(await recordsKept()).toEqual([])
  })

  test('works with Ctrl+Enter', async () => {
    const sent = takePosts()
    const { screen, words, tag } = await openComposer()
    await tag('Chia sẻ').click()
    await words.fill(text)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(screen.getByText('at /feed')).toBeVisible()
    expect(sent).toMatchObject([{ body: { category: 'share' } }])
  })

  test('counts near the limit and stops beyond it', async () => {
    const { screen, words, submit, tag } = await openComposer()
    await tag('Cho').click()
    await words.fill('á'.repeat(postLimits.content))
    await expect.element(screen.getByText('Còn 0 ký tự')).toBeVisible()
    await expect.element(submit).toBeEnabled()
    await words.fill('á'.repeat(postLimits.content + 3))
    await expect.element(screen.getByText('Quá 3 ký tự')).toBeVisible()
    await expect.element(submit).toBeDisabled()
  })
})

describe('dates', () => {
  test('a request may have a day of return, which lasts to its end', async () => {
    const sent = takePosts()
    const { screen, words, submit, tag } = await openComposer()
    await words.fill(text)
    await expect.element(screen.getByLabelText('Trả trước ngày')).not.toBeInTheDocument()
    await tag('Nhờ').click()
    await screen.getByLabelText('Trả trước ngày').fill('2020-01-01')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Ngày này đã qua rồi.')
    await expect.element(submit).toBeDisabled()
    await screen.getByLabelText('Trả trước ngày').fill('2099-11-23')
    await submit.click()
    await expect.element(screen.getByText('at /feed')).toBeVisible()
    const due_date = new Date(2099, 10, 23, 23, 59, 59, 999).toISOString()
    expect(sent).toMatchObject([{ body: { category: 'request', due_date } }])
  })

  test('an event may have a start and an end, in that order', async () => {
    const sent = takePosts()
    const { screen, words, submit, tag } = await openComposer()
    await words.fill('Chiều thứ Bảy dọn hẻm')
    await tag('Sự kiện').click()
    await screen.getByLabelText('Bắt đầu').fill('2099-05-02T16:00')
    await screen.getByLabelText('Kết thúc').fill('2099-05-02T15:00')
    await expect.element(submit).toBeDisabled()
    await screen.getByLabelText('Kết thúc').fill('2099-05-02T18:00')
    await submit.click()
    await expect.element(screen.getByText('at /feed')).toBeVisible()
    const [start_date, end_date] = [16, 18].map((hour) => new Date(2099, 4, 2, hour).toISOString())
    expect(sent).toMatchObject([{ body: { category: 'event', start_date, end_date } }])
  })
})
