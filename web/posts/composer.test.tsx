import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createPost, listPosts, postLimits } from '../../contract/posts.ts'
import { ApiError } from '../platform/call.ts'
import { answer, unreachable } from '../platform/fake-network.ts'
import { queryClient } from '../platform/query-client.ts'
import { signOut } from '../platform/session.ts'
import { signOut as logout } from '../../contract/accounts.ts'
import { postKeys } from './data.ts'
import { openComposer } from './test-composer.tsx'
import { lan, pageOf, postOf, signInAsLan } from './test-posts.ts'

beforeEach(() => {
  signInAsLan()
  queryClient.clear()
})

const text = 'Nhà mình cúp quạt, nhà ai có quạt đứng cho mình mượn nhé.'

/** A server that takes posts, and what it was sent. */
function takePosts() {
  const sent: { body: unknown; key: string | null }[] = []
  answer(createPost, ({ body, headers }) => {
    sent.push({ body, key: headers.get('idempotency-key') })
    return postOf({ author: lan, content: body.content, category: body.category })
  })
  return sent
}

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
    await expect.element(screen.getByRole('status')).toHaveTextContent('')
  })

  test('without a tag it waits', async () => {
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
    queryClient.setQueryData(key, { pages: [pageOf([older])], pageParams: [null] })
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
    const list = queryClient.getQueryData<{ pages: ReturnType<typeof pageOf>[] }>(key)
    expect(list?.pages[0]?.data.map(({ content }) => content)).toEqual([text, older.content])
    expect(localStorage.getItem('drafts')).toBe(null)
  })

  test('Ctrl+Enter posts too', async () => {
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
  test('a request may have a day to give back, which lasts to its end', async () => {
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

describe('when it goes wrong', () => {
  test('a lost reply keeps everything, and the next try carries the same key and body', async () => {
    const sent: unknown[] = []
    answer(createPost, ({ body, headers }) => {
      sent.push([body, headers.get('idempotency-key')])
      return sent.length === 1 ? unreachable : postOf({ author: lan })
    })
    const first = await openComposer()
    await first.words.fill(text)
    await first.tag('Nhờ').click()
    await first.submit.click()
    await expect.element(first.screen.getByRole('alert')).toMatchTextContent(/Chưa gửi được, có lẽ do mạng\./)
    await first.screen.unmount()

    const second = await openComposer()
    await expect.element(second.words).toHaveValue(text)
    await second.submit.click()
    await expect.element(second.screen.getByText('at /feed')).toBeVisible()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
  })

  test('changed after a lost reply that did arrive, one is told, and may post anew', async () => {
    const keys: (string | null)[] = []
    answer(createPost, ({ headers }) => {
      const key = headers.get('idempotency-key')
      const used = keys.includes(key)
      keys.push(key)
      return used ? new ApiError(409, { detail: 'x', code: 'idempotency_key_reused' }) : unreachable
    })
    const { screen, words, submit, tag } = await openComposer()
    await words.fill(text)
    await tag('Nhờ').click()
    await submit.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Chưa gửi được/)
    await words.fill(`${text} Cảm ơn!`)
    await submit.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Lần gửi trước đã thành công/)
    answer(createPost, ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      return postOf({ author: lan })
    })
    await screen.getByRole('button', { name: 'Đăng bản này thành bài mới' }).click()
    await expect.element(screen.getByText('at /feed')).toBeVisible()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test.each([
    [new ApiError(500, { detail: 'Failed to create post', code: 'failed' }), 'Chưa đăng được bài.'],
    [new ApiError(429, { detail: 'Slow down', code: 'too_many' }), 'Bạn đăng hơi nhiều trong lúc này.'],
    [
      new ApiError(400, { detail: 'x', code: 'invalid', errors: { content: ['no'] } }),
      'Nội dung này chưa đăng được.',
    ],
  ])('%s is told in one’s own language', async (error, sentence) => {
    answer(createPost, () => error)
    const { screen, words, submit, tag } = await openComposer()
    await words.fill(text)
    await tag('Cần').click()
    await submit.click()
    await expect.element(screen.getByRole('alert').getByText(sentence, { exact: false })).toBeVisible()
    await expect.element(words).toHaveValue(text)
    await expect.element(submit).toBeEnabled()
  })

  test('somebody without a location is led to give one and comes back to the draft', async () => {
    answer(createPost, () => new ApiError(409, { detail: 'x', code: 'location_needed' }))
    const { screen, words, submit, tag, router } = await openComposer()
    await words.fill(text)
    await tag('Cần').click()
    await submit.click()
    await expect.element(screen.getByText('at /location')).toBeVisible()
    await expect.element(screen.getByText('{"from":"/create-post"}')).toBeVisible()
    await router.navigate('/create-post')
    await expect.element(words).toHaveValue(text)
  })

  test('without a network the draft stays, and posting works when it is back', async () => {
    const sent = takePosts()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { screen, words, submit, tag } = await openComposer()
    await words.fill(text)
    await tag('Cần').click()
    await expect.element(submit).toBeDisabled()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Đang mất mạng, bản nháp vẫn còn')
    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await submit.click()
    await expect.element(screen.getByText('at /feed')).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})

describe('the draft', () => {
  test('is there again after the screen was left', async () => {
    const first = await openComposer()
    await first.words.fill(text)
    await first.tag('Nhờ').click()
    await first.screen.getByLabelText('Trả trước ngày').fill('2099-11-23')
    await expect.element(first.screen.getByText('Đã lưu nháp')).toBeVisible()
    await first.screen.unmount()

    const { screen, words, tag } = await openComposer()
    await expect.element(words).toHaveValue(text)
    await expect.element(tag('Nhờ')).toBeChecked()
    await expect.element(screen.getByLabelText('Trả trước ngày')).toHaveValue('2099-11-23')
  })

  test('can be thrown away, and got back', async () => {
    const { screen, words, tag } = await openComposer()
    await words.fill(text)
    await tag('Cho').click()
    await screen.getByRole('button', { name: 'Bỏ nháp' }).click()
    await expect.element(words).toHaveValue('')
    await expect.element(tag('Cho')).not.toBeChecked()
    expect(localStorage.getItem('drafts')).toBe(null)
    await screen.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.element(words).toHaveValue(text)
    await expect.element(tag('Cho')).toBeChecked()
    expect(localStorage.getItem('drafts')).toContain(text)
  })

  test('left while it is on its way, it is posted once, and a composer opened meanwhile waits for it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let posts = 0
    answer(createPost, async () => {
      posts++
      await promise
      return postOf({ author: lan })
    })
    const { screen, words, submit, tag, router } = await openComposer()
    await words.fill(text)
    await tag('Cần').click()
    await submit.click()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Đang đăng')
    await router.navigate('/chat')
    await expect.element(screen.getByText('at /chat')).toBeVisible()
    await router.navigate('/create-post')
    await expect.element(screen.getByRole('status')).toHaveTextContent('Đang đăng')
    resolve()
    await expect.element(screen.getByText('at /feed')).toBeVisible()
    expect(posts).toBe(1)
    expect(localStorage.getItem('drafts')).toBe(null)
  })

  test('goes when its owner signs out, and is nobody else’s', async () => {
    answer(logout, () => ({}))
    const first = await openComposer()
    await first.words.fill(text)
    expect(localStorage.getItem('drafts')).toContain(text)
    await first.screen.unmount()
    await signOut()
    expect(localStorage.getItem('drafts')).toBe(null)

    signInAsLan()
    const second = await openComposer()
    await second.words.fill(text)
    await second.screen.unmount()
    signInAsLan({ id: 2, username: 'minh' })
    const third = await openComposer()
    await expect.element(third.words).toHaveValue('')
  })
})
