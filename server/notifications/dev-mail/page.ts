import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { requestedLanguage } from '../../platform/http/headers.ts'
import { escapeHtml } from '../../platform/text.ts'
import type { StoredMail } from './mailbox.ts'

/** The mailbox's style: the app's tokens, without its build. */
const style = `
@font-face{font-family:Xom;font-weight:400;font-display:swap;src:url(/dev/mail/fonts/latin-400.woff2) format("woff2")}
@font-face{font-family:Xom;font-weight:700;font-display:swap;src:url(/dev/mail/fonts/latin-700.woff2) format("woff2")}
@font-face{font-family:Xom;font-weight:400;font-display:swap;src:url(/dev/mail/fonts/vietnamese-400.woff2) format("woff2");unicode-range:U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB}
@font-face{font-family:Xom;font-weight:700;font-display:swap;src:url(/dev/mail/fonts/vietnamese-700.woff2) format("woff2");unicode-range:U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB}
:root{color-scheme:light dark;--paper:light-dark(#FAF6F0,#16120F);--surface:light-dark(#FFF,#201A16);--sunk:light-dark(#F2ECE3,#2A231E);--ink:light-dark(#2B221D,#F3EBE3);--muted:light-dark(#6E6157,#B2A498);--line:light-dark(#EAE2D8,#352C26);--accent:light-dark(#B4412A,#E8795C);--on-accent:light-dark(#FFF,#2A0F07);--link:light-dark(#B4412A,#F0957B);--tint:light-dark(#FAE5DD,#40221A);--leaf:light-dark(#2E7650,#7CC79A);--leaf-tint:light-dark(#E1F0E6,#1D3327)}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:400 .9375rem/1.375rem Xom,system-ui,sans-serif;overflow-wrap:anywhere}
.page{max-width:680px;margin:0 auto;padding:8px 16px max(32px,env(safe-area-inset-bottom))}
.top{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:12px;min-height:56px}
.top>a{display:inline-flex;align-items:center;min-height:44px;font-weight:700;color:var(--link);text-decoration:none}
nav{display:flex;background:var(--sunk);border-radius:99px;padding:4px}
nav a{white-space:nowrap;min-width:44px;min-height:36px;padding:0 10px;display:grid;place-items:center;border-radius:99px;font-size:.8125rem;line-height:1.125rem;font-weight:700;color:var(--muted);text-decoration:none}
nav a[aria-current]{background:var(--surface);color:var(--link)}
h1{font-size:1.5rem;line-height:2rem;margin:8px 0;text-wrap:balance}
h2{font-size:.9375rem;line-height:1.375rem;margin:24px 0 8px}
p{margin:0}
.lead{color:var(--muted);text-wrap:pretty}
ol{list-style:none;margin:20px 0 0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow:hidden}
li+li{border-top:1px solid var(--line)}
.row{display:flex;flex-wrap:wrap;gap:12px;align-items:center;padding:12px 16px;min-height:68px;color:inherit;text-decoration:none}
.row:hover{background:var(--sunk)}
.mark{flex:none;display:grid;place-items:center;width:40px;height:40px;border-radius:99px;background:var(--tint);color:var(--link)}
.mark.sms{background:var(--leaf-tint);color:var(--leaf)}
.mark svg{width:20px;height:20px}
.what{min-width:min(10rem,60%);flex:1}
.what b{display:block}
.what span,time{font-size:.8125rem;line-height:1.125rem;color:var(--muted)}
.what span{display:block}
time{flex:none;text-align:right}
.empty{margin-top:20px;padding:40px 24px;display:grid;justify-items:center;gap:8px;text-align:center;background:var(--surface);border:1px solid var(--line);border-radius:12px}
.empty .mark{width:64px;height:64px;margin-bottom:8px}.empty .mark svg{width:32px;height:32px}
.empty b{font-size:1.0625rem;line-height:1.5rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;margin:0}
dt{color:var(--muted)}dd{margin:0}
iframe{display:block;width:100%;height:min(680px,80vh);border:1px solid var(--line);border-radius:12px;background:var(--paper)}
details{margin-top:16px}
summary{min-height:44px;display:flex;align-items:center;font-weight:700;color:var(--link);cursor:pointer}
pre{margin:0;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:12px;font:.8125rem/1.25rem ui-monospace,monospace;white-space:pre-wrap}
pre a{color:var(--link)}
.bubble{margin-top:20px;width:fit-content;max-width:min(100%,420px);padding:12px 16px;background:var(--leaf-tint);border-radius:20px 20px 20px 4px;font-size:1.0625rem;line-height:1.625rem;white-space:pre-line}
.button{display:inline-flex;justify-content:center;align-items:center;min-height:44px;margin-top:12px;padding:6px 24px;border-radius:99px;background:var(--accent);color:var(--on-accent);font-weight:700;text-decoration:none}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.row:focus-visible{outline-offset:-3px}
`

export const mailboxPath = '/dev/mail'

const styleHash = createHash('sha256').update(style).digest('base64')

/** For the mailbox's pages: no scripts, only their own style, and a frame for a mail. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "font-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** For a mail in its frame: only its own styles, and links that open outside the frame. */
export const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation-by-user-activation',
].join('; ')

const icon = (path: string) =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`
const envelope = icon('<rect width="20" height="16" x="2" y="4" rx="2"/><path d="m22 7-10 6L2 7"/>')
const bubble = icon('<path d="M21 15a2 2 0 0 1-2 2H8l-5 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2z"/>')

const clock = new Intl.DateTimeFormat('vi-VN', { timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' })
const day = new Intl.DateTimeFormat('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh' })
const momentOf = (written_at: Date) => `${clock.format(written_at)} ${day.format(written_at)}`

const whenOf = (written_at: Date, now: Date) =>
  (day.format(written_at) === day.format(now) ? clock : day).format(written_at)

export function listPage(messages: Messages, letters: StoredMail[], now: Date) {
  const content = letters.length
    ? `<ol>${letters.map((letter) => row(messages, letter, now)).join('')}</ol>`
    : emptyState(messages.none, messages.none_text, { link: '/', label: messages.to_app })
  return page(
    messages,
    messages.title,
    { link: '/', label: messages.to_app },
    `<p class="lead">${messages.lead}</p>${content}`,
  )
}

function row(messages: Messages, { file, to, isText, subject, written_at }: StoredMail, now: Date) {
  const kind = isText ? messages.text_message : messages.mail
  return `<li><a class="row" href="${mailboxPath}/${escapeHtml(file)}"><span class="mark${isText ? ' sms' : ''}" title="${kind}">${
    isText ? bubble : envelope
  }</span><span class="what"><b>${escapeHtml(subject)}</b><span>${escapeHtml(to)}</span></span><time datetime="${written_at.toISOString()}">${whenOf(written_at, now)}</time></a></li>`
}

export function mailPage(messages: Messages, { file, to, isText, subject, text, written_at }: StoredMail) {
  const facts = `<dl><dt>${messages.to}</dt><dd>${escapeHtml(to)}</dd><dt>${messages.at}</dt><dd>${momentOf(written_at)}</dd></dl>`
  const content = isText
    ? `<p class="bubble">${linked(text.trim())}</p>`
    : `<h2>${messages.as_seen}</h2><iframe title="${messages.as_seen}" sandbox="allow-top-navigation-by-user-activation" src="${mailboxPath}/${escapeHtml(
        file,
      )}/html"></iframe><details><summary>${messages.plain}</summary><pre>${linked(text)}</pre></details>`
  const title = isText ? `${messages.text_message} · ${to}` : subject
  return page(messages, title, { link: mailboxPath, label: messages.back }, facts + content)
}

export const missingPage = (messages: Messages) =>
  page(
    messages,
    messages.missing,
    { link: mailboxPath, label: messages.back },
    `<p class="lead">${messages.missing_text}</p>`,
  )

const emptyState = (title: string, text: string, { link, label }: Link) =>
  `<div class="empty"><span class="mark">${envelope}</span><b>${title}</b><p class="lead">${text}</p><a class="button" href="${link}">${label}</a></div>`

interface Link {
  link: string
  label: string
}

function page(messages: Messages, title: string, { link, label }: Link, content: string) {
  const language = (lang: string, shown: string, name: string) =>
    `<a href="?lang=${lang}" lang="${lang}" hreflang="${lang}" aria-label="${shown}, ${name}"${
      messages.lang === lang ? ' aria-current="true"' : ''
    }>${shown}</a>`
  return `<!doctype html><html lang="${messages.lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="text-scale" content="scale">
<title>${escapeHtml(title)} · Xóm</title><style>${style}</style></head><body><div class="page">
<header class="top"><a href="${link}">← ${label}</a><nav aria-label="${messages.language}">${language('vi', 'VIE', 'Tiếng Việt')}${language(
    'en',
    'ENG',
    'English',
  )}</nav></header>
<main><h1>${escapeHtml(title)}</h1>${content}</main></div></body></html>`
}

export const withTopTarget = (html: string) => html.replace(/<head>/i, '<head><base target="_top">')

const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, place) =>
      place % 2 ? `<a href="${escapeHtml(piece)}">${escapeHtml(piece)}</a>` : escapeHtml(piece),
    )
    .join('')

const vi = {
  lang: 'vi',
  title: 'Hộp thư của bản chạy thử',
  lead: 'Mọi thư và tin nhắn mà Xóm gửi đi trong bản chạy thử đều nằm ở đây, không ra khỏi máy này.',
  none: 'Chưa có thư nào',
  none_text: 'Mời một người vào xóm, hay đổi địa chỉ e-mail, rồi quay lại đây xem nhé.',
  to_app: 'Về Xóm',
  mail: 'Thư',
  text_message: 'Tin nhắn',
  to: 'Gửi đến',
  at: 'Lúc',
  as_seen: 'Thư như người nhận thấy',
  plain: 'Phần chữ của thư',
  back: 'Tất cả thư',
  missing: 'Không có thư này',
  missing_text: 'Có thể thư đã cũ nên được dọn đi rồi.',
  language: 'Ngôn ngữ',
}

const en: typeof vi = {
  lang: 'en',
  title: 'The demo’s mailbox',
  lead: 'Every mail and text message that Xóm sends in the demo lies here and never leaves this machine.',
  none: 'No mail yet',
  none_text: 'Invite somebody, or change an e-mail address, then come back and look.',
  to_app: 'To Xóm',
  mail: 'Mail',
  text_message: 'Text message',
  to: 'To',
  at: 'At',
  as_seen: 'The mail as its reader sees it',
  plain: 'The mail’s plain text',
  back: 'All mail',
  missing: 'There is no such mail',
  missing_text: 'It may have been old, and cleared away.',
  language: 'Language',
}

type Messages = typeof vi

export const messagesFor = (request: Pick<FastifyRequest, 'query' | 'headers'>): Messages =>
  requestedLanguage(request) === 'en' ? en : vi
