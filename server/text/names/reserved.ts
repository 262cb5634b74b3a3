import { toConfusableSkeleton } from './letters.ts'

/** Names of offices and of the app's roles; nobody may have them, with or without accents. */
const offices = [
  'admin',
  'administrator',
  'moderator',
  'staff',
  'official',
  'helpdesk',
  'customer support',
  'support team',
  'xom support',
  'nhân viên xóm',
  'hỗ trợ',
  'ban quản lý',
  'ban điều hành',
  'chăm sóc khách hàng',
  'kiểm duyệt',
  'cảnh sát',
  'ubnd',
  'ủy ban nhân dân',
  'bộ công an',
  'cskh',
  'bqt',
  'bql',
  'verified',
  'đã xác minh',
]

/** As above, but with other accents it is a person's name: Quân Trí. */
const marked = 'quản trị'

/** Only as a whole name. */
const wholes = [
  'mod',
  'root',
  'system',
  'support',
  'công an',
  'nhân viên',
  'hệ thống',
  'chính thức',
  'thông báo',
]

/** Nguyễn Công An is a person; "công an" of a place is an office. */
const police = 'công an'
const places = 'phường quận xã huyện tỉnh thành tp khu thị p q bộ việt vn'.split(' ')

/** The app's name, and words that make a name with it sound official. */
const brand = 'xóm'
const beside = (
  'app ứng dụng đội ngũ nhóm team chính thức official việt nam vn của người thông báo tin bot security bảo mật khẩn ' +
  'tài khoản account'
).split(' ')
/** After these words a lane is meant: Hùng đầu xóm, Hàng xóm. */
const lanes = 'hàng làng đầu cuối giữa trong ngoài trưởng lối'.split(' ')

/** So long that no name contains them by chance. */
const unmistakable = ['admin', 'moderator', 'quantri', 'kiemduyet'].map(toConfusableSkeleton)

interface Word {
  plain: string
  /** Its accents in order, on whatever letters of whatever script, and each đ. */
  marks: string
  /** Has an accent that composes with no letter: one too many, or on the wrong letter. */
  isOdd: boolean
}

const wordOf = (text: string): Word => ({
  plain: toConfusableSkeleton(text.replace(/\d+$/, '')),
  marks: text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{Script=Inherited}đ]/gu, ''),
  isOdd: /\p{Script=Inherited}/u.test(text.normalize('NFC')),
})

const wordsOf = (text: string) =>
  text
    .split(/\s+/)
    .map(wordOf)
    .filter(({ plain }) => plain !== '')

/** The ways to split a name into words: at spaces, at its other signs too, and with single letters joined. */
const readings = (name: string) =>
  [
    name.replace(/[.'-]+/g, ''),
    name.replace(/[.'-]+/g, ' '),
    name.replace(/[.'-]+/g, ' ').replace(/(?<=(?:^|\s)\S\p{M}*) (?=\S\p{M}*(?:\s|$))/gu, ''),
  ].map(wordsOf)

const startsWith = (words: Word[], phrase: Word[]) =>
  words.length >= phrase.length && phrase.every(({ plain }, index) => words[index]?.plain === plain)

const holds = (words: Word[], phrase: Word[]) =>
  words.some((_word, index) => startsWith(words.slice(index), phrase))

const is = (words: Word[], phrase: Word[]) =>
  words.map(({ plain }) => plain).join('') === phrase.map(({ plain }) => plain).join('')

/** Whether a phrase occurs with its own accents (at least one), with odd ones, or in a name without any accents. */
function holdsMarked(words: Word[], phrase: Word[]) {
  const isBare = words.every(({ marks }) => marks === '')
  return words.some((_word, index) => {
    const part = words.slice(index, index + phrase.length)
    if (!startsWith(part, phrase)) return false
    return isBare || part.some(({ marks, isOdd }, place) => isOdd || marks === phrase[place]?.marks)
  })
}

const listOf = (phrases: string[]) => phrases.map(wordsOf)
const officePhrases = listOf(offices)
const wholePhrases = listOf([...wholes, ...offices])
const [markedPhrase, policePhrase, brandPhrase] = [wordsOf(marked), wordsOf(police), wordsOf(brand)]
const [placeWords, besideWords, laneWords] = [places, beside, lanes].map(
  (list) => new Set(list.map((word) => toConfusableSkeleton(word))),
)

/** XómApp, and TeamXom. */
const besideGlued = new Set(
  beside.flatMap((word) => [toConfusableSkeleton(brand + word), toConfusableSkeleton(word + brand)]),
)

function isOffice(words: Word[]) {
  if (wholePhrases.some((phrase) => is(words, phrase))) return true
  if (words.some(({ plain }) => unmistakable.some((part) => plain.includes(part)))) return true
  if (officePhrases.some((phrase) => holds(words, phrase))) return true
  return holdsMarked(words, markedPhrase)
}

const isPolice = (words: Word[]) =>
  words.some(
    (_word, index) =>
      startsWith(words.slice(index), policePhrase) && placeWords?.has(words[index + 2]?.plain ?? ''),
  )

/** The app's name alone, among words that go with it, or after a person's name like an affiliation. */
function isBrand(words: Word[]) {
  if (words.some(({ plain }) => besideGlued.has(plain))) return true
  const at = words.findIndex((word) => holdsMarked([word], brandPhrase))
  if (at === -1) return false
  if (words.every(({ plain }, index) => index === at || besideWords?.has(plain))) return true
  return at === words.length - 1 && !laneWords?.has(words[at - 1]?.plain ?? '')
}

export const isReserved = (name: string): boolean =>
  readings(name).some((words) => isOffice(words) || isPolice(words) || isBrand(words))
