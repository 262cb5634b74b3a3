/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findCovered, findFaults, measureEmptiness } from './measure.ts'

beforeEach(() => page.viewport(390, 844))

/** The kinds of faults in a page. */
function kinds(html: string) {
  document.body.innerHTML = html
  return [...new Set(findFaults().map((fault) => fault.split(':', 1)[0]))]
}

const bar = (style: string, inside = '') =>
  `<div style="position:fixed;left:0;right:0;${style}">${inside}</div>`
const link = (style: string, inside = 'Tin tức') =>
  `<a href="/x" style="display:block;${style}">${inside}</a>`
const long = 'Hàng xóm quanh đây cho mượn cái thang và chở giùm ra chợ'

test.each([
  ['a paragraph', `<p>${long}</p>`],
  [
    'a card whose text scrolls',
    `<div style="height:80px;overflow:auto"><p style="height:300px">${long}</p></div>`,
  ],
  [
    'a row that scrolls sideways',
    `<div style="overflow-x:auto"><p style="width:900px">${long} ${long}</p></div>`,
  ],
  [
    'a preview in a link',
    `<a href="/x" style="min-height:24px;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1">${long} ${long}</a>`,
  ],
  [
    'a preview on the card of a post',
    `<article><a href="/posts/1" style="display:block;min-height:24px">5 phút</a><p style="overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1">${long} ${long}</p></article>`,
  ],
  [
    'text for screen readers only',
    `<span style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap">${long}</span>`,
  ],
  ['words that fit in a line', '<p style="width:80px;overflow-wrap:anywhere">Phường Bến Thành</p>'],
  [
    'an address that breaks over two lines',
    '<p style="width:120px;overflow-wrap:anywhere">chi.cua.quyen@example.com</p>',
  ],
  [
    'a button above a bar',
    `<main style="padding-bottom:120px"><div style="height:2000px"></div><button style="height:44px">Lưu</button></main>${bar('bottom:0;height:80px;background:red')}`,
  ],
  ['a round button', '<button style="width:44px;height:44px;border-radius:50%">+</button>'],
  [
    'a button in the padding of a field',
    '<input style="position:absolute;left:8px;top:8px;width:200px;height:44px;padding:0 60px 0 8px;box-sizing:border-box"><button style="position:absolute;left:156px;top:8px;width:44px;height:44px">x</button>',
  ],
  [
    'a checkbox with its label',
    '<label style="display:block;padding:12px"><input type="checkbox"> Đồng ý</label>',
  ],
  ['a link in a text', '<p>Đọc <a href="/x">điều khoản</a> nhé</p>'],
  [
    'a small icon with a larger target',
    '<style>i::after{content:"";position:absolute;inset:-12px}</style><button style="margin:20px;padding:0;border:0;width:16px;height:16px"><i style="position:relative;display:block;width:16px;height:16px"></i></button>',
  ],
  [
    'a high part that sticks beside a list',
    `<div style="display:grid;grid-template-columns:1fr 2fr"><ul style="height:2000px"></ul><div style="position:sticky;top:0;height:700px"></div></div>`,
  ],
  ['a low bar', bar('bottom:0;height:80px', link('height:44px'))],
])('nothing is found in %s', (_, html) => expect(kinds(html)).toEqual([]))

test.each([
  [
    'a one-line text cut off by a box',
    'cut',
    `<p style="width:120px;overflow:hidden;white-space:nowrap">${long}</p>`,
  ],
  [
    'a text that ends in an ellipsis',
    'cut',
    `<p style="width:120px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">${long}</p>`,
  ],
  [
    'clamped lines without a link',
    'cut',
    `<p style="overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1">${long} ${long}</p>`,
  ],
  ['a text that leaves the window', 'cut', `<p style="white-space:nowrap">${long} ${long}</p>`],
  [
    'a text above the start of scrolling',
    'cut',
    `<div style="height:60px;overflow:auto;display:grid;align-content:center"><p style="margin:0;width:60px">${long}</p></div>`,
  ],
  [
    'a text in a bar that leaves the window',
    'cut',
    bar('bottom:0;height:20px', `<p style="width:90px">${long}</p>`),
  ],
  ['a box too low for a line', 'cut', `<div style="height:8px;overflow:auto">${long}</div>`],
  [
    'a placeholder wider than its field',
    'cut',
    '<input placeholder="Tìm phường, xã, tỉnh thành" style="width:90px;height:30px">',
  ],
  [
    'a control outside the window',
    'cut',
    '<button style="position:absolute;left:-10px;width:44px;height:44px"></button>',
  ],
  [
    'a control cut off by a box',
    'cut',
    '<div style="width:100px;height:60px;overflow:hidden"><button style="margin-left:80px;width:44px;height:44px"></button></div>',
  ],
  ['words broken letter by letter', 'broken', '<p style="width:20px;overflow-wrap:anywhere">hàng xóm</p>'],
  ['a date in two lines', 'broken', '<p style="width:70px;overflow-wrap:anywhere">20/11/2026</p>'],
  ['one word in two lines', 'broken', '<p style="width:40px;overflow-wrap:anywhere">Phường</p>'],
  [
    'an address broken letter by letter',
    'broken',
    '<p style="width:20px;overflow-wrap:anywhere">chi.cua.quyen@example.com</p>',
  ],
  [
    'a button under a bar at every scroll position',
    'covered',
    `<main><div style="height:2000px"></div><button style="height:44px">Lưu</button></main>${bar('bottom:0;height:80px;background:red')}`,
  ],
  [
    'a label under an overlay',
    'covered',
    link(
      'position:relative;width:78px;height:60px',
      '<b style="position:absolute;inset:0;z-index:1"></b><span>Đăng</span>',
    ),
  ],
  [
    'a control half covered by another element',
    'covered',
    '<button style="width:200px;height:44px">Lưu</button><b style="position:absolute;left:110px;top:0;width:200px;height:80px"></b>',
  ],
  [
    'a text wider than its button',
    'overflow',
    '<button style="width:50px;height:44px;padding:0;white-space:nowrap">Đăng xuất khỏi máy</button>',
  ],
  [
    'overlapping controls',
    'overlap',
    `<div style="display:flex">${link('width:100px;height:44px')}${link('width:100px;height:44px;margin-left:-30px')}</div>`,
  ],
  [
    'overlapping texts',
    'overlap',
    '<p style="margin:0">Phường Bến Thành</p><p style="margin:-14px 0 0">Cùng xóm</p>',
  ],
  ['bars that take most of the window', 'bars', bar('top:0;height:230px') + bar('bottom:0;height:230px')],
  [
    'a high sticky bar',
    'bars',
    '<div style="position:sticky;top:0;height:500px"></div><div style="height:2000px"></div>',
  ],
  ['a control of 20 px', 'small', '<button style="width:20px;height:20px;padding:0"></button>'],
])('%s is found', (_, kind, html) => expect(kinds(html)).toContain(kind))

test('a link under a sticky header is found when the keyboard reaches it, unless the page has scroll padding', () => {
  const rows = Array.from(
    { length: 60 },
    (_, n) => `<a href="/${n}" style="display:block;height:30px">${n}</a>`,
  )
  document.body.innerHTML = `<div style="position:sticky;top:0;height:60px;background:red"></div>${rows.join('')}`
  const { style } = document.documentElement
  style.scrollPaddingTop = '0px'
  expect(findCovered()).not.toEqual([])
  style.scrollPaddingTop = '60px'
  expect(findCovered()).toEqual([])
  style.scrollPaddingTop = ''
})

test.each([
  ['an empty page', '<header style="height:64px">Tin</header>', 1, 1],
  ['a page whose upper half is filled', '<p style="background:red;height:50vh;margin:0"></p>', 0.4, 0.6],
])('%s is measured', (_, html, least, most) => {
  document.body.innerHTML = `<div id="root">${html}</div>`
  expect(measureEmptiness()).toBeGreaterThanOrEqual(least)
  expect(measureEmptiness()).toBeLessThanOrEqual(most)
})

test('the page is at its start afterwards', () => {
  expect(kinds(`<div style="height:3000px"></div><button style="height:44px">Lưu</button>`)).toEqual([])
  expect(scrollY).toBe(0)
})

test('on the page of a post, its text may not be clamped', () => {
  const address = location.href
  history.replaceState(null, '', '/posts/1')
  const card = `<article><a href="/posts/1" style="display:block;min-height:24px">5 phút</a><p style="overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1">${long} ${long}</p></article>`
  expect(kinds(card)).toEqual(['cut'])
  history.replaceState(null, '', address)
})
