/** What somebody writes: lines end alike, and nothing is in it that does not show but the joints of emoji. */
export const cleanMessage = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|\p{Bidi_Control}/gu, '')
    .trim()

/** How much of it a reader can see, in characters. */
export const visibleLength = (text: string) =>
  Array.from(text.replace(/[\p{Default_Ignorable_Code_Point}\s]+/gu, ' ').trim()).length

/** How many links lead elsewhere than to `origin`. */
export function foreignLinks(text: string, origin: string): number {
  const links = [...text.matchAll(/https?:\/\/|(?<![\w./@])www\./gi)]
  return links.filter(({ index }) => !leadsTo(origin, text.slice(index))).length
}

const leadsTo = (origin: string, rest: string) =>
  rest.slice(0, origin.length).toLowerCase() === origin &&
  /^(?:[/?#\s]|[.,;:!)]*(?:\s|$))/.test(rest.slice(origin.length))
