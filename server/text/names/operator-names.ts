import { Refusal } from '../../platform/http/refusal.ts'
import { toConfusableSkeleton } from './letters.ts'

/** The words of whoever runs the app. */
const roles = (
  'ban quản trị, ban quản lý, ban điều hành, quản trị, quản trị viên, quản lý, điều hành, điều hành viên, kiểm duyệt, ' +
  'kiểm duyệt viên, admin, administrator, moderator, mod, staff, nhân viên, hỗ trợ, hỗ trợ khách hàng, ' +
  'chăm sóc khách hàng, cskh, bqt, bql, support, helpdesk, customer support, đội ngũ, tổng đài, team, system, hệ thống'
).split(', ')

/** What makes the app's name sound official. */
const claims =
  'chính thức, official, app, ứng dụng, bot, security, bảo mật, tài khoản, account, verified, đã xác minh'.split(
    ', ',
  )

/** They say nothing about whose name it is. */
const fillers = 'của từ the of by và and nhóm hội kênh trang page fanpage group việt nam vn'.split(' ')

/** After these, a name is that of the app, not of a lane: Xóm Quận 1, but Xóm Chùa. */
const places = 'phường quận xã huyện tỉnh thành tp q p khu'.split(' ')

interface Word {
  plain: string
  /** Its accents in order, and each đ. */
  marks: string
}

const wordsOf = (name: string): Word[] =>
  name
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .split(' ')
    .map((word) => ({
      plain: toConfusableSkeleton(word).replace(/\d+$/, ''),
      marks: word
        .normalize('NFD')
        .toLowerCase()
        .replace(/[^\p{Script=Inherited}đ]/gu, ''),
    }))
    .filter(({ plain }) => plain !== '')

/** Letters with spaces between them, such as X ó m. */
const joinLetters = (name: string) => name.replace(/(?<=(?:^|\s)\S\p{M}*) (?=\S\p{M}*(?:\s|$))/gu, '')

const byLength = (phrases: string[]) => phrases.map(wordsOf).toSorted((a, b) => b.length - a.length)
const brand = wordsOf('xóm')
const [rolePhrases, claimPhrases, fillerPhrases] = [byLength(roles), byLength(claims), byLength(fillers)]
const placePhrases = byLength(places)
const all = [...rolePhrases, ...claimPhrases, brand, ...fillerPhrases].toSorted((a, b) => b.length - a.length)

/** Whether the phrase stands at a place, with its own accents or without any. */
const standsAt = (words: Word[], at: number, phrase: Word[]) =>
  at >= 0 &&
  phrase.every(({ plain, marks }, index) => {
    const word = words[at + index]
    return word?.plain === plain && (word.marks === '' || word.marks === marks)
  })

/** Whether the name of a group or a business reads as that of whoever runs the app. */
export const isOperatorName = (name: string): boolean =>
  [wordsOf(name), wordsOf(joinLetters(name))].some((words) => isOnlyOperator(words) || namesOperator(words))

/** Nothing but the app's name, roles and claims: Ban quản trị, Xóm, Xóm Official. */
function isOnlyOperator(words: Word[]) {
  let isNamed = false
  for (let at = 0; at < words.length;) {
    const phrase = all.find((each) => standsAt(words, at, each))
    if (!phrase) return false
    isNamed ||= phrase === brand || rolePhrases.includes(phrase)
    at += phrase.length
  }
  return isNamed
}

/** A role of the app, or a claim right after its name, in a longer name: Ban quản trị Xóm Quận 1, Xóm Official Bến Thành. */
function namesOperator(words: Word[]) {
  return words.some((_word, at) => {
    if (!standsAt(words, at, brand)) return false
    const isApp = at + 1 === words.length || placePhrases.some((phrase) => standsAt(words, at + 1, phrase))
    return (
      (isApp && rolePhrases.some((phrase) => standsAt(words, at - phrase.length, phrase))) ||
      claimPhrases.some((phrase) => standsAt(words, at + 1, phrase))
    )
  })
}

/** Throws a 400 `Refusal` for a new name of the operator, except to staff. */
export function refuseOperatorName(
  name: string | undefined,
  { is_staff }: { is_staff: boolean },
  before?: string,
): void {
  if (name !== undefined && name !== before && !is_staff && isOperatorName(name))
    throw new Refusal(400, 'name_reserved', 'This name can not be used', {
      errors: { name: ['is reserved for whoever runs the app'] },
    })
}
