import { matchesAny, type NormalizedText, wordPattern } from './normalize.ts'

const otp = '(?:[o0]tp|m[ae] otp|one ?time (?:password|code|pin|passcode))'
const verb =
  '(?:doc|gui|goi|cho|nhan|noi|chup|bao|cung cap|dua|xin|nho|chuyen|forward|fwd|copy|tra loi|xem|coi|lay|nhap|dien|chia se|can|ib|inbox|rep|send|tell|give|read|share|text|enter)'
/** Secrets that no seller needs. */
const secret = `(?:${otp}|ma xac (?:nhan|minh|thuc)(?! (?:dat|don|ve|giao|booking))|ma (?:kich hoat|dang nhap|bao mat|pin|bi mat|khoi phuc|2fa|hai lop|2 lop|sms|tin nhan|ngan hang|zalo|facebook|fb|momo)|ma (?:gom )?(?:[4568]|bon|nam|sau|tam) (?:chu |con |ky )?(?:so|tu)(?! (?:tren|in|cua hoa don|o hop))|pass(?:word)? (?:ngan hang|bank|zalo|fb|facebook|momo)|mat khau (?:ngan hang|bank|zalo|facebook|fb|momo|tai khoan|internet banking)|(?:so )?cvv|so the (?:atm|tin dung|ngan hang|visa)|(?:verification|security|confirmation|login|(?:6|six)[ -]digit) code|code (?:you|u) (?:just )?(?:got|get|received|receive))`

const other =
  '(?:giam|don|van|qr|hang|sp|san|so (?:thue|can|ho|nha|phong|khach|dinh|hop|bao)|vach|buu|cong|cua|khuyen|voucher|uu|qua|mau|vung|lop|phong|can|khach|hop|nhan hang|thanh vien|gioi thieu|nguon|bai|dat|nao)'
const arrives = '(?:gui|ve|nhan|toi|den|nhay|hien|rot|chuyen|bao)'
const onPhone = '(?:may|dien thoai|dt|sdt|so (?:dien thoai|may|cua|dt)|tin nhan|sms|hop thu|gmail|e?mail)'

const asks = [
  wordPattern('(?:gui|ve|nhan) (?:nham )?ma (?:qua|vao|sang|ve|den) (?:so|may)'),
  wordPattern(`${verb}(?: (?!khong |dung |ko )[a-z\\d]+){0,5} ${secret}`),
  wordPattern(`${otp} (?:la )?(?:bao nhieu|may so|gi|dau|may|nao|ve chua|toi chua|den chua)`),
  wordPattern(
    `(?:${secret})(?: [a-z\\d]+){0,5} (?:doc|noi|chup|nhan lai|gui lai|gui|dua|bao) (?:cho|giup|gium|dum|minh|em|anh|chi|lai|qua|no|shop|ben|lien|ngay|voi|to|me)`,
  ),
  wordPattern(
    `ma (?!${other} )(?:[a-z\\d]+ ){0,4}?${arrives} (?:[a-z]+ ){0,2}?(?:(?:ve|den|toi|vao|qua|tren|trong) )?${onPhone}`,
  ),
  wordPattern(
    `ma (?!${other} )(?:[a-z]+ ){0,2}?(?:ve|gui|toi|den) (?:[a-z]+ ){0,3}?(?:doc|noi|chup|nhan lai|gui lai)`,
  ),
]

const no = '(?:khong|ko|k|kg|hok|hong|dung|chang|chua|cam|never|don t|do not)'
const filler =
  '(?: (?:bao gio|nen|duoc|can|co|he|phai|ai|ban|anh|chi|em|minh|ba con|moi nguoi|tuy tien|voi|tuyet doi))*'

/** Warnings, which are no requests. */
const honest = [
  wordPattern(`${no}${filler} (?:${verb}|hoi|yeu cau|doi)(?: [a-z\\d]+){0,5} ${secret}(?: cho [a-z]+)?`),
  wordPattern(
    `(?:lua dao|lua|ke gian|ke xau|canh giac|canh bao|coi chung|mao danh|gia danh|tu xung|hacker)(?:[ :,]{1,2}[a-z]+){0,10} ${secret}`,
  ),
  wordPattern(`${secret}(?: [a-z]+){0,3} ${no}${filler} (?:${verb}|hoi|tiet lo)`),
]

/** Whether a text without accents asks for a one-time code, a password or a card's number. */
export function asksForCode(text: string): boolean {
  const rest = honest.reduce((left, each) => left.replace(each, ' | '), text)
  return matchesAny(asks, rest)
}

/** Top-level domains that are not Vietnamese words. */
const ends =
  '(?:com|net|org|vn|info|xyz|top|link|shop|site|store|online|club|app|biz|live|icu|vip|click|page|dev|asia|web|fun|gg)'
/** Top-level domains that are also words, so a path must follow. */
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

/** Hosts of other messengers and link shorteners, also with spaces inside. */
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
/** A point with a space on one side only ends a sentence. */
const apart = hosts.flatMap(({ host, end }) => [
  wordPattern(`${host}(?:\\.| \\. )${end}`),
  wordPattern(`${host} ?[ .,] ?${end} ?\\/ ?[a-z\\d+]`),
  wordPattern(`${host} ?${dotWord} ?${end}`),
])

const plain = [
  ...apart,
  wordPattern(
    '(?<!(?:nuoc|mam|sot|muoi|do|ruoc|cha) )(?:dot|cham|d0t|\\((?:dot|cham)\\)) ?(?:com|net|vn|org|xyz)(?! (?:tam|trang|chien|rang|nong|nguoi|nep))',
  ),
  wordPattern('(?:telegram|tele|nhom|group|link|kenh)(?: [a-z]+){0,3} t me'),
  wordPattern('t me [a-z\\d]*\\d'),
  wordPattern('(?:telegram|tele) ?:? ?@[a-z][a-z\\d_]{2,31}'),
]

/** Ignores line breaks and spaces between the parts of an address. */
const onOneLine = (text: string) => text.replace(/[ ;]{2,}/g, ' ')

export const hasLink = ({ written: text, plain: folded, joined }: NormalizedText) =>
  matchesAny(written, text) ||
  matchesAny(plain, onOneLine(folded)) ||
  matchesAny(plain, onOneLine(joined)) ||
  joined.search(/(?<![a-z])zalome(?![a-z])/) >= 0
