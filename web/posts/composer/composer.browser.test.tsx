import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createPost, listPosts, type Post, postLimits } from '../../../contract/posts/posts.ts'
import { settledChanges } from '../../platform/api/change.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { cachePosts, postKeys } from '../post-cache.ts'
import { readRecords } from '../../platform/outbox/test-records.ts'
import { lan, pageOf, postOf, signInAsLan } from '../test-posts.ts'
import { shownToast } from '../../ui/feedback/toast.ts'
import { formatLongDay, toDay } from '../../ui/controls/day.ts'
import { dayAhead, openComposer, pickDay, takePosts, text } from './test-composer.tsx'

beforeEach(() => {
  signInAsLan()
  queryClient.clear()
})

describe('posting', () => {
  test('wakes with the first words', { tags: ['full'] }, async () => {
    const { screen, words, submit, tag } = await openComposer('/create-post?category=help')
    await expect.element(submit).toBeDisabled()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Viết vài chữ nhé')
    await words.fill('   \n ')
    await expect.element(submit).toBeDisabled()
    await words.fill(text)
    await expect.element(submit).toBeEnabled()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Hàng xóm quanh bạn sẽ thấy')
    await tag('Nhờ').click()
    await expect.element(submit).toBeEnabled()
    await expect.element(screen.getByText('Không ai thấy số nhà của bạn.')).toBeVisible()
  })

  test('sends the trimmed words and leads to the feed with the post first', async () => {
    const sent = takePosts()
    const older = postOf()
    const key = postKeys.list(lan.id, { ordering: null, search: '', category: '' })
    const ids = cachePosts([older], settledChanges())
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
    expect(await readRecords()).toEqual([])
  })

  test.each([true, undefined])('celebrates only the first (%s)', { tags: ['full'] }, async (is_first) => {
    answer(createPost, ({ body }) => ({
      ...postOf({ author: lan, content: body.content }),
      ...(is_first && { is_first }),
    }))
    const { words, submit, tag } = await openComposer()
    await words.fill(text)
    await tag('Cần').click()
    await submit.click()
    await expect.poll(() => shownToast()?.title).toBe('Đã đăng bài')
    expect(shownToast()?.celebrates).toBe(is_first)
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

  test('counts near the limit and stops beyond it', { tags: ['full'] }, async () => {
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
    const { screen, words, submit, tag } = await openComposer('/create-post?category=give')
    const group = screen.getByRole('group', { name: 'Trả chậm nhất' })
    await words.fill(text)
    await expect.element(group).not.toBeInTheDocument()
    await tag('Nhờ').click()
    await group.getByRole('button', { name: 'Mai' }).click()
    await expect.element(group.getByRole('button', { name: 'Mai' })).toHaveAttribute('aria-pressed', 'true')
    await group.getByRole('button', { name: 'Mai' }).click()
    await expect.element(group.getByText('Không bắt buộc')).toBeVisible()
    await pickDay(screen, 'Trả chậm nhất', dayAhead(40))
    const due = dayAhead(40, 23, 59)
    await expect.element(group.getByText(formatLongDay(toDay(due), 'vi-VN'))).toBeVisible()
    await submit.click()
    await expect.element(screen.getByText('at /feed')).toBeVisible()
    due.setSeconds(59, 999)
    expect(sent).toMatchObject([
      { body: { category: 'request', due_date: due.toISOString(), is_lending: true } },
    ])
  })

  test('an errand has none; the one chosen comes back with the thing', { tags: ['full'] }, async () => {
    const sent = takePosts()
    const { screen, words, submit } = await openComposer('/create-post?category=request')
    const group = screen.getByRole('group', { name: 'Trả chậm nhất' })
    const tomorrow = group.getByRole('button', { name: 'Mai' })
    await words.fill('Nhờ ai trông mèo giúp mình cuối tuần.')
    await tomorrow.click()
    await screen.getByRole('radio', { name: 'Làm hộ' }).click({ force: true })
    await expect.element(group).not.toBeInTheDocument()
    await expect.element(words).toHaveAttribute('placeholder', expect.stringContaining('làm hộ'))
    await screen.getByRole('radio', { name: 'Mượn đồ' }).click({ force: true })
    await expect.element(tomorrow).toHaveAttribute('aria-pressed', 'true')
    await screen.getByRole('radio', { name: 'Làm hộ' }).click({ force: true })
    await submit.click()
    await expect.element(screen.getByText('at /feed')).toBeVisible()
    expect(sent[0]?.body).not.toHaveProperty('due_date')
    expect(sent[0]?.body).toMatchObject({ category: 'request', is_lending: false })
  })
})
