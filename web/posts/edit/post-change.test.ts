import { expect, test } from 'vitest'
import { newDraft } from '../outbox/post-entry.ts'
import { postOf } from '../test-posts.ts'
import { changeOf, draftOf, fieldsOf } from './post-change.ts'

test.each([
  ['help', 'Cần'],
  ['alert', 'Cảnh báo'],
  ['warning', 'Cảnh báo'],
  ['share', 'Chia sẻ'],
  ['event', 'Sự kiện'],
  ['give', 'Cho'],
  ['regular', 'Cho'],
  ['request', 'Nhờ'],
] as const)('a post of %s has the tag %s, and other words leave its category alone', (category, tag) => {
  const post = postOf({ category })
  const fields = fieldsOf(post)
  expect(fields.tag).toBe(tag)
  const change = (content: string) => changeOf(post, draftOf(newDraft(1), { ...fields, content }), [])
  expect(change(post.content)).toBeNull()
  expect(change('Cho quạt cũ, còn tốt')).toEqual({ content: 'Cho quạt cũ, còn tốt' })
})
