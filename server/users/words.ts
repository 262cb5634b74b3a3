import { invalid } from '../platform/refusal.ts'

/**
 * A name as it is kept: composed letters, one space between words. Throws a 400 `Refusal` for control characters
 * and for those that turn the text around them.
 */
export function cleanName(field: string, text: string): string {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (/\p{Cc}|\p{Bidi_Control}/u.test(name)) throw invalid({ [field]: ['must hold no control characters'] })
  return isVisible(name) ? name : ''
}

/** Like `cleanName`, for a name that somebody must have. */
export function neededName(field: string, text: string): string {
  const name = cleanName(field, text)
  if (name === '') throw invalid({ [field]: ['must not be blank'] })
  return name
}

/** What somebody says of themselves: lines end alike, nothing stands around them. */
export const cleanText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim()

const isVisible = (text: string) => /[^\p{Default_Ignorable_Code_Point}\p{White_Space}]/u.test(text)
