import { expect, test } from 'vitest'
import { createPost } from '../../../contract/posts/posts.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { shownToast } from '../../ui/feedback/toast.ts'
import { openComposer, text } from './test-composer.tsx'
import { postOf } from '../test-posts.ts'

test.each([
  [
    'a first alert is not celebrated, and asks for the birthday afterwards',
    'alert',
    { title: 'Đã báo tin cho hàng xóm', celebrates: undefined, label: 'Thêm ngày sinh' },
  ],
  ['a first request is', 'help', { title: 'Đã đăng bài', celebrates: true, label: undefined }],
] as const)('%s', async (_what, category, shown) => {
  actAs(person({ is_verified: false, created_at: new Date().toISOString() }))
  answer(createPost, () => ({ ...postOf({ category }), is_first: true, asks_birthday: true }))
  const { words, submit, tag } = await openComposer()
  await words.fill(text)
  await tag('Cần').click()
  await submit.click()
  await expect.poll(() => shownToast()?.title).toBe(shown.title)
  expect(shownToast()?.celebrates).toBe(shown.celebrates)
  expect(shownToast()?.action?.label).toBe(shown.label)
})
