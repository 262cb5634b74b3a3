/** Null if the text is malformed, where `decodeURIComponent` throws. */
export function decodedOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

export const decoded = (text: string): string => decodedOrNull(text) ?? text
