export interface Names {
  username: string
  display_name: string
  first_name: string
  last_name: string
}

const capitalized = (word: string) => {
  const [first = '', ...rest] = word.toLowerCase()
  return first.toUpperCase() + rest.join('')
}

const isCapitalized = (name: string) => name.split(' ').every((word) => /^\p{Lu}/u.test(word))

/**
 * The spellings of a full name that an erasure takes out of texts: in both orders, capitalized. A single word is too common,
 * and in small letters a name could be chosen so that what others wrote loses its sense.
 */
export function fullNamesOf({ display_name, first_name, last_name }: Omit<Names, 'username'>): string[] {
  const written = [display_name, `${first_name} ${last_name}`, `${last_name} ${first_name}`]
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .filter((name) => name.includes(' '))
  const spelt = written.flatMap((name) => [
    name.split(' ').map(capitalized).join(' '),
    ...(isCapitalized(name) ? [name] : []),
  ])
  return [...new Set(spelt)]
}

/** Streets, wards, schools and markets are called after people. */
const placeWords = ['đường', 'phố', 'ngõ', 'ngách', 'hẻm', 'phường', 'chợ', 'trường']
const inEitherCase = (word: string) =>
  Array.from(word, (letter) => `[${letter}${letter.toUpperCase()}]`).join('')
const placeBefore = String.raw`(?<!(?:${placeWords.map(inEitherCase).join('|')}|\d\p{L}?) )`

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** A function that takes `@username` out of a text, and the full names given. */
export function nameRemover(username: string, fullNames: string[]): (text: string) => string {
  const mention = new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}_@./+=&~-])@${escaped(username)}(?![\p{L}\p{M}\p{N}_@])`,
    'giu',
  )
  const names = fullNames.map(
    (name) =>
      new RegExp(String.raw`${placeBefore}(?<![\p{L}\p{M}\p{N}])${escaped(name)}(?![\p{L}\p{M}\p{N}])`, 'gu'),
  )
  return (text) => names.reduce((rest, name) => rest.replaceAll(name, '…'), text.replaceAll(mention, '@…'))
}

/** The same value with every string in it changed, however deep; keys stay. */
export function withStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => withStrings(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withStrings(each, change)]))
}
