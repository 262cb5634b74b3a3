import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { truncateLetters } from '../../../contract/letters.ts'
import { requestedLanguage } from '../../platform/http/headers.ts'
import { escapeHtml } from '../../platform/text.ts'
import type { DemoPerson } from './demo-people.ts'

/** The page's style: the app's tokens and font, without its build. */
const style = `
@font-face{font-family:Xom;font-weight:400;font-display:swap;src:url(/dev/google/fonts/latin-400.woff2) format("woff2")}
@font-face{font-family:Xom;font-weight:700;font-display:swap;src:url(/dev/google/fonts/latin-700.woff2) format("woff2")}
@font-face{font-family:Xom;font-weight:400;font-display:swap;src:url(/dev/google/fonts/vietnamese-400.woff2) format("woff2");unicode-range:U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB}
@font-face{font-family:Xom;font-weight:700;font-display:swap;src:url(/dev/google/fonts/vietnamese-700.woff2) format("woff2");unicode-range:U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB}
:root{color-scheme:light dark;--paper:light-dark(#FAF6F0,#16120F);--surface:light-dark(#FFF,#201A16);--sunk:light-dark(#F2ECE3,#2A231E);--ink:light-dark(#2B221D,#F3EBE3);--muted:light-dark(#6E6157,#B2A498);--line:light-dark(#EAE2D8,#352C26);--edge:light-dark(#8D7F73,#84766B);--accent:light-dark(#B4412A,#E8795C);--on-accent:light-dark(#FFF,#2A0F07);--link:light-dark(#B4412A,#F0957B);--sky:light-dark(#F9E3CC,#232139);--frame:light-dark(#FFFAF0,#857C82);--glass:light-dark(#6B929B,#262C4A);--wire:light-dark(#4D3B38,#100C16);--shade:light-dark(rgb(134 56 30/.13),rgb(8 6 18/.34));--wall:light-dark(#F8E7C4,#5A4B50);--wall-2:light-dark(#ECB19C,#5E4050);--wall-3:light-dark(#BBD6C9,#3A4C55);--wall-4:light-dark(#F0C379,#664844);--wall-5:light-dark(#B9CBDD,#3E4A66);--pane:light-dark(#FFE09A,#FFD27A);--sun:light-dark(#FFF1CB,#F3E6C8)}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:400 15px/22px Xom,system-ui,sans-serif;overflow-wrap:break-word}
.page{max-width:428px;margin:0 auto;padding-bottom:max(32px,env(safe-area-inset-bottom))}
.art{display:block;width:100%;height:152px;background:var(--sky)}
.sheet{position:relative;margin-top:-20px;padding:20px 20px 0;background:var(--paper);border-radius:20px 20px 0 0}
.top{display:flex;justify-content:space-between;align-items:center;min-height:44px}
.brand{display:flex;gap:8px;align-items:center;font-weight:700;color:var(--link)}
.brand svg{width:22px;height:20px}
nav{display:flex;background:var(--sunk);border-radius:99px;padding:4px}
nav a{min-width:44px;min-height:36px;padding:0 10px;display:grid;place-items:center;border-radius:99px;font-size:13px;line-height:18px;font-weight:700;color:var(--muted);text-decoration:none}
nav a[aria-current]{background:var(--surface);color:var(--link)}
h1{font-size:24px;line-height:32px;margin:8px 0;text-wrap:balance}
h2{font-size:15px;line-height:22px;margin:28px 0 8px}
p{margin:0;color:var(--muted)}
form{margin:0}
.list{background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow:hidden}
.person{display:flex;gap:12px;align-items:center;width:100%;min-height:60px;padding:10px 14px;border:0;background:none;color:inherit;font:inherit;text-align:left;cursor:pointer}
.person+.person{border-top:1px solid var(--line)}
.person:hover{background:var(--sunk)}
.face{flex:none;display:grid;place-items:center;width:40px;height:40px;border-radius:99px;font-weight:700;color:#FFF}
.hue0{background:#2E7650}.hue1{background:#74479F}.hue2{background:#B4412A}.hue3{background:#8A5A36}.hue4{background:#0B7480}.hue5{background:#365CA8}
.who{min-width:0;display:grid}.who b{font-weight:700}.who span{font-size:13px;line-height:18px;color:var(--muted)}
details{margin-top:8px}
summary{min-height:44px;display:flex;align-items:center;font-weight:700;color:var(--link);cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";width:7px;height:7px;margin:-3px 0 0 10px;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(45deg)}
details[open] summary::after{transform:rotate(225deg);margin-top:4px}
.names{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px}
label{display:grid;gap:6px;font-weight:700;font-size:13px;line-height:18px}
input{width:100%;min-height:48px;padding:0 14px;border:1px solid var(--edge);border-radius:12px;background:var(--surface);color:var(--ink);font:400 16px/22px Xom,system-ui,sans-serif}
input[aria-invalid]{border-color:var(--link)}
.wrong{margin-top:6px;font-size:13px;line-height:18px;color:var(--link)}
.button,.quiet{display:flex;justify-content:center;align-items:center;width:100%;min-height:52px;margin-top:16px;padding:6px 24px;border:0;border-radius:99px;background:var(--accent);color:var(--on-accent);font:700 15px/22px Xom,system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
.quiet{min-height:44px;margin-top:8px;background:none;color:var(--muted)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.person:focus-visible{outline-offset:-3px}
@media(min-width:768px){.page{margin-top:32px}.art{border-radius:20px 20px 0 0}}
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Allows no scripts, only the page's own style, and forms to this origin and `returnOrigin`. */
export const pagePolicy = (returnOrigin = '') =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "font-src 'self'",
    `form-action 'self' ${returnOrigin}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

interface PersonPicker {
  messages: Messages
  residents: DemoPerson[]
  guests: DemoPerson[]
  visibleResidents: number
  isNameMissing: boolean
}

export function personPickerPage({
  messages,
  residents,
  guests,
  visibleResidents,
  isNameMissing,
}: PersonPicker) {
  const [first, others] = [residents.slice(0, visibleResidents), residents.slice(visibleResidents)]
  const list = (people: DemoPerson[]) =>
    `<div class="list">${people.map((person) => personButton(person, messages)).join('')}</div>`
  const newcomer = `<h2>${messages.newcomer}</h2><form method="post">
<div class="names">
<label>${messages.first_name}<input name="first_name" required maxlength="60" autocomplete="given-name"${
    isNameMissing ? ' aria-invalid="true" aria-describedby="wrong"' : ''
  }></label>
<label>${messages.last_name}<input name="last_name" maxlength="60" autocomplete="family-name"></label>
</div>${isNameMissing ? `<p class="wrong" id="wrong" role="alert">${messages.name_needed}</p>` : ''}
<button class="button">${messages.go_on}</button></form>
<form method="post"><button class="quiet" name="cancel">${messages.cancel}</button></form>`
  return page(
    messages,
    messages.title,
    `<p>${messages.lead}</p>
${first.length ? `<form method="post"><h2>${messages.residents}</h2>${list(first)}` : '<form method="post">'}
${others.length ? `<details><summary>${messages.more(others.length)}</summary>${list(others)}</details>` : ''}
${guests.length ? `<h2>${messages.guests}</h2>${list(guests)}` : ''}</form>${newcomer}`,
  )
}

export const expiredPage = (messages: Messages) =>
  page(
    messages,
    messages.expired_title,
    `<p>${messages.expired}</p><a class="button" href="/login">${messages.again}</a>`,
  )

function page(messages: Messages, title: string, content: string) {
  const language = (lang: string, label: string, name: string) =>
    `<a href="?lang=${lang}" lang="${lang}" hreflang="${lang}" aria-label="${label}, ${name}"${
      messages.lang === lang ? ' aria-current="true"' : ''
    }>${label}</a>`
  return `<!doctype html><html lang="${messages.lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${title} · Xóm</title><style>${style}</style></head><body><div class="page">${illustration}
<div class="sheet"><header class="top"><span class="brand">${brand}Xóm</span>
<nav aria-label="${messages.language}">${language('vi', 'VIE', 'Tiếng Việt')}${language('en', 'ENG', 'English')}</nav></header>
<main><h1>${title}</h1>${content}</main></div></div></body></html>`
}

function personButton({ subject, display_name, has_home, ward }: DemoPerson, messages: Messages) {
  const place = ward ?? (has_home ? messages.outside : messages.nowhere)
  return `<button class="person" name="subject" value="${escapeHtml(subject)}"><span class="face hue${hueOf(display_name)}" aria-hidden="true">${escapeHtml(
    initial(display_name),
  )}</span><span class="who"><b>${escapeHtml(display_name)}</b><span>${escapeHtml(place)}</span></span></button>`
}

const titles = /^(cô|chú|bác|anh|chị|em|ông|bà|dì|cậu|thầy) (?=\S)/i

/** The letter that the app shows for people without a photo: H for "Cô Hoa". */
const initial = (name: string) => (truncateLetters(name.replace(titles, ''), 1) || '?').toUpperCase()

/** The avatar colour, as in the app. */
function hueOf(name: string) {
  let hash = 0
  for (const letter of name.normalize()) hash = (Math.imul(hash, 107) + (letter.codePointAt(0) ?? 0)) >>> 0
  return (hash >>> 8) % 6
}

const brand =
  '<svg viewBox="0 0 52 48" fill="currentColor" aria-hidden="true"><path d="M1 20h16v28H1z" opacity=".55"/><path fill-rule="evenodd" d="M11 0h40a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4v42h-9V36a6 6 0 0 0-12 0v12h-9V6h-6a1 1 0 0 1-1-1V1a1 1 0 0 1 1-1M23 12v8h7v-8zM34 12v8h7v-8zM20 25v3h24v-3z"/></svg>'

/** Two windows; the second has light. */
const windows = (x: number, y: number) =>
  `<path fill="var(--frame)" d="M${x - 2} ${y - 2}h22v26h-22zM${x + 24} ${y - 2}h22v26h-22z"/><path fill="var(--glass)" d="M${x} ${y}h18v22h-18z"/><path fill="var(--pane)" d="M${x + 26} ${y}h18v22h-18z"/><path stroke="var(--frame)" stroke-width="2" d="M${x + 9} ${y}v22M${x + 35} ${y}v22"/>`

const balcony = (x: number, y: number, width: number) =>
  `<path stroke="var(--wire)" stroke-width="13" stroke-dasharray="1.4 4.6" d="M${x} ${y - 6}h${width}"/><path stroke="var(--wire)" stroke-width="2" d="M${x} ${y - 13}h${width}"/><path fill="var(--frame)" d="M${x - 3} ${y}h${width + 6}v5h-${width + 6}z"/>`

const house = (x: number, y: number, width: number, wall: string) =>
  `<path fill="var(--${wall})" d="M${x} ${y}h${width}v152h-${width}z"/><path fill="var(--shade)" d="M${x + width - 9} ${y}h9v152h-9z"/><path fill="var(--frame)" d="M${x - 4} ${y - 7}h${width + 8}v7h-${width + 8}z"/>`

/** Tube houses under electric wires, with light in the windows. */
const illustration = `<svg class="art" viewBox="0 0 428 152" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
<circle cx="344" cy="36" r="20" fill="var(--sun)"/>
${house(-20, 74, 84, 'wall-3')}${house(68, 34, 80, 'wall')}${house(152, 82, 92, 'wall-2')}${house(248, 46, 84, 'wall-4')}${house(336, 70, 110, 'wall-5')}
${windows(4, 88)}${windows(82, 46)}${balcony(76, 90, 62)}${windows(82, 104)}${windows(174, 96)}${windows(264, 58)}${balcony(256, 102, 66)}${windows(360, 84)}
<path fill="none" stroke="var(--wire)" stroke-width="1.5" d="M-10 58Q90 74 206 20M-10 66Q100 84 206 32M206 20Q320 66 440 50M206 32Q320 76 440 60"/>
<path fill="var(--shade)" d="M203 8h6v144h-6z"/><path stroke="var(--wire)" stroke-width="3" d="M203 8h6M206 8v144M190 20h32M192 32h28"/>
</svg>`

const vi = {
  lang: 'vi',
  title: 'Bạn là ai trong xóm?',
  lead: 'Đây là bản chạy thử: trang này đứng thay Google nên không cần mật khẩu. Chọn một người để vào vai, hoặc vào bằng tên của bạn.',
  residents: 'Người trong xóm',
  more: (count: number) => `Xem thêm ${count} người`,
  guests: 'Đã từng vào bằng tên mới',
  newcomer: 'Vào bằng tên của bạn',
  first_name: 'Tên',
  last_name: 'Họ (không bắt buộc)',
  go_on: 'Tiếp tục',
  outside: 'Ngoài khu vực',
  nowhere: 'Chưa chọn nơi ở',
  name_needed: 'Bạn cho xóm biết tên nhé.',
  cancel: 'Quay lại, không đăng nhập',
  language: 'Ngôn ngữ',
  expired_title: 'Lượt đăng nhập này không còn dùng được',
  expired: 'Mỗi lượt đăng nhập chỉ dùng được một lần, trong 10 phút. Bạn bắt đầu lại từ trang đăng nhập nhé.',
  again: 'Về trang đăng nhập',
}

const en: typeof vi = {
  lang: 'en',
  title: 'Who are you in the lane?',
  lead: 'This is the demo: the page stands in for Google, so there is no password. Choose somebody to be, or come in under your own name.',
  residents: 'People of the lane',
  more: (count) => `Show ${count} more`,
  guests: 'Came in under a new name before',
  newcomer: 'Come in under your own name',
  first_name: 'First name',
  last_name: 'Last name (optional)',
  go_on: 'Continue',
  outside: 'Outside the area',
  nowhere: 'No place chosen yet',
  name_needed: 'Tell the lane your name.',
  cancel: 'Go back without signing in',
  language: 'Language',
  expired_title: 'This sign-in no longer works',
  expired: 'A sign-in works once, within 10 minutes. Start again from the sign-in page.',
  again: 'To the sign-in page',
}

type Messages = typeof vi

export const messagesFor = (request: Pick<FastifyRequest, 'query' | 'headers'>): Messages =>
  requestedLanguage(request) === 'en' ? en : vi

/** Adds the app's language to the address, so that every page of the sign-in uses it. */
export function withLanguage(address: string, lang: unknown): string {
  if (lang !== 'vi' && lang !== 'en') return address
  const url = new URL(address)
  url.searchParams.set('lang', lang)
  return url.href
}
