import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, splitWords } from '../../../contract/fold.ts'
import type { Entry } from './entries.ts'
import { searchEntries } from './search.ts'
import { isSearchable, isMatch, markMatches, prefixLength, queryTerms } from './query-terms.ts'

const entry = (page: string, title: string, heading = '', lines: string[] = []): Entry => ({
  page,
  id: null,
  title,
  summary: `Về ${title}`,
  also: '',
  passages: [
    { id: null, heading: '', lines: ['Mở đầu.'] },
    { id: 'part', heading, lines },
  ],
})

const entries = [
  entry('text', 'Ảnh trong bài', 'Thêm', ['Chọn ảnh rồi bấm. Muốn đổi vị trí thì kéo ảnh đi. Hết.']),
  entry('heading', 'Bảng tin', 'Đổi vị trí', ['Một câu khác.']),
  entry('title', 'Đổi vị trí', 'Cách làm', ['Mở trang này.']),
]
const pagesFor = (query: string) => searchEntries(entries, query).results.map(({ page }) => page)
const toText = (pieces: { text: string; isHit: boolean }[]) =>
  pieces.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('')

describe('ranking', () => {
  test('titles rank above headings, headings above texts', () => {
    expect(pagesFor('vị trí')).toEqual(['title', 'heading', 'text'])
  })
  test('every word must match', () => {
    expect(pagesFor('vị trí bảng')).toEqual(['heading'])
  })
  test('if no entry has all words, the results are marked as partial', () => {
    expect(searchEntries(entries, 'đổi vị trí ngay').hasAllWords).toBe(false)
    expect(pagesFor('đổi vị trí ngay')[0]).toBe('title')
    expect(searchEntries(entries, 'vị trí').hasAllWords).toBe(true)
  })
  test('half of the words is not a match', () => {
    expect(pagesFor('bún bò giò ảnh')).toEqual([])
    expect(pagesFor('phở')).toEqual([])
    expect(pagesFor('phở ảnh')).toEqual([])
    expect(pagesFor('?!')).toEqual([])
  })
  test('typed accents break ties', () => {
    const two = [entry('plain', 'Anh hàng xóm'), entry('accented', 'Ảnh hàng xóm')]
    expect(searchEntries(two, 'ảnh').results.map(({ page }) => page)).toEqual(['accented', 'plain'])
    expect(searchEntries(two, 'anh').results.map(({ page }) => page)).toEqual(['plain', 'accented'])
  })
  test('stop words are ignored, unless there are no others', () => {
    expect(pagesFor('Làm sao để đổi vị trí của tôi?')).toEqual(pagesFor('đổi vị trí'))
    expect(searchEntries([entry('a', 'Cần gì')], 'gì').results).toHaveLength(1)
  })
  test('synonyms match like headings', () => {
    const withSynonyms = { ...entry('synonyms', 'Đăng nhập'), also: 'quên mật khẩu' }
    const all = [entry('text', 'Mua bán', 'Tiền', ['Đừng đưa mật khẩu.']), withSynonyms]
    expect(searchEntries(all, 'mật khẩu').results.map(({ page }) => page)).toEqual(['synonyms', 'text'])
    expect(toText(searchEntries(all, 'quên').results[0]?.excerpt ?? [])).toBe('Về Đăng nhập')
  })
  test('a short word must match whole, unless it is the last one', () => {
    const two = [entry('longer', 'Việt trình'), entry('whole', 'Vị trí')]
    expect(searchEntries(two, 'vi tri').results.map(({ page }) => page)).toEqual(['whole'])
    expect(searchEntries(two, 'tri vi').results.map(({ page }) => page)).toEqual(['whole', 'longer'])
  })
  test('adjacent words score higher than the same words apart', () => {
    const two = [entry('apart', 'Tin cho bảng'), entry('together', 'Bảng tin')]
    expect(searchEntries(two, 'bảng tin').results.map(({ page }) => page)).toEqual(['together', 'apart'])
  })
})

describe('excerpts', () => {
  test('the matching sentence, its words marked', () => {
    const found = searchEntries(entries, 'doi vi tri').results.find(({ page }) => page === 'text')
    expect(toText(found?.excerpt ?? [])).toBe('Muốn [đổi] [vị] [trí] thì kéo ảnh đi.')
    expect(found?.id).toBe('part')
    expect(toText(found?.heading ?? [])).toBe('Thêm')
  })
  test('the summary, if only the title matches', () => {
    const [first] = searchEntries(entries, 'ảnh trong bài').results
    expect([first?.id, toText(first?.title ?? [])]).toEqual([null, '[Ảnh] [trong] [bài]'])
    const [named] = searchEntries([entry('a', 'Chào xóm', 'Không', ['Gì.'])], 'chào').results
    expect([named?.id, toText(named?.excerpt ?? [])]).toEqual([null, 'Về [Chào] xóm'])
  })
  test('a long sentence is cut at spaces around the words', () => {
    const far = `${'rất dài '.repeat(60)}đích ${'nữa '.repeat(60)}`.trim()
    const [result] = searchEntries([entry('a', 'Tên', 'Phần', [far])], 'đích').results
    const text = toText(result?.excerpt ?? [])
    expect(text).toMatch(/^… (rất|dài) .* \[đích\] .* nữa …$/)
    expect(text.length).toBeLessThan(220)
  })
})

test('one letter is too short, two are enough', () => {
  expect(['', ' a ', '!?', 'Ở'].map(isSearchable)).toEqual([false, false, false, false])
  expect(['ai', 'ở a', 'đổi'].map(isSearchable)).toEqual([true, true, true])
})

const syllable = fc.constantFrom('đổi', 'Đối', 'vị', 'vì', 'trí', 'ảnh', 'anh', 'ANH', 'bài', 'xóm', 'x', 'đ')
const sentence = fc.array(syllable, { maxLength: 8 }).map((words) => words.join(' '))
const someEntry = fc
  .tuple(sentence, sentence, fc.array(sentence, { maxLength: 3 }))
  .map(([title, heading, lines]) => entry(title, title, heading, lines))
const someEntries = fc.array(someEntry, { maxLength: 6 })
const query = fc.array(syllable, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

test('a query finds the same with and without accents', () => {
  fc.assert(
    fc.property(someEntries, query, (all, typed) => {
      const found = (words: string) =>
        searchEntries(all, words)
          .results.map(({ page }) => page)
          .sort()
      expect(found(fold(typed))).toEqual(found(typed))
      expect(found(typed.normalize('NFD').toUpperCase())).toEqual(found(typed))
    }),
  )
})

test('the pieces make up the text, and each marked piece is a word of the query', () => {
  fc.assert(
    fc.property(fc.oneof(sentence, fc.string({ unit: 'grapheme' })), query, (text, typed) => {
      const terms = queryTerms(typed)
      const all = markMatches(text, terms)
      expect(all.map((piece) => piece.text).join('')).toBe(text)
      for (const { text: hit } of all.filter(({ isHit }) => isHit))
        expect(terms.map(({ folded }) => folded)).toContain(fold(hit))
    }),
  )
})

test('the results are exactly the entries that have all words', () => {
  fc.assert(
    fc.property(someEntries, query, (all, typed) => {
      const { results, hasAllWords } = searchEntries(all, typed)
      const terms = queryTerms(typed)
      const matching = all.filter(({ title, summary, also, passages }) => {
        const texts = [title, summary, also, ...passages.flatMap(({ heading, lines }) => [heading, ...lines])]
        const words = texts.flatMap((text) => splitWords(text))
        return terms.every((term) => words.some(({ folded }) => isMatch(term, folded)))
      })
      const complete = hasAllWords ? results : []
      expect(complete.map(({ page }) => page).sort()).toEqual(matching.map(({ page }) => page).sort())
    }),
  )
})

const letters = fc.string({
  unit: fc.constantFrom(...Array.from('aăâđêơưẮỆỢİßΣςﬁÅK한글'), ...Array.from('ảệđ'.normalize('NFD'))),
})

test('the length of a matched prefix includes its accents', () => {
  expect(prefixLength('đổi', 2)).toBe(2)
  expect(prefixLength('đổi'.normalize('NFD'), 2)).toBe('đổ'.normalize('NFD').length)
  fc.assert(
    fc.property(fc.oneof(letters, fc.string({ unit: 'grapheme' })), fc.nat(12), (text, length) => {
      const end = prefixLength(text, length)
      expect(fold(text).startsWith(fold(text.slice(0, end)))).toBe(true)
      expect(fold(text.slice(0, end)).length).toBeGreaterThanOrEqual(Math.min(length, fold(text).length))
    }),
  )
})
