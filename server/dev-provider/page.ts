import { createHash } from 'node:crypto'
import { firstLetters } from '../../contract/letters.ts'
import { escaped } from '../platform/web/escaped.ts'
import { brand, lane } from './art.ts'
import type { Messages } from './messages.ts'
import type { Person } from './people.ts'
import { style } from './style.ts'

const styleHash = createHash('sha256').update(style).digest('base64')

/** No script, its own style, forms to itself and on to `thenTo`. */
export const pagePolicy = (thenTo = '') =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "font-src 'self'",
    `form-action 'self' ${thenTo}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

interface Choice {
  messages: Messages
  residents: Person[]
  guests: Person[]
  shown: number
  isNameMissing: boolean
}

export function pickPage({ messages, residents, guests, shown, isNameMissing }: Choice) {
  const [first, others] = [residents.slice(0, shown), residents.slice(shown)]
  const list = (people: Person[]) =>
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
<title>${title} · Xóm</title><style>${style}</style></head><body><div class="page">${lane}
<div class="sheet"><header class="top"><span class="brand">${brand}Xóm</span>
<nav aria-label="${messages.language}">${language('vi', 'VIE', 'Tiếng Việt')}${language('en', 'ENG', 'English')}</nav></header>
<main><h1>${title}</h1>${content}</main></div></div></body></html>`
}

function personButton({ subject, display_name, has_home, ward }: Person, messages: Messages) {
  const place = ward ?? (has_home ? messages.outside : messages.nowhere)
  return `<button class="person" name="subject" value="${escaped(subject)}"><span class="face hue${hueOf(display_name)}" aria-hidden="true">${escaped(
    initial(display_name),
  )}</span><span class="who"><b>${escaped(display_name)}</b><span>${escaped(place)}</span></span></button>`
}

const titles = /^(cô|chú|bác|anh|chị|em|ông|bà|dì|cậu|thầy) (?=\S)/i

/** The letter that the app shows for people without a picture: "Cô Hoa" is H. */
const initial = (name: string) => (firstLetters(name.replace(titles, ''), 1) || '?').toUpperCase()

/** The colour that the app shows for them. */
function hueOf(name: string) {
  let hash = 0
  for (const letter of name.normalize()) hash = (Math.imul(hash, 107) + (letter.codePointAt(0) ?? 0)) >>> 0
  return (hash >>> 8) % 6
}
