/** Without line breaks, and without characters that change the direction of the text around it. */
export const oneLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
