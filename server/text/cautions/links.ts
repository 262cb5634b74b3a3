import { matches, rule } from './patterns.ts'
import type { Readings } from './readings.ts'

/** Names of the kind that no Vietnamese word is. */
const ends =
  '(?:com|net|org|vn|info|xyz|top|link|shop|site|store|online|club|app|biz|live|icu|vip|click|page|dev|asia|web|fun|gg)'
/** They are words as well, so an address goes on after them. */
const endsBeforePath = '(?:me|to|at|co|io|ly|gl|cc|tv|la|gd|do|be|us|it|is|page|li|sh)'
const label = '(?<![\\p{L}\\d.-])[a-z\\d][a-z\\d-]{0,62}'

const written = [
  /h(?:tt|xx)ps? ?: ?\/ ?\//u,
  /(?<![\p{L}\d])www ?\. ?[a-z\d]/u,
  new RegExp(`${label}(?:\\.[a-z\\d-]{1,62}){0,4}\\.${ends}(?![\\p{L}\\d-])`, 'u'),
  new RegExp(`${label}(?:\\.[a-z\\d-]{1,62}){0,4}\\.${endsBeforePath} ?\\/ ?[a-z\\d]`, 'u'),
  /[a-z\d](?: \. ?| ?[[({]\.[\])}] ?)(?:com|net|vn|org)(?![\p{L}\d])/u,
  /[a-z\d] ?[.,] ?(?:com|net|org|vn|info|xyz|icu|biz|click|asia) ?\/ ?[a-z\d]/u,
]

/** Hosts that strangers are led to, however they are written apart. */
const zalo = 'z[a4@] ?[li1|] ?[o0]'
const hosts = [
  [`(?:${zalo}|t|m|wa|fb|tele|telegram)`, 'm ?e'],
  ['(?:bit|cutt|t|rebrand|ow|adf)', 'l ?y'],
  ['(?:is|v)', 'g ?d'],
  ['(?:goo)', 'g ?l'],
  ['(?:discord)', 'g ?g'],
  ['(?:linktr)', 'e ?e'],
  ['(?:forms)', 'g ?l ?e'],
  ['(?:shorturl)', 'at'],
].map(([host, end]) => ({ host, end }))

const dotWord = '[([{]? ?(?:dot|d0t|cham) ?[)\\]}]?'
/** A point with a space on one side alone ends a sentence. */
const apart = hosts.flatMap(({ host, end }) => [
  rule(`${host}(?:\\.| \\. )${end}`),
  rule(`${host} ?[ .,] ?${end} ?\\/ ?[a-z\\d+]`),
  rule(`${host} ?${dotWord} ?${end}`),
])

const plain = [
  ...apart,
  rule(
    '(?<!(?:nuoc|mam|sot|muoi|do|ruoc|cha) )(?:dot|cham|d0t|\\((?:dot|cham)\\)) ?(?:com|net|vn|org|xyz)(?! (?:tam|trang|chien|rang|nong|nguoi|nep))',
  ),
  rule('(?:telegram|tele|nhom|group|link|kenh)(?: [a-z]+){0,3} t me'),
  rule('t me [a-z\\d]*\\d'),
  rule('(?:telegram|tele) ?:? ?@[a-z][a-z\\d_]{2,31}'),
]

/** Lines and spaces between the parts of an address don't count. */
const onOneLine = (text: string) => text.replace(/[ ;]{2,}/g, ' ')

export const hasLink = ({ written: text, plain: folded, joined }: Readings) =>
  matches(written, text) ||
  matches(plain, onOneLine(folded)) ||
  matches(plain, onOneLine(joined)) ||
  joined.search(/(?<![a-z])zalome(?![a-z])/) >= 0
