/** A person's text with uniform line ends, and without invisible characters except those that join emoji. */
export const cleanMessage = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|\p{Bidi_Control}/gu, '')
    .trim()

export const visibleLength = (text: string) =>
  Array.from(text.replace(/[\p{Default_Ignorable_Code_Point}\s]+/gu, ' ').trim()).length

/** Counts links to other sites than `origin`. */
export function countForeignLinks(text: string, origin: string): number {
  const links = [...text.matchAll(/https?:\/\/|(?<![\w./@])www\./gi)]
  return links.filter(({ index }) => !isLinkTo(origin, text.slice(index))).length
}

const isLinkTo = (origin: string, rest: string) =>
  rest.slice(0, origin.length).toLowerCase() === origin &&
  /^(?:[/?#\s]|[.,;:!)]*(?:\s|$))/.test(rest.slice(origin.length))
