import { beforeEach, expect, test } from 'vitest'
import { askHelpers, suggestHelpers } from '../../../contract/posts/helpers.ts'
import { createPost } from '../../../contract/posts/posts.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { hoa, postOf, signInAsLan } from '../test-posts.ts'
import { openComposer } from './test-composer.tsx'

const asked: unknown[] = []
beforeEach(async () => {
  await setLanguage('vi')
  signInAsLan()
  queryClient.clear()
  asked.length = 0
  answer(suggestHelpers, ({ query }) => ({
    results: query['text']?.includes('khoan') ? [{ person: hoa, skill: 'drilling', lent: null }] : [],
  }))
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

test('nobody is suggested for other posts', async () => {
  const { screen, words } = await openComposer('/create-post?tag=Chia sẻ')
  await words.fill('Nhà mình có khoan')
  await expect.element(words).toHaveValue('Nhà mình có khoan')
  expect(screen.getByRole('button', { name: /^Hỏi/ }).elements()).toHaveLength(0)
})
