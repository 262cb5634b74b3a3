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

test('the details of an alert are changed one by one, and go when it becomes another post', () => {
  const spot = { latitude: 10.77, longitude: 106.69 }
  const post = postOf({ category: 'alert', alert_kind: 'gas', place: 'Hẻm 42', spot })
  const fields = toEditedFields(post)
  const change = (edited: Partial<typeof fields>) =>
    toPostChange(post, toDraft(newDraft(1), { ...fields, ...edited }), [])
  expect(change({})).toBeNull()
  expect(change({ alert_kind: 'fire' })).toEqual({ alert_kind: 'fire' })
  expect(change({ place: ' Đầu hẻm ' })).toEqual({ place: 'Đầu hẻm' })
  expect(change({ spot: '' })).toEqual({ spot: null })
  expect(change({ tag: 'Chia sẻ' })).toEqual({ category: 'share' })
})
