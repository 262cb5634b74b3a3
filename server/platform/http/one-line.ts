/** What somebody writes in one line, as in a name or a title; nothing in it turns the text around it. */
export const oneLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
