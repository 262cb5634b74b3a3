import { firstLetters, unitsOf } from './letters.ts'

/** One line of at most `mostLetters` letters, which ends between two words. */
export function firstWords(text: string, mostLetters: number): string {
  const whole = text.trim()
  const start = firstLetters(whole, unitsOf(mostLetters), unitsOf(mostLetters))
  const line = start.replaceAll(/\s+/gu, ' ')
  const cut = firstLetters(line, mostLetters)
  if (cut === line && start === whole) return line
  const space = line.startsWith(' ', cut.length) ? cut.length : cut.lastIndexOf(' ')
  const words = space > mostLetters / 2 ? firstLetters(cut, space, space) : cut
  return `${words.replace(/[\s.,;:!?–-]+$/u, '')}…`
}
