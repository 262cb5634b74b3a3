import { expect, test } from 'vitest'
import { imageLimits } from '../../contract/media.ts'
import { postLimits } from '../../contract/posts.ts'
import { sortPicked } from './picked-files.ts'

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })
const one = (picked: File, already = 0) => sortPicked([picked], already)

test.each([
  ['quat.jpg', 'image/jpeg'],
  ['meo.webp', 'image/webp'],
])('%s (%s) is taken', (name, type) => {
  expect(one(file(name, type))).toMatchObject({ taken: [{ name, type, media: null }], refused: [] })
})

test.each([
  ['ghi-chu.pdf', 'application/pdf', 'not_image'],
  ['khong-ten', '', 'not_image'],
  ['phim.mp4', 'video/mp4', 'not_image'],
  ['hinh.svg', 'image/svg+xml', 'kind'],
  ['hinh.bmp', 'image/bmp', 'kind'],
  ['IMG_0042.HEIC', '', 'kind'],
  ['IMG_0043.heif', 'image/heif', 'kind'],
])('%s (%s) is refused: %s', (name, type, why) => {
  expect(one(file(name, type))).toEqual({ taken: [], refused: [{ name, why }] })
})

test('an empty file and one over the limit are refused, the limit itself is not', () => {
  expect(one(file('rong.png', 'image/png', 0)).refused).toEqual([{ name: 'rong.png', why: 'empty' }])
  expect(one(file('to.png', 'image/png', imageLimits.bytes + 1)).refused).toEqual([
    { name: 'to.png', why: 'size' },
  ])
  expect(one(file('vua.png', 'image/png', imageLimits.bytes)).taken).toHaveLength(1)
})

test('only as many as there is room for, and a file that is no picture takes no place', () => {
  const files = [file('a.pdf', 'application/pdf'), file('b.jpg', 'image/jpeg'), file('c.jpg', 'image/jpeg')]
  const { taken, refused } = sortPicked(files, postLimits.media - 1)
  expect(taken.map(({ name }) => name)).toEqual(['b.jpg'])
  expect(refused).toEqual([
    { name: 'a.pdf', why: 'not_image' },
    { name: 'c.jpg', why: 'many' },
  ])
})
