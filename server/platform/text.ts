import type { ReportedWord } from '../../contract/moderation/reports.ts'

/** Removes line breaks and characters that change the direction of text. */
export const oneLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Escapes text for use between tags and in attributes. */
export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** The optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbouring letters. */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      line[column] = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
      )
    }
    ;[before, above] = [above, line]
  }
  return above[b.length] ?? 0
}

const longWord = 6

export const maxEdits = (word: string) => (word.length < longWord ? 1 : 2)

type ReportedTexts = Partial<Record<ReportedWord, string>>

/** Removes empty texts. */
export const toReportedWords = <Word extends ReportedWord>(
  words: Record<Word, string | null | undefined>,
): ReportedTexts => Object.fromEntries(Object.entries(words).filter(([, text]) => text))
