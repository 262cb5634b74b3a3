import { beforeEach, expect, test } from 'vitest'
import { askHelpers, suggestHelpers } from '../../../contract/posts/helpers.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { put } from '../../platform/outbox/test-records.ts'
import { shownToast } from '../../ui/feedback/toast.ts'
import { newDraft } from '../outbox/post-draft.ts'
import { postOutbox } from '../outbox/post-outbox.ts'
import { hoa, lan, postOf, signInAsLan } from '../test-posts.ts'
import { openComposer } from './test-composer.tsx'

const asked: unknown[] = []
const tuan = { ...hoa, id: 4, display_name: 'Tuấn' }
const searched: (string | undefined)[] = []
beforeEach(async () => {
  await setLanguage('vi')
  signInAsLan()
  queryClient.clear()
  asked.length = 0
  searched.length = 0
  answer(suggestHelpers, ({ query: { text } }) => {
    searched.push(text)
    const found = text?.includes('khoan') ? hoa : text?.includes('thang') ? tuan : null
    return { results: found ? [{ person: found, skill: 'drilling', lent: null }] : [] }
  })
  answer(createPost, () => ({ ...postOf({ id: 31, category: 'request' }), is_first: false }))
  answer(askHelpers, ({ params, body }) => {
    asked.push(params['id'], body)
    return {}
  })
})

test('while a request is written, people who can help are suggested and asked with the post', async () => {
  const { screen, words } = await openComposer('/create-post?tag=Nhờ')
  await words.fill('Nhà ai có khoan cho mình mượn')
  const ask = screen.getByRole('button', { name: `Hỏi ${hoa.display_name}` })
  await ask.click()
  await expect.element(ask).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect.poll(() => asked).toEqual(['31', { user_ids: [hoa.id] }])
})

test('who will be asked stays in view, and can be left out again, when the words change', async () => {
  const { screen, words } = await openComposer('/create-post?tag=Nhờ')
  await words.fill('Nhà ai có khoan cho mình mượn')
  const ask = screen.getByRole('button', { name: `Hỏi ${hoa.display_name}` })
  await ask.click()
  await words.fill('Ai có thang cho mình mượn')
  await expect.element(screen.getByRole('button', { name: `Hỏi ${tuan.display_name}` })).toBeVisible()
  await expect.element(ask).toHaveAttribute('aria-pressed', 'true')
  await ask.click()
  await expect.element(ask).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect.poll(() => shownToast()?.title).toBe('Đã đăng bài')
  expect(asked).toEqual([])
})

test('who is no longer suggested for a draft is not asked unseen', async () => {
  await put({ ...newDraft(lan.id), tag: 'Nhờ', content: 'Ai rảnh bê giúp mình cái tủ', ask_ids: [hoa.id] })
  const { screen } = await openComposer('/create-post?tag=Nhờ')
  await expect.poll(() => searched.at(-1)).toBe('Ai rảnh bê giúp mình cái tủ')
  await expect.poll(() => postOutbox.entries(lan.id)[0]?.ask_ids).toEqual([])
  await screen.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect.poll(() => shownToast()?.title).toBe('Đã đăng bài')
  expect(asked).toEqual([])
})

test('nobody is suggested for other posts', async () => {
  const { screen, words } = await openComposer('/create-post?tag=Chia sẻ')
  await words.fill('Nhà mình có khoan')
  await expect.element(words).toHaveValue('Nhà mình có khoan')
  expect(screen.getByRole('button', { name: /^Hỏi/ }).elements()).toHaveLength(0)
})
