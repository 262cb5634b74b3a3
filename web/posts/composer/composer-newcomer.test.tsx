import { expect, test } from 'vitest'
import { createPost } from '../../../contract/posts/posts.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { shownToast } from '../../ui/feedback/toast.ts'
import { openComposer, text } from './test-composer.tsx'
import { postOf } from '../test-posts.ts'

const loud = 'Hàng xóm quanh bạn đang thấy bài này.'
const quiet =
  'Hàng xóm thấy cảnh báo của bạn trong bảng tin. Sau ngày đầu tiên ở Xóm, cảnh báo của bạn sẽ được báo ngay tới mọi người quanh đây.'
const justNow = () => new Date().toISOString()

test.each([
  ['a newcomer’s alert notifies nobody yet', 'alert', { is_verified: false, created_at: justNow() }, quiet],
  ['a verified newcomer’s alert notifies', 'alert', { is_verified: true, created_at: justNow() }, loud],
  ['an older account’s alert notifies', 'alert', { is_verified: false }, loud],
  ['a newcomer’s other post is shown as usual', 'help', { is_verified: false, created_at: justNow() }, loud],
] as const)(
  '%s, and the composer says so',
  { tags: ['full'] },
  async (_what, category, account, sentence) => {
    actAs(person(account))
    answer(createPost, () => postOf({ category }))
    const { words, submit, tag } = await openComposer()
    await words.fill(text)
    await tag('Cần').click()
    await submit.click()
    await expect.poll(() => shownToast()?.description).toBe(sentence)
  },
)
