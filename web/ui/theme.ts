import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

const storageKey = 'theme'
const listeners = new Set<() => void>()

/** The appearance chosen on this device; `system` follows the device's own setting. */
export function theme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Changes the appearance at once and remembers it. The remembered one is applied by `firstFrame`. */
export function setTheme(next: Theme): void {
  if (next === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = next
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // Without storage the choice holds until the page is left.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The appearance chosen; the component renders again when it changes. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, theme, () => 'system')

/**
 * The script of the page's head, run before the first frame: it applies the remembered appearance, and hides
 * the Vietnamese page from a reader of English until the English texts are there.
 */
export const firstFrame = `try{const d=document.documentElement.dataset,t=localStorage.getItem('theme');\
if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('language')==='en')d.waiting=''}catch{}`
