export function firstWords(text: string, mostLetters: number): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const letters = Array.from(line)
  if (letters.length <= mostLetters) return line
  const cut = letters.slice(0, mostLetters).join('')
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > mostLetters / 2 ? space : cut.length).replace(/[\s.,;:!?–-]+$/u, '')}…`
}
