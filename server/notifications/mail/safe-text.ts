import { firstLetters } from '../../../contract/letters.ts'

const longestName = 80

const longestTitle = 120
const longestLine = 240

/** Characters that change the direction of writing, or are invisible. */
const hidden = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
const controls = /\p{Cc}+/gu

/** One line of at most 80 characters that no mail program turns into a link: nobody can advertise by a name. */
export const nameIn = (text: string) => oneLineOf(text, longestName)

/** The same of what happened, or how a text begins: its title, and its words. */
export const titleIn = (text: string) => oneLineOf(text, longestTitle)
export const wordsIn = (text: string) => oneLineOf(text, longestLine)

function oneLineOf(text: string, most: number) {
  const line = text.replace(hidden, '').replace(controls, ' ').replace(/\s+/g, ' ').trim()
  const start = firstLetters(line, most)
  const shown = start === line ? line : `${start.trimEnd()}…`
  return shown.split(' ').map(withoutLink).join(' ')
}

/** Words with an inner dot or slash, except e-mail addresses, get an invisible character that no address has. */
const withoutLink = (word: string) =>
  /^[^@/:]+@[^@/:]+$/.test(word) ? word : word.replace(/([./:])(?=\S)/g, '$1\u200B')

export const textOf = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(hidden, '')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()

/** The same from somebody whom the reader never agreed to hear from: no link in it, but numbers that can be called. */
export const strangersTextOf = (text: string) =>
  textOf(text).replace(/\S+/g, (word) =>
    /\p{L}/u.test(word) ? word.replace(/(\.|:\/\/)(?=\S)/g, '$1\u200B') : word,
  )
