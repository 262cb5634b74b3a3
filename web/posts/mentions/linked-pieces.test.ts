import { expect, test } from 'vitest'
import { splitText } from './LinkedPieces.tsx'

const joined = (text: string, end?: number) =>
  splitText(text, end)
    .map((piece) => piece.text)
    .join('')

test.each([
  // Brackets balance.
  ['(http://a.vn/x).', 'http://a.vn/x'],
  ['(xem https://a.vn/wiki/Xóm_(định_nghĩa))', 'https://a.vn/wiki/Xóm_(định_nghĩa)'],
  ['https://a.vn/wiki/Xóm_(định_nghĩa)', 'https://a.vn/wiki/Xóm_(định_nghĩa)'],
  ['https://a.vn/(x))', 'https://a.vn/(x)'],
  ['https://a.vn/x)', 'https://a.vn/x'],
  ['[https://a.vn/x]', 'https://a.vn/x'],
  ['[bản đồ](https://a.vn/x)', 'https://a.vn/x'],
  ['{https://a.vn/x}', 'https://a.vn/x'],
  ['<https://a.vn/x>', 'https://a.vn/x'],
  ['https://a.vn/?q=[a]&b={c}', 'https://a.vn/?q=[a]&b={c}'],
  ['（https://a.vn/x）', 'https://a.vn/x'],
  ['［https://a.vn/x］', 'https://a.vn/x'],
  ['【https://a.vn/x】', 'https://a.vn/x'],
  // Quotes of every script stay outside.
  ['“https://a.vn/x”', 'https://a.vn/x'],
  ['“https://a.vn/x”.', 'https://a.vn/x'],
  ['‘https://a.vn/x’', 'https://a.vn/x'],
  ['"https://a.vn/x"', 'https://a.vn/x'],
  ["'https://a.vn/x'", 'https://a.vn/x'],
  ['`https://a.vn/x`', 'https://a.vn/x'],
  ['«https://a.vn/x»', 'https://a.vn/x'],
  ['»https://a.vn/x«', 'https://a.vn/x'],
  ['„https://a.vn/x“', 'https://a.vn/x'],
  ['‹https://a.vn/x›', 'https://a.vn/x'],
  ['「https://a.vn/x」', 'https://a.vn/x'],
  ['『https://a.vn/x』', 'https://a.vn/x'],
  ['《https://a.vn/x》', 'https://a.vn/x'],
  ['〈https://a.vn/x〉', 'https://a.vn/x'],
  ['〝https://a.vn/x〞', 'https://a.vn/x'],
  // Punctuation at the end stays outside.
  ['Xem https://xom.vn/a?b=1, nhé', 'https://xom.vn/a?b=1'],
  ['https://a.vn/x.', 'https://a.vn/x'],
  ['https://a.vn/x...', 'https://a.vn/x'],
  ['https://a.vn/x…', 'https://a.vn/x'],
  ['https://a.vn/x?', 'https://a.vn/x'],
  ['https://a.vn/x?!', 'https://a.vn/x'],
  ['https://a.vn/x: hay lắm', 'https://a.vn/x'],
  ['https://a.vn/x;', 'https://a.vn/x'],
  ['https://a.vn/x。', 'https://a.vn/x'],
  ['https://a.vn/x—nhé', 'https://a.vn/x'],
  ['|https://a.vn/x|', 'https://a.vn/x'],
  ['~https://a.vn/x~', 'https://a.vn/x'],
  ['👉https://a.vn/x👍', 'https://a.vn/x'],
  ['❤️https://a.vn/x ❤️', 'https://a.vn/x'],
  ['→https://a.vn/x', 'https://a.vn/x'],
  ['https://a.vn/x\u200b', 'https://a.vn/x'],
  ['\u2066https://a.vn/x\u2069', 'https://a.vn/x'],
  ['https://a.vn/\u202egpj.exe', 'https://a.vn/'],
  // These characters stay in an address.
  ['Bản đồ:https://maps.app.goo.gl/AbC123?g_st=ic', 'https://maps.app.goo.gl/AbC123?g_st=ic'],
  ["https://a.vn/it's-a_b*c~d,e;f!g", "https://a.vn/it's-a_b*c~d,e;f!g"],
  ['https://a.vn:8080/#/x/y', 'https://a.vn:8080/#/x/y'],
  ['https://a.vn/@lan', 'https://a.vn/@lan'],
  ['https://tiếng-việt.vn/đường-dẫn', 'https://tiếng-việt.vn/đường-dẫn'],
  ['HTTPS://A.VN/X', 'HTTPS://A.VN/X'],
])('%s leads to %s', (text, link) => {
  const pieces = splitText(text)
  expect(joined(text)).toBe(text)
  expect(pieces.filter(({ href }) => href !== undefined)).toEqual([{ text: link, href: new URL(link).href }])
})

test.each([
  'javascript:alert(1) data:text/html,x',
  'ftp://a.vn mailto:a@b.vn //a.vn/x',
  'www.a.vn và a.vn',
  'http:// https:///a.vn https:',
  'xhttps://a.vn',
  'giáhttps://a.vn',
  '_https://a.vn_',
  'https://@lan',
  'https://ngan-hang.vn@b.vn/x',
  'https://ngan-hang.vn\\@b.vn/x',
  'https://ngan-hang.vn:443@b.vn/x',
  'https://ngan-hang.vn%20@b.vn/x và a@hoa.vn',
])('%s leads nowhere', (text) => {
  expect(joined(text)).toBe(text)
  expect(splitText(text).filter(({ href }) => href !== undefined)).toEqual([])
})

test('addresses and names keep their order', () => {
  expect(splitText('@Hoa xem https://a.vn/x, https://b.vn/@lan nhé @minh')).toEqual([
    { text: '@Hoa', name: 'hoa' },
    { text: ' xem ' },
    { text: 'https://a.vn/x', href: 'https://a.vn/x' },
    { text: ', ' },
    { text: 'https://b.vn/@lan', href: 'https://b.vn/@lan' },
    { text: ' nhé ' },
    { text: '@minh', name: 'minh' },
  ])
})

test('an address that is cut keeps its target', () => {
  const text = 'Xem https://a.vn/mot/hai @lan'
  expect(splitText(text, 17).at(-1)).toEqual({ text: 'https://a.vn/', href: 'https://a.vn/mot/hai' })
  expect(joined(text, 17)).toBe('Xem https://a.vn/')
  expect(splitText(text, 3)).toEqual([{ text: 'Xem' }])
})
