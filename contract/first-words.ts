import { truncateLetters, maxUnitsFor } from './letters.ts'

/** Returns one line of at most `maxLetters` letters that ends between two words. */
export function truncateToWords(text: string, maxLetters: number): string {
  const trimmed = text.trim()
  const start = truncateLetters(trimmed, maxUnitsFor(maxLetters), maxUnitsFor(maxLetters))
  const line = start.replaceAll(/\s+/gu, ' ')
  const cut = truncateLetters(line, maxLetters)
  if (cut === line && start === trimmed) return line
  const space = line.startsWith(' ', cut.length) ? cut.length : cut.lastIndexOf(' ')
  const words = space > maxLetters / 2 ? truncateLetters(cut, space, space) : cut
  return `${words.replace(/[\s.,;:!?–-]+$/u, '')}…`
}
