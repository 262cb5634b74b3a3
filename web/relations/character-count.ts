import type { useText } from '../platform/i18n/i18n.ts'

/** Characters as the server counts them: an emoji counts as one. */
export const characterCount = (text: string) => Array.from(text).length

/** The hint below a field with a limit (characters used) and the error (characters too many). */
export function characterCountProps(text: string, max: number, t: ReturnType<typeof useText>) {
  const count = characterCount(text)
  return {
    hint: t('relations.counted', { count, max }),
    error: count > max ? t('relations.text_too_long', { count: count - max }) : undefined,
  }
}
