import { adjectives, insults, wholeClauses } from './insults.ts'
import { matchLengthAt, parsePhrases } from './phrases.ts'
import { type Token, tokenize } from './tokens.ts'

/** What sounds like an insult and is none: food, plants, beasts, sleep, sickness. */
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

/** Before these it is said of a thing. */
const thingWords: ReadonlySet<string> = new Set(
  'máy app trời khóa thời_tiết xe điện mạng wifi phim game mưa nắng cửa đường quạt loa phần_mềm trang web'
    .split(' ')
    .flatMap((word) => word.split('_')),
)

/** Before these somebody says it of themselves. */
const selfWords: ReadonlySet<string> = new Set('em mình tôi tui tớ tau i minh toi'.split(' '))

/** In a clause behind these it is somebody else's word that is told. */
const quotingWords: ReadonlySet<string> = new Set(
  'gọi chửi mắng kêu nhắn từ chữ goi chui mang keu nhan called said'.split(' '),
)

/** Behind it these make it a word that is spoken of. */
const spokenOf: readonly string[] = ['là chữ/từ/câu', 'la chu/tu', 'nghe nặng']

const strong = parsePhrases(insults)
const weak = parsePhrases(adjectives)
const whole = parsePhrases(wholeClauses)
const fine = parsePhrases(harmless)
const told = parsePhrases(spokenOf)

const longest = 10_000
const lookBack = 7

/**
 * The words by which a text insults somebody, as they are written in it; none for most texts. It may be wrong in both
 * ways: whoever asks with it asks once, and forbids nothing.
 */
export function findUnkindWords(text: string): string[] {
  const read = text.slice(0, longest)
  const tokens = tokenize(read)
  const isAllPlain = tokens.every(({ hasMarks }) => !hasMarks)
  const isFine = markFine(tokens, isAllPlain)
  const found: string[] = []
  for (let at = 0; at < tokens.length;) {
    const length = isFine[at] ? 0 : unkindAt(tokens, at, isAllPlain)
    const [first, last] = [tokens[at], tokens[at + length - 1]]
    if (length > 0 && first && last && !isReported(tokens, at, length, isAllPlain))
      found.push(read.slice(first.start, last.end))
    at += Math.max(1, length)
  }
  return [...new Set(found)]
}

function markFine(tokens: readonly Token[], isAllPlain: boolean): boolean[] {
  const isFine = tokens.map(() => false)
  for (let at = 0; at < tokens.length; at++)
    isFine.fill(true, at, at + matchLengthAt(fine, tokens, at, isAllPlain))
  return isFine
}

function unkindAt(tokens: readonly Token[], at: number, isAllPlain: boolean): number {
  const sure = matchLengthAt(strong, tokens, at, isAllPlain)
  if (sure > 0) return sure
  const clause = tokens[at]?.beginsClause ? matchLengthAt(whole, tokens, at, isAllPlain) : 0
  if (clause > 0 && (tokens[at + clause]?.beginsClause ?? true)) return clause
  const said = matchLengthAt(weak, tokens, at, isAllPlain)
  return said > 0 && !isOfThingOrSelf(tokens, at) ? said : 0
}

function before(tokens: readonly Token[], at: number, most: number): Token[] {
  const found: Token[] = []
  for (let n = at - 1; n >= 0 && found.length < most; n--) {
    const token = tokens[n]
    if (!token || tokens[n + 1]?.beginsClause) break
    found.push(token)
  }
  return found
}

function isOfThingOrSelf(tokens: readonly Token[], at: number): boolean {
  const near = before(tokens, at, 3)
  return (
    near.some(({ marked }) => thingWords.has(marked)) ||
    near.slice(0, 2).some(({ marked }) => selfWords.has(marked))
  )
}

function isReported(tokens: readonly Token[], at: number, length: number, isAllPlain: boolean): boolean {
  if (tokens[at]?.isQuoted) return true
  if (matchLengthAt(told, tokens, at + length, isAllPlain) > 0) return true
  return before(tokens, at, lookBack).some(({ marked }) => quotingWords.has(marked))
}
