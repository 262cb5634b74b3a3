import { expect, test } from 'vitest'
import { text } from '../platform/i18n/i18n.ts'
import { acceptedTypesFor } from './picture-file.ts'
import { mediaKindOf } from './accepted-files.ts'

test.each([
  ['Apple Computer, Inc.', false],
  ['Google Inc.', true],
  ['', true],
])('a form in a browser of %j accepts HEIC: %s', (vendor, isAccepted) => {
  expect(/heic/i.test(acceptedTypesFor(vendor))).toBe(isAccepted)
  expect(acceptedTypesFor(vendor)).toContain('image/avif')
})

const [picture, film] = [{ type: 'image/jpeg' }, { type: 'video/mp4' }]

test.each([
  ['2 ảnh', [picture, picture]],
  ['1 video', [film]],
  ['2 ảnh và video', [film, picture]],
])('what is uploaded is called %s', (name, files) => {
  const what = { count: files.length, kind: mediaKindOf(files) }
  expect(text('composer.uploading', what)).toBe(`Đang tải ${name}`)
  expect(text('composer.failed_pictures', what)).toBe(`${name} chưa tải được`)
  expect(text('composer.waiting', what)).toBe(`Tải xong ${name} là đăng ngay`)
})
