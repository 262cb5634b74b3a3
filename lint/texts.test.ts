import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { tagCategories } from '../contract/posts/posts.ts'

const web = join(import.meta.dirname, '../web')

const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
const keysOf = (file: string) =>
  [...readFileSync(join(web, file), 'utf8').matchAll(/^ {2}"([^"]+)":/gm)].map(
    ([, key = '']) => `${basename(dirname(file))}.${key}`,
  )
const catalogue = (language: string) =>
  files.filter((file) => basename(file) === `${language}.json`).flatMap(keysOf)

const isTest = (file: string) => /\.test\.tsx?$|(^|\/)(test|fake)-[^/]*$/.test(file)
const withoutComments = (code: string) => code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
const sources = files
  .filter((file) => /\.tsx?$/.test(file) && !/^(frame\/dev|ui\/illustrations)\//.test(file) && !isTest(file))
  .map((file) => ({ file, code: withoutComments(readFileSync(join(web, file), 'utf8')) }))

const vietnamese = catalogue('vi')
const rooms = new Set(vietnamese.map((key) => key.split('.', 1)[0]))

test('both languages have the same messages', () => {
  expect(catalogue('en').toSorted()).toEqual(vietnamese.toSorted())
})

test('no key occurs twice', () => {
  expect(vietnamese.filter((key, place) => vietnamese.indexOf(key) !== place)).toEqual([])
})

/** Patterns of the keys in the code, such as `room.key`, where `${…}` matches any part of the key. */
const references = [
  ...new Set(
    sources.flatMap(({ code }) =>
      [...code.matchAll(/(['"`])([a-z-]+)\.((?:[a-z0-9_]|\$\{[^}`]+\})+)\1/g)]
        .filter(([, , room = '']) => rooms.has(room))
        .map(([, , room, key = '']) => `${room}\\.${key.replaceAll(/\$\{[^}]+\}/g, '[a-z0-9_-]+')}`),
    ),
  ),
].map((pattern) => new RegExp(`^${pattern}$`))

test('every message used in the code exists', () => {
  expect(references.filter((reference) => !vietnamese.some((key) => reference.test(key)))).toEqual([])
})

test('every message is used in the code', { tags: ['full'] }, () => {
  expect(vietnamese.filter((key) => !references.some((reference) => reference.test(key)))).toEqual([])
})

// Values of the API and their prefixes, the name of a language, the app's name, forms of address, a sign in a picture, and
// single letters.
const allowedTexts = new RegExp(
  [
    ...Object.keys(tagCategories),
    'Tiếng Việt',
    'Xóm',
    '.* titles = .*',
    'TRÀ ĐÁ',
    "'đ'",
    '}đ`',
    'Thành phố\\|Tỉnh',
    'Phường\\|Xã\\|Đặc khu',
  ].join('|'),
  'g',
)

test('no text for users is outside the catalogues', () => {
  const vietnameseLetters = /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/i
  const found = sources.flatMap(({ file, code }) =>
    code
      .split('\n')
      .filter((line) => vietnameseLetters.test(line.replaceAll(allowedTexts, '')))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('no page promises to synchronise or store an address book', () => {
  const promise =
    /đồng bộ[^.]*danh bạ|danh bạ[^.]*(đồng bộ|lưu trữ)|(contacts?|address book)[^.]*\bsync|\bsync[^.]*contacts?|contacts are stored/i
  const promises = files
    .filter((file) => /(^|\/)(vi|en)\.json$|\.md$/.test(file))
    .filter((file) => promise.test(readFileSync(join(web, file), 'utf8')))
  expect(promises).toEqual([])
})
