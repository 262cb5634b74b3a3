import type { useText } from '../platform/i18n/i18n.ts'

/** Characters as the server counts them: an emoji counts as one. */
export const lettersIn = (text: string) => Array.from(text).length

/** The hint below a limited field: characters used, or how many too many. */
export function countsOf(text: string, max: number, t: ReturnType<typeof useText>) {
  const count = lettersIn(text)
  return {
    hint: t('relations.counted', { count, max }),
    error: count > max ? t('relations.text_too_long', { count: count - max }) : undefined,
  }
}
