import { matches, rule } from './patterns.ts'

const otp = '(?:[o0]tp|m[ae] otp|one ?time (?:password|code|pin|passcode))'
const verb =
  '(?:doc|gui|goi|cho|nhan|noi|chup|bao|cung cap|dua|xin|nho|chuyen|forward|fwd|copy|tra loi|xem|coi|lay|nhap|dien|chia se|can|ib|inbox|rep|send|tell|give|read|share|text|enter)'
/** What no seller needs. */
const secret = `(?:${otp}|ma xac (?:nhan|minh|thuc)(?! (?:dat|don|ve|giao|booking))|ma (?:kich hoat|dang nhap|bao mat|pin|bi mat|khoi phuc|2fa|hai lop|2 lop|sms|tin nhan|ngan hang|zalo|facebook|fb|momo)|ma (?:gom )?(?:[4568]|bon|nam|sau|tam) (?:chu |con |ky )?(?:so|tu)(?! (?:tren|in|cua hoa don|o hop))|pass(?:word)? (?:ngan hang|bank|zalo|fb|facebook|momo)|mat khau (?:ngan hang|bank|zalo|facebook|fb|momo|tai khoan|internet banking)|(?:so )?cvv|so the (?:atm|tin dung|ngan hang|visa)|(?:verification|security|confirmation|login|(?:6|six)[ -]digit) code|code (?:you|u) (?:just )?(?:got|get|received|receive))`

const other =
  '(?:giam|don|van|qr|hang|sp|san|so (?:thue|can|ho|nha|phong|khach|dinh|hop|bao)|vach|buu|cong|cua|khuyen|voucher|uu|qua|mau|vung|lop|phong|can|khach|hop|nhan hang|thanh vien|gioi thieu|nguon|bai|dat|nao)'
const arrives = '(?:gui|ve|nhan|toi|den|nhay|hien|rot|chuyen|bao)'
const onPhone = '(?:may|dien thoai|dt|sdt|so (?:dien thoai|may|cua|dt)|tin nhan|sms|hop thu|gmail|e?mail)'

const asks = [
  rule('(?:gui|ve|nhan) (?:nham )?ma (?:qua|vao|sang|ve|den) (?:so|may)'),
  rule(`${verb}(?: (?!khong |dung |ko )[a-z\\d]+){0,5} ${secret}`),
  rule(`${otp} (?:la )?(?:bao nhieu|may so|gi|dau|may|nao|ve chua|toi chua|den chua)`),
  rule(
    `(?:${secret})(?: [a-z\\d]+){0,5} (?:doc|noi|chup|nhan lai|gui lai|gui|dua|bao) (?:cho|giup|gium|dum|minh|em|anh|chi|lai|qua|no|shop|ben|lien|ngay|voi|to|me)`,
  ),
  rule(
    `ma (?!${other} )(?:[a-z\\d]+ ){0,4}?${arrives} (?:[a-z]+ ){0,2}?(?:(?:ve|den|toi|vao|qua|tren|trong) )?${onPhone}`,
  ),
  rule(
    `ma (?!${other} )(?:[a-z]+ ){0,2}?(?:ve|gui|toi|den) (?:[a-z]+ ){0,3}?(?:doc|noi|chup|nhan lai|gui lai)`,
  ),
]

const no = '(?:khong|ko|k|kg|hok|hong|dung|chang|chua|cam|never|don t|do not)'
const filler =
  '(?: (?:bao gio|nen|duoc|can|co|he|phai|ai|ban|anh|chi|em|minh|ba con|moi nguoi|tuy tien|voi|tuyet doi))*'

/** Who warns of it doesn't ask. */
const honest = [
  rule(`${no}${filler} (?:${verb}|hoi|yeu cau|doi)(?: [a-z\\d]+){0,5} ${secret}(?: cho [a-z]+)?`),
  rule(
    `(?:lua dao|lua|ke gian|ke xau|canh giac|canh bao|coi chung|mao danh|gia danh|tu xung|hacker)(?:[ :,]{1,2}[a-z]+){0,10} ${secret}`,
  ),
  rule(`${secret}(?: [a-z]+){0,3} ${no}${filler} (?:${verb}|hoi|tiet lo)`),
]

/** Whether a text without accents asks for a one-time code, a password or a card's number. */
export function asksForCode(text: string): boolean {
  const rest = honest.reduce((left, each) => left.replace(each, ' | '), text)
  return matches(asks, rest)
}
