import { createHash } from 'node:crypto'
import { escaped } from '../mail/untrusted.ts'
import { type Letter } from './mailbox.ts'
import { style } from './style.ts'
import { type Words } from './words.ts'

/** Where the mailbox lives. */
export const mountedAt = '/dev/mail'

const styleHash = createHash('sha256').update(style).digest('base64')

/** Of the mailbox's own pages: no script, their own style, a frame with a mail. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "font-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Of a mail in its frame: nothing but its own look, and links that leave the frame when one follows them. */
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

/** The time of today, the day of what is older. */
const whenOf = (written_at: Date, now: Date) =>
  (day.format(written_at) === day.format(now) ? clock : day).format(written_at)

export function listPage(words: Words, letters: Letter[], now: Date) {
  const content = letters.length
    ? `<ol>${letters.map((letter) => row(words, letter, now)).join('')}</ol>`
    : nothing(words.none, words.none_text, { link: '/', label: words.to_app })
  return page(
    words,
    words.title,
    { link: '/', label: words.to_app },
    `<p class="lead">${words.lead}</p>${content}`,
  )
}

function row(words: Words, { file, to, isText, subject, written_at }: Letter, now: Date) {
  const kind = isText ? words.text_message : words.mail
  return `<li><a class="row" href="${mountedAt}/${escaped(file)}"><span class="mark${isText ? ' sms' : ''}" title="${kind}">${
    isText ? bubble : envelope
  }</span><span class="what"><b>${escaped(subject)}</b><span>${escaped(to)}</span></span><time datetime="${written_at.toISOString()}">${whenOf(written_at, now)}</time></a></li>`
}

export function letterPage(words: Words, { file, to, isText, subject, text, written_at }: Letter) {
  const facts = `<dl><dt>${words.to}</dt><dd>${escaped(to)}</dd><dt>${words.at}</dt><dd>${momentOf(written_at)}</dd></dl>`
  const content = isText
    ? `<p class="bubble">${linked(text.trim())}</p>`
    : `<h2>${words.as_seen}</h2><iframe title="${words.as_seen}" sandbox="allow-top-navigation-by-user-activation" src="${mountedAt}/${escaped(
        file,
      )}/html"></iframe><details><summary>${words.plain}</summary><pre>${linked(text)}</pre></details>`
  const title = isText ? `${words.text_message} · ${to}` : subject
  return page(words, title, { link: mountedAt, label: words.back }, facts + content)
}

export const missingPage = (words: Words) =>
  page(
    words,
    words.missing,
    { link: mountedAt, label: words.back },
    `<p class="lead">${words.missing_text}</p>`,
  )

const nothing = (title: string, text: string, { link, label }: Way) =>
  `<div class="empty"><span class="mark">${envelope}</span><b>${title}</b><p class="lead">${text}</p><a class="button" href="${link}">${label}</a></div>`

interface Way {
  link: string
  label: string
}

function page(words: Words, title: string, { link, label }: Way, content: string) {
  const language = (lang: string, shown: string, name: string) =>
    `<a href="?lang=${lang}" lang="${lang}" hreflang="${lang}" aria-label="${shown}, ${name}"${
      words.lang === lang ? ' aria-current="true"' : ''
    }>${shown}</a>`
  return `<!doctype html><html lang="${words.lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escaped(title)} · Xóm</title><style>${style}</style></head><body><div class="page">
<header class="top"><a href="${link}">← ${label}</a><nav aria-label="${words.language}">${language('vi', 'VIE', 'Tiếng Việt')}${language(
    'en',
    'ENG',
    'English',
  )}</nav></header>
<main><h1>${escaped(title)}</h1>${content}</main></div></body></html>`
}

/** A mail's own HTML, whose links leave the frame that it is shown in. */
export const framed = (html: string) => html.replace(/<head>/i, '<head><base target="_top">')

/** Plain text whose web addresses can be followed. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, place) => (place % 2 ? `<a href="${escaped(piece)}">${escaped(piece)}</a>` : escaped(piece)))
    .join('')
