import { expect, test } from 'vitest'
import { imageLimits, videoLimits } from '../../../contract/media/uploads.ts'
import { postLimits } from '../../../contract/posts/posts.ts'
import { mediaTypeByName } from '../../media/accepted-files.ts'
import { checkPostFiles } from './rules.ts'

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })
const one = (picked: File) => checkPostFiles([picked], [])

test.each([
  ['quat.jpg', 'image/jpeg'],
  ['meo.webp', 'image/webp'],
  ['phim.mp4', 'video/mp4'],
  ['phim.webm', 'video/webm'],
  ['phim.ogv', 'video/ogg'],
  ['IMG_0041.MOV', 'video/quicktime'],
  ['IMG_0043.heif', 'image/heif'],
  ['hoa.avif', 'image/avif'],
])('%s (%s) is accepted', (name, type) => {
  expect(one(file(name, type))).toMatchObject({ accepted: [{ name, type, media: null }], refused: [] })
})

test.each([
  ['ghi-chu.pdf', 'application/pdf', 'not_image'],
  ['khong-ten', '', 'not_image'],
  ['phim.avi', 'video/x-msvideo', 'film_kind'],
  ['bai-hat.mp3', 'audio/mpeg', 'not_image'],
  ['hinh.svg', 'image/svg+xml', 'kind'],
  ['hinh.bmp', 'image/bmp', 'kind'],
])('%s (%s) is refused: %s', (name, type, why) => {
  expect(one(file(name, type))).toEqual({ accepted: [], refused: [{ name, why }] })
})

const pictures = (count: number) => Array.from({ length: count }, () => ({ type: 'image/jpeg' }))

test('an empty file and one over the limit are refused, one at the limit is not', () => {
  expect(one(file('rong.png', 'image/png', 0)).refused).toEqual([{ name: 'rong.png', why: 'empty' }])
  expect(one(file('to.png', 'image/png', imageLimits.bytes + 1)).refused).toEqual([
    { name: 'to.png', why: 'size' },
  ])
  expect(one(file('vua.png', 'image/png', imageLimits.bytes)).accepted).toHaveLength(1)
})

test('files beyond the room left are refused, and a file that is no picture takes none', () => {
  const files = [file('a.pdf', 'application/pdf'), file('b.jpg', 'image/jpeg'), file('c.jpg', 'image/jpeg')]
  const { accepted, refused } = checkPostFiles(files, pictures(postLimits.media - 1))
  expect(accepted.map(({ name }) => name)).toEqual(['b.jpg'])
  expect(refused).toEqual([
    { name: 'a.pdf', why: 'not_image' },
    { name: 'c.jpg', why: 'many' },
  ])
})

test.each([
  ['phim.MP4', '', 'video/mp4'],
  ['phim.ogg', 'audio/ogg', 'video/ogg'],
  ['anh.jpeg', '', 'image/jpeg'],
  ['IMG_0042.HEIC', '', 'image/heic'],
  ['IMG_0041.MOV', '', 'video/quicktime'],
])('%s with the browser’s type %j is accepted as %s', (name, type, accepted) => {
  expect(one(file(name, type)).accepted).toMatchObject([{ type: accepted }])
})

test('a film may be larger than a picture, and a post holds one', () => {
  const large = file('dai.mp4', 'video/mp4', imageLimits.bytes + 1)
  expect(one(large).accepted).toHaveLength(1)
  expect(one(file('rong.mp4', 'video/mp4', 0)).refused).toEqual([{ name: 'rong.mp4', why: 'empty' }])
  const tooLarge = file('qua-dai.mp4', 'video/mp4', videoLimits.bytes + 1)
  expect(one(tooLarge).refused).toEqual([{ name: 'qua-dai.mp4', why: 'film_size' }])
  const [first, second] = [file('a.mp4', 'video/mp4'), file('b.webm', 'video/webm')]
  expect(checkPostFiles([first, second], pictures(2))).toMatchObject({
    accepted: [{ name: 'a.mp4' }],
    refused: [{ name: 'b.webm', why: 'many_films' }],
  })
  expect(checkPostFiles([second], [{ type: 'video/mp4' }]).refused).toEqual([
    { name: 'b.webm', why: 'many_films' },
  ])
})

test.each([
  ['/media/abc/960.webp?a=1', 'image/webp'],
  ['https://xom.vn/phim.webm#t=3', 'video/webm'],
  ['data:video/mp4;base64,AAAA', 'video/mp4'],
  ['data:image/GIF,x', 'image/gif'],
  ['ghi-chu.txt', ''],
  ['mp4', ''],
  ['', ''],
])('the name %j implies the type %j', (name, type) => {
  expect(mediaTypeByName(name)).toBe(type)
})
