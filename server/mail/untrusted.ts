const longestName = 80

/** Marks that turn the direction of writing, or that show nothing. */
const hidden = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
const controls = /\p{Cc}+/gu

/**
 * A name as it may stand in a subject and among our own words: one line, at most 80 letters, and nothing that a mail
 * program makes a link of, so that nobody sends an advertisement by the name they choose.
 */
export function nameIn(text: string) {
  const line = text.replace(hidden, '').replace(controls, ' ').replace(/\s+/g, ' ').trim()
  return shortened(line).split(' ').map(withoutLink).join(' ')
}

/** Cut between letters as a reader sees them; one that hides a heap of marks counts for as much as it holds. */
function shortened(line: string) {
  let short = ''
  let letters = 0
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (++letters > longestName || short.length + segment.length > longestName * 2)
      return `${short.trimEnd()}…`
    short += segment
  }
  return short
}

/** Messages with a dot or slashes inside, but e-mail addresses, get an invisible mark that no address has. */
const withoutLink = (word: string) => (word.includes('@') ? word : word.replace(/([./:])(?=\S)/g, '$1\u200B'))

/** What a person wrote, with its lines. */
export const textOf = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(hidden, '')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()

/** For the text and the attributes of HTML. */
export const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
