/** @module-tag full */
import { expect, test } from 'vitest'
import { findCookieQuestionCover } from './cookie-question-cover.ts'

const question =
  '<section data-consent style="position:fixed;inset:auto 0 0;z-index:1;height:200px;background:#fff"><button>Chấp nhận</button></section>'
const checkPage = (html: string, padding = '200px') => {
  const styles = `<style>body{margin:0;padding-bottom:${padding}}html{scroll-padding-bottom:200px}</style>`
  document.body.innerHTML = styles + question + html
  return findCookieQuestionCover()
}
const tall = '<div style="height:2000px"></div>'
const button = '<button style="height:44px">Lưu</button>'
const stickyButton = (bottom: string) =>
  `${tall}<div style="position:sticky;bottom:${bottom}">${button}</div>`

test.each([
  ['titles and controls that scrolling uncovers', `<h1>Xóm</h1>${tall}<h2>Tin</h2>${button}`],
  ['a covered control at the start of the page', `<div style="height:700px"></div>${button}${tall}`],
  ['a sticky bar above it', stickyButton('200px')],
  [
    'a control that is not drawn',
    `<div style="position:fixed;bottom:0;clip-path:inset(50%)">${button}</div>`,
  ],
  [
    'a control that is hidden from everybody',
    `<div aria-hidden="true" style="position:absolute;left:-999px">${button}</div>`,
  ],
])('nothing is found in %s', (_, html) => expect(checkPage(html)).toEqual([]))

test.each([
  ['a main title under it', `<h1 style="margin-top:750px">Xóm</h1>${tall}`, 'at the start: Xóm'],
  [
    'the second line of a main title under it',
    `<h1 style="margin-top:620px;font-size:32px">Ra<br>ngõ</h1>${tall}`,
    'at the start: Rangõ',
  ],
  ['a sticky bar under it', stickyButton('0'), 'at the start: Lưu'],
  ['a fixed button', `<div style="position:fixed;bottom:20px">${button}</div>`, 'covered: Lưu'],
  [
    'a control left of the window',
    `<div style="position:absolute;left:-999px">${button}</div>`,
    'out of reach: Lưu',
  ],
  [
    'the end of a list that fills the window',
    `<div style="position:sticky;top:0;height:100vh;overflow:auto">${tall}<h2>Về Xóm</h2></div>${tall}`,
    'covered: Về Xóm',
  ],
])('%s is found', (_, html, fault) => expect(checkPage(html)).toContain(fault))

test('the last control of a page without space for the question is found', () => {
  expect(checkPage(tall + button, '0')).toEqual(['covered: Lưu'])
})
