import { type Caution, cautions } from '../../../contract/text/cautions.ts'
import { asksForCode, hasLink } from './codes-and-links.ts'
import { findDigitRuns } from './numbers.ts'
import {
  joinSpacedLetters,
  matchesAny,
  type NormalizedText,
  normalizeText,
  wordPattern,
} from './normalize.ts'

const pieceLength = 5000
/** Overlapping pieces, so that a match at the end of a piece is found. */
const overlap = 200

/** Returns the cautions of a text in the order of the contract. Addresses at `ownHost` are no links. */
export function findCautions(text: string, ownHost = ''): Caution[] {
  const found = new Set<Caution>(splitIntoPieces(removeHost(ownHost, text)).flatMap(findInPiece))
  return cautions.filter((caution) => found.has(caution))
}

const findInPiece = (piece: string) => {
  const forms = normalizeText(piece)
  return textCautions.filter((caution) => rules[caution](forms))
}

const textCautions = cautions.filter(
  (caution): caution is Exclude<Caution, 'same_picture'> => caution !== 'same_picture',
)

const splitIntoPieces = (text: string) =>
  Array.from({ length: Math.max(1, Math.ceil((text.length - overlap) / (pieceLength - overlap))) }, (_, n) =>
    text.slice(n * (pieceLength - overlap), n * (pieceLength - overlap) + pieceLength),
  )

/** Cautions that open a case for staff. A phone number or a link only warns the reader. */
export const isSevereCaution = (caution: Caution) => caution !== 'phone' && caution !== 'link'

/** Matches complete hosts only. */
function removeHost(host: string, text: string): string {
  if (!host) return text
  return text
    .split(/(\s+)/)
    .map((word) => (isAtHost(host, word) ? '' : word))
    .join('')
}

const isAtHost = (host: string, word: string) => {
  const { 0: scheme = '' } = /^\(?(?:https?:\/\/)?/i.exec(word) ?? []
  const rest = word.slice(scheme.length).toLowerCase()
  return rest.startsWith(host) && /^(?:$|[/?#),!;]|\.$)/.test(rest.slice(host.length))
}

/** Without accents, like `NormalizedText.plain`. `ck` and `trc` are abbreviations of chats. */
const before = '(?:truoc|trc|trk|trcc|truok)'
const transfer = '(?:chuyen ?khoan|chuyen ?tien|c ?khoan|ck|banking|bank|momo)'
const pay = `(?:${transfer}|chuyen(?! (?:nha|di|cho o|truong|do|qua) )|thanh ?toan|tra tien|gui tien|dua tien|nap tien|dong tien|dong phi|dong|ung tien|ung|tt)`
const no = '(?:khong|khong he|ko|kg|hok|hong|khoi|chang|chua|mien|dung|cho co|k)'
const sum =
  '(?:\\d[\\d.,]* ?(?:k|tr|trieu|cu|nghin|ngan|tram|dong|d|%|lit|phan tram)(?![a-z])|\\d[\\d.,]*tr\\d|mot nua|tram|nua|full|het)'
const goods = '(?:cho|hang|suat|phong|may|xe|do|be|don|slot|ve|gia|ban|nha|mon)'
const send = '(?:gui|goi|ship|giao|len don|dong hang|cat hang|len hang|xuat hang)'

/** Honest phrases that look similar. They are removed before the other patterns run. */
const honest = [
  // Warnings about fraud.
  wordPattern(
    `(?:keu|doi|bat|du|noi) (?:[a-z]+ ){0,2}${pay}(?: [a-z]+){0,3} ${before}(?: (?:tien|phi|ship|coc))*`,
  ),
  wordPattern(
    `${no}(?: (?:can|phai|nhan|yeu cau|bat|doi|lay|thu|co|muon|nen|bao gio|ai))*(?: tien)?(?: dat)? coc(?! *,? *(?:thi |la |mat )?(?:khong|ko|k|ban|mat|het|mien|rang))`,
  ),
  wordPattern(
    `${no}(?: (?:can|phai|nhan|yeu cau|bat|doi|lay|thu|muon|nen|bao gio|ai|voi))* ${pay}(?: [a-z]+){0,3} ${before}`,
  ),
  wordPattern(`(?:dung|chua|khong nen|cho) (?:voi )?${pay}(?: (?:tien|khoan|gi|cho|ai|dong|nao|coc)){0,4}`),
  wordPattern(
    'coc (?:vo|binh|chai|ket|giay to|cmnd|cccd|can cuoc|bang lai|tre|sat|be ?tong|go|bat|gach|nhua|tieu|rao|leu|giang)',
  ),
  wordPattern('coc (?:\\d+|mot|hai|ba) (?:chong|cay|vien|khuc|thang|doan)'),
  wordPattern('(?:chong|cay|dong coc|dong|may ep|ep|thanh|uong|pha) coc'),
]

/** A deposit for a rented item, which is paid back. */
const rental =
  /(?<![a-z])(?:thue|muon|tra lai|hoan|lay lai|nhan lai|tra (?:may|do|ao|loa|xe|coc|bat|ghe|vo|chai))(?![a-z])/
const demand = new RegExp(`(?<![a-z])(?:${before}|giu|${transfer}|gap|ngay|khong hoan|online)(?![a-z])`)

const deposit = [
  wordPattern(
    `${pay}(?: [a-z\\d%.,]+){0,4}? ?${before}(?! (?:khi |cong|cua|(?:\\d+ ?h|\\d+ gio|(?:mot|hai|ba|bon|nam|sau|bay|tam|chin|muoi) gio)(?![a-z])|ngay \\d|tet|ram|mung))`,
  ),
  wordPattern(`tra ${before}(?: ?${sum}| tien| roi| moi|(?= *[,)|]| *$))`),
  wordPattern(`${before} (?:\\d[\\d.,]* ?(?:k|tr|trieu|cu|nghin|ngan|xi|%)|tien|phi)`),
  wordPattern(
    '(?:dat|gui|goi|chuyen|ck|nhan|xin|thu|dong|can|nop|vao|tien|phai|khach|khoan|bank|muon) ?(?:truoc |tien |em |minh )?coc',
  ),
  wordPattern(`coc (?:online|dum|gium|giup|lien|ngay|giu|qua|nha|nhe|nhen|di|${before}|${sum})`),
  wordPattern(`coc(?: [a-z]+){1,2} ${sum}`),
  wordPattern(`coc(?: [a-z\\d]+){0,4} ${before}`),
  wordPattern(`(?:${pay}|coc|phi|tien)(?: [a-z\\d.]+){0,5}? giu(?: lai)? ${goods}`),
  wordPattern(`(?:phi|tien) giu ${goods}`),
  wordPattern(`giu ${goods}(?: [a-z\\d]+){0,4}? (?:phi|coc|${transfer})`),
  wordPattern(
    `(?:${transfer}|chuyen|thanh toan)(?: [a-z\\d]+){0,4}? (?:roi|xong|thi|la|moi|du|xog|nhan duoc)(?: [a-z]+){0,4}? ${send}`,
  ),
  wordPattern(`(?:xong|sau khi|khi)(?: da)? (?:${transfer}|chuyen|thanh toan)(?: [a-z]+){0,4}? ${send}`),
  wordPattern(
    `(?:nhan hang|nhan do|${send}(?: hang| do)?)(?: sau)? (?:khi|sau khi) (?:da |duoc |nhan |co |nhan duoc )*(?:${transfer}|chuyen|thanh toan|tien)`,
  ),
  wordPattern(`(?:khong|ko|k|no|mien)(?: nhan| ship| ho tro)? cod`),
  wordPattern(`(?:chi nhan|chi) (?:${transfer})`),
  wordPattern('(?:quet|ma) (?:ma )?qr(?: [a-z]+){0,6}? (?:chuyen|ck|thanh toan|giu|coc)'),
  wordPattern(
    '(?:deposit first|deposit to (?:hold|keep|reserve)|pay (?:me )?(?:first|up ?front|in advance)|(?:transfer|payment) (?:first|in advance))',
  ),
  wordPattern(`(?:dong|nop|chuyen) (?:truoc )?phi (?:ho so|giai ngan|giu|ship|bao hiem|xac minh)`),
]

const banks =
  '(?:vietcombank|vcb|techcombank|tcb|mb ?bank|mbb|mb|agribank|agri|bidv|vietinbank|vietin|sacombank|stb|acb|tp ?bank|vp ?bank|vib|shb|msb|hd ?bank|ocb|scb|seabank|eximbank|lienviet|lp ?bank|nam ?a ?bank|ngan hang|momo|zalopay|viettelpay|timo|cake)'
const account = '\\d[\\da-z]?[a-z]?(?:[ .\\-]?\\d){5,17}'
const accounts = '(?:stk|s ?t ?k|so ?tai ?khoan|so ?tk|so t k|tai ?khoan|tk)'

const bankAccount = [
  wordPattern(`${banks}[^\\d;]{0,40}${account}`),
  wordPattern(`${account}[^\\d;]{0,24}${banks}`),
  wordPattern(`${accounts}[^\\d;]{0,40}${account}`),
  wordPattern('(?:stk|so ?tai ?khoan|so tk|chu tai ?khoan|chu tk)'),
  wordPattern(
    `(?:chuyen|gui|ck|nap|thanh toan)(?: [a-z\\d.]+){0,5}? (?:vao|qua|toi|den) (?:so |cai )?(?:${accounts}|so nay|so)`,
  ),
  wordPattern('qr (?:ngan hang|chuyen|ck|thanh toan|momo)'),
]

/** Mobile or landline. Groups of digits are joined until they match, so that prices before the number do not hide it. */
const phone = /^(?:0|84|840)(?:3[2-9]|5[25689]|7[06-9]|8[1-9]|9\d)\d{7}$|^(?:0|84)2\d{8,9}$/
const phoneContext =
  /(?:sdt|dt|so|lh|lien he|goi|alo|zalo|hotline|tong dai|phone|call|sim|viber|may)[ :.=-]{0,4}[a-z]{0,6}[ :.+]{0,3}$/
const shortNumber = /^(?:[35789]\d{8}|1[89]00\d{4,6})$/

function hasPhone(plain: string): boolean {
  return findDigitRuns(plain).some(({ groups, before: context }) =>
    groups.some((_, from) => {
      let number = ''
      for (let to = from; to < groups.length && number.length < 13; to++) {
        number += groups[to] ?? ''
        if (phone.test(number) || (from === 0 && phoneContext.test(context) && shortNumber.test(number)))
          return true
      }
      return false
    }),
  )
}

const accountAhead = wordPattern(`(?:${accounts}|${banks})[ :.=-]{0,4}(?:[a-z]+ )?$`)

const hasSpelledAccount = (plain: string) =>
  findDigitRuns(plain).some(
    ({ groups, before: context }) => groups.join('').length >= 6 && context.search(accountAhead) >= 0,
  )

function asksForDeposit(plain: string): boolean {
  const sentences = plain.split(/[;!?]|\.(?!\d)/)
  return sentences.some((sentence) => {
    const rest = honest.reduce((text, each) => text.replace(each, ' | '), sentence)
    if (rental.test(rest) && !demand.test(rest)) return false
    return matchesAny(deposit, rest)
  })
}

/** The check of each caution. */
const rules: Record<Exclude<Caution, 'same_picture'>, (text: NormalizedText) => boolean> = {
  deposit: ({ plain, joined }) => asksForDeposit(plain) || asksForDeposit(joined),
  bank_account: ({ plain, joined }) =>
    matchesAny(bankAccount, plain) || matchesAny(bankAccount, joined) || hasSpelledAccount(plain),
  phone: ({ plain }) => hasPhone(plain),
  link: hasLink,
  code: ({ exact }) => asksForCode(exact) || asksForCode(joinSpacedLetters(exact)),
}
