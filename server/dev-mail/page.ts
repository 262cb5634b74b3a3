import { createHash } from 'node:crypto'
import { escaped } from '../platform/web/escaped.ts'
import type { Letter } from './mailbox.ts'
import type { Messages } from './messages.ts'
import { style } from './style.ts'

export const mountedAt = '/dev/mail'

const styleHash = createHash('sha256').update(style).digest('base64')

/** For the mailbox's own pages: no script, their own style, a frame with a mail. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "font-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** For a mail in its frame: only its own styles, and links that leave the frame. */
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

export function listPage(messages: Messages, letters: Letter[], now: Date) {
  const content = letters.length
    ? `<ol>${letters.map((letter) => row(messages, letter, now)).join('')}</ol>`
    : nothing(messages.none, messages.none_text, { link: '/', label: messages.to_app })
  return page(
    messages,
    messages.title,
    { link: '/', label: messages.to_app },
    `<p class="lead">${messages.lead}</p>${content}`,
  )
}

function row(messages: Messages, { file, to, isText, subject, written_at }: Letter, now: Date) {
  const kind = isText ? messages.text_message : messages.mail
  return `<li><a class="row" href="${mountedAt}/${escaped(file)}"><span class="mark${isText ? ' sms' : ''}" title="${kind}">${
    isText ? bubble : envelope
  }</span><span class="what"><b>${escaped(subject)}</b><span>${escaped(to)}</span></span><time datetime="${written_at.toISOString()}">${whenOf(written_at, now)}</time></a></li>`
}

export function letterPage(messages: Messages, { file, to, isText, subject, text, written_at }: Letter) {
  const facts = `<dl><dt>${messages.to}</dt><dd>${escaped(to)}</dd><dt>${messages.at}</dt><dd>${momentOf(written_at)}</dd></dl>`
  const content = isText
    ? `<p class="bubble">${linked(text.trim())}</p>`
    : `<h2>${messages.as_seen}</h2><iframe title="${messages.as_seen}" sandbox="allow-top-navigation-by-user-activation" src="${mountedAt}/${escaped(
        file,
      )}/html"></iframe><details><summary>${messages.plain}</summary><pre>${linked(text)}</pre></details>`
  const title = isText ? `${messages.text_message} · ${to}` : subject
  return page(messages, title, { link: mountedAt, label: messages.back }, facts + content)
}

export const missingPage = (messages: Messages) =>
  page(
    messages,
    messages.missing,
    { link: mountedAt, label: messages.back },
    `<p class="lead">${messages.missing_text}</p>`,
  )

const nothing = (title: string, text: string, { link, label }: Way) =>
  `<div class="empty"><span class="mark">${envelope}</span><b>${title}</b><p class="lead">${text}</p><a class="button" href="${link}">${label}</a></div>`

interface Way {
  link: string
  label: string
}

function page(messages: Messages, title: string, { link, label }: Way, content: string) {
  const language = (lang: string, shown: string, name: string) =>
    `<a href="?lang=${lang}" lang="${lang}" hreflang="${lang}" aria-label="${shown}, ${name}"${
      messages.lang === lang ? ' aria-current="true"' : ''
    }>${shown}</a>`
  return `<!doctype html><html lang="${messages.lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="text-scale" content="scale">
<title>${escaped(title)} · Xóm</title><style>${style}</style></head><body><div class="page">
<header class="top"><a href="${link}">← ${label}</a><nav aria-label="${messages.language}">${language('vi', 'VIE', 'Tiếng Việt')}${language(
    'en',
    'ENG',
    'English',
  )}</nav></header>
<main><h1>${escaped(title)}</h1>${content}</main></div></body></html>`
}

export const framed = (html: string) => html.replace(/<head>/i, '<head><base target="_top">')

const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, place) => (place % 2 ? `<a href="${escaped(piece)}">${escaped(piece)}</a>` : escaped(piece)))
    .join('')
