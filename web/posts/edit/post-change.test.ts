import { expect, test } from 'vitest'
import { newDraft } from '../outbox/post-draft.ts'
import { postOf } from '../test-posts.ts'
import { toPostChange, toDraft, toEditedFields } from './post-change.ts'

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
  const fields = toEditedFields(post)
  expect(fields.tag).toBe(tag)
  const change = (content: string) => toPostChange(post, toDraft(newDraft(1), { ...fields, content }), [])
  expect(change(post.content)).toBeNull()
  expect(change('Cho quạt cũ, còn tốt')).toEqual({ content: 'Cho quạt cũ, còn tốt' })
})
