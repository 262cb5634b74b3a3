import { useSyncExternalStore } from 'react'

/** The few words the design system itself needs, given by whoever knows the language. */
export interface UiTexts {
  back: string
  close: string
  /** What a toast is called when it is read out. */
  notice: string
  /** Names the place where toasts appear; `{hotkey}` stands for the key that leads there. */
  notices: string
}

const listeners = new Set<() => void>()
let words: UiTexts = { back: '', close: '', notice: '', notices: '' }
let prerendered: UiTexts | undefined

/** Sets the words; the first ones given are those of prerendered pages. */
export function setUiTexts(next: UiTexts): void {
  prerendered ??= next
  words = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The design system's own words in the language on screen. */
export const useUiTexts = (): UiTexts =>
  useSyncExternalStore(
    subscribe,
    () => words,
    () => prerendered ?? words,
  )
