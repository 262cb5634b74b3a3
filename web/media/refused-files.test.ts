import { expect, test } from 'vitest'
import { groupByReason } from './RefusedFiles.tsx'

test('files refused for one reason are one entry, with their number and the first one’s name', () => {
  const many = Array.from({ length: 20 }, (_, n) => ({ name: `anh-${n}.jpg`, why: 'many' as const }))
  expect(groupByReason([...many, { name: 'a.pdf', why: 'not_image' }])).toEqual([
    { name: 'anh-0.jpg', why: 'many', count: 20 },
    { name: 'a.pdf', why: 'not_image', count: 1 },
  ])
})
