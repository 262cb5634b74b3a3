import { truncateLetters, maxUnitsFor } from './letters.ts'

/** One line of at most `mostLetters` letters, which ends between two words. */
export function truncateToWords(text: string, mostLetters: number): string {
  const whole = text.trim()
  const start = truncateLetters(whole, maxUnitsFor(mostLetters), maxUnitsFor(mostLetters))
  const line = start.replaceAll(/\s+/gu, ' ')
  const cut = truncateLetters(line, mostLetters)
  if (cut === line && start === whole) return line
  const space = line.startsWith(' ', cut.length) ? cut.length : cut.lastIndexOf(' ')
  const words = space > mostLetters / 2 ? truncateLetters(cut, space, space) : cut
  return `${words.replace(/[\s.,;:!?–-]+$/u, '')}…`
}
