/** The text behind percent signs; null where they are not well-formed, for which the language's own function throws. */
export function decodedOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The text behind percent signs; where they are not well-formed the text as it came. */
export const decoded = (text: string): string => decodedOrNull(text) ?? text
