/** The percent-decoded text; null if it is malformed (`decodeURIComponent` would throw). */
export function decodedOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The percent-decoded text; the text itself if it is malformed. */
export const decoded = (text: string): string => decodedOrNull(text) ?? text
