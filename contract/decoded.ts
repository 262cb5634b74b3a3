/** Null if the text is malformed, where `decodeURIComponent` throws. */
export function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

export const decodeOrKeep = (text: string): string => decodeOrNull(text) ?? text
