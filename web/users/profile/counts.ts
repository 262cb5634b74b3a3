import type { useText } from '../../platform/i18n/i18n.ts'

/** Characters as the server counts them: an emoji is one. */
export const lettersIn = (text: string) => Array.from(text).length

/** What stands beneath a field with a limit: how full it is, or by how much it is too long. */
export function countsOf(text: string, max: number, t: ReturnType<typeof useText>) {
  const count = lettersIn(text)
  return {
    hint: t('users.counted', { count, max }),
    error: count > max ? t('users.too_long', { count: count - max }) : undefined,
  }
}
