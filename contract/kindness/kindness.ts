import { adjectives, insults, wholeClauses } from './insults.ts'
import { matchLengthAt, parsePhrases } from './phrases.ts'
import { type Token, tokenize } from './tokens.ts'

/** Harmless phrases that contain words of insults: food, plants, animals, sleep, sickness. */
const harmless: readonly string[] = [
  'quả/hạt/sữa/bánh/gỗ/dầu/nhân/hạnh_nhân/cây/sàn/tủ_gỗ/bàn/tủ/chè/kem/mua/bán/ký/kg/gói óc_chó/oc_cho',
  'óc_chó/oc_cho mỹ/my/úc/uc/nguyên/nguyen/hạnh_nhân/hanh_nhan/đỏ/khô/tươi/thanh_lý/vỏ/rang/còn/con_moi/ngon/organic',
  'óc heo/lợn hấp/chưng/với/chiên/nấu/tươi/cho_bé/tim/xào/ở/hap/chung',
  'mua óc heo/lợn',
  'ngu ngơ',
  'điên điển/dien',
  'cút lộn/lon/kít/bắt/cút/chiên/xào',
  'chim/trứng/nuôi/trung/con/lồng/đàn cút/cut',
  'chó đẻ răng_cưa/rang_cua/rồi/xong/được/sáng/hôm/ra/ba/hai',
  'chó đẻ',
  'cây/lá/rau chó_đẻ/cho_de',
  'chó/cho đẻ/de 1/2/3/4/5/6/7/8/được/duoc/con/mấy',
  'chó điên/dại cắn/chạy/xổng/ở/nghi',
  'đồ/do ngủ/ngu quên/quen/trưa/trua/nữ/nu/nam/bé/be/cho/mặc/mac/size/gật/say/dậy/muộn/dài/hoa',
  'con/bé/be/cháu/chau/ông/bà/bố/mẹ/em/anh/chị/đi/di/buồn/buon/giờ/gio/mới/moi/dậy/chưa/chua/đã/đang/dang ngu rồi/roi/say/chưa/chua/dậy/ngon/đi/di/nhé/nhe/trưa/trua/thôi/quên',
  'em_be/di/buon/gio/phong/giac/mat/dang/chua/thuc/de ngu',
  'ngu say/ngon/trua/quen/som/muon/day/gat/nghi/duoc/coc',
  'bac/chu/cu/anh/chi/ong/ba/co ngu tang/lau/o/nha/nho',
  'thằng/thang điên/dien tử/tu/ở/o/bị/bi/hàng/hang',
  'mặt/mất/mat dày/dây/day sạc/sac/điện/dien/chuyền/chuyen/nối/noi/giày/giay/xích/xich/đồng/dong/cáp/cap/an_toàn/leo',
  'biến áp/đổi/tần/thể/chứng/cố',
  'chết đi được/sống',
  'tổ sư nghề',
  'tiên sư làng/nghề/của_nghề',
  'trẻ trâu như_tụi/như_mình',
  'mẹ mày khỏe/có/đâu/ở/nấu/bảo/đi_chợ/đi_làm',
  'bố mày có/đâu/ở/khỏe',
  'ngu văn/ngữ',
  'con chó con/vàng/đen/trắng/nhà/nhỏ/đốm/mực/phốc/poodle/husky/cái_nhà',
  'shut up shop',
]

/** Words in front that make it a statement about a thing. */
const thingWords: ReadonlySet<string> = new Set(
  'máy app trời khóa thời_tiết xe điện mạng wifi phim game mưa nắng cửa đường quạt loa phần_mềm trang web'
    .split(' ')
    .flatMap((word) => word.split('_')),
)

/** Words in front that make it a statement about the author. */
const selfWords: ReadonlySet<string> = new Set('em mình tôi tui tớ tau i minh toi'.split(' '))

/** Words in front that mark a quotation. */
const quotingWords: ReadonlySet<string> = new Set(
  'gọi chửi mắng kêu nhắn từ chữ goi chui mang keu nhan called said'.split(' '),
)

/** Words after it that mark it as a word under discussion. */
const discussionWords: readonly string[] = ['là chữ/từ/câu', 'la chu/tu', 'nghe nặng']

const strong = parsePhrases(insults)
const weak = parsePhrases(adjectives)
const clauses = parsePhrases(wholeClauses)
const harmlessPhrases = parsePhrases(harmless)
const discussionPhrases = parsePhrases(discussionWords)

const maxLength = 10_000
const maxQuoteDistance = 7

/**
 * Returns the insulting words as they are written in the text. It may miss insults and report harmless words: use it to
 * ask the author once, never to forbid a text.
 */
export function findUnkindWords(text: string): string[] {
  const checked = text.slice(0, maxLength)
  const tokens = tokenize(checked)
  const hasNoAccents = tokens.every(({ hasMarks }) => !hasMarks)
  const isHarmless = markHarmless(tokens, hasNoAccents)
  const found: string[] = []
  for (let at = 0; at < tokens.length;) {
    const length = isHarmless[at] ? 0 : findInsultLength(tokens, at, hasNoAccents)
    const [first, last] = [tokens[at], tokens[at + length - 1]]
    if (length > 0 && first && last && !isReported(tokens, at, length, hasNoAccents))
      found.push(checked.slice(first.start, last.end))
    at += Math.max(1, length)
  }
  return [...new Set(found)]
}

function markHarmless(tokens: readonly Token[], hasNoAccents: boolean): boolean[] {
  const isHarmless = tokens.map(() => false)
  for (let at = 0; at < tokens.length; at++)
    isHarmless.fill(true, at, at + matchLengthAt(harmlessPhrases, tokens, at, hasNoAccents))
  return isHarmless
}

function findInsultLength(tokens: readonly Token[], at: number, hasNoAccents: boolean): number {
  const strongLength = matchLengthAt(strong, tokens, at, hasNoAccents)
  if (strongLength > 0) return strongLength
  const clauseLength = tokens[at]?.beginsClause ? matchLengthAt(clauses, tokens, at, hasNoAccents) : 0
  if (clauseLength > 0 && (tokens[at + clauseLength]?.beginsClause ?? true)) return clauseLength
  const weakLength = matchLengthAt(weak, tokens, at, hasNoAccents)
  return weakLength > 0 && !isOfThingOrSelf(tokens, at) ? weakLength : 0
}

function tokensBefore(tokens: readonly Token[], at: number, limit: number): Token[] {
  const found: Token[] = []
  for (let n = at - 1; n >= 0 && found.length < limit; n--) {
    const token = tokens[n]
    if (!token || tokens[n + 1]?.beginsClause) break
    found.push(token)
  }
  return found
}

function isOfThingOrSelf(tokens: readonly Token[], at: number): boolean {
  const near = tokensBefore(tokens, at, 3)
  return (
    near.some(({ marked }) => thingWords.has(marked)) ||
    near.slice(0, 2).some(({ marked }) => selfWords.has(marked))
  )
}

function isReported(tokens: readonly Token[], at: number, length: number, hasNoAccents: boolean): boolean {
  if (tokens[at]?.isQuoted) return true
  if (matchLengthAt(discussionPhrases, tokens, at + length, hasNoAccents) > 0) return true
  return tokensBefore(tokens, at, maxQuoteDistance).some(({ marked }) => quotingWords.has(marked))
}
