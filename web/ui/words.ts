import { useSyncExternalStore } from 'react'

/** The few words the design system itself needs, given by whoever knows the language. */
export interface Words {
  back: string
  close: string
  /** What a toast is called when it is read out. */
  notice: string
  /** Names the place where toasts appear; `{hotkey}` stands for the key that leads there. */
  notices: string
}

const listeners = new Set<() => void>()
let words: Words = { back: '', close: '', notice: '', notices: '' }
let prerendered: Words | undefined

/** Sets the words; the first ones given are those of prerendered pages. */
export function setWords(next: Words): void {
  prerendered ??= next
  words = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The design system's own words in the language on screen. */
export const useWords = (): Words =>
  useSyncExternalStore(
    subscribe,
    () => words,
    () => prerendered ?? words,
  )
