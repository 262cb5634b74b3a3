import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand'

/** The few words the design system itself needs, given by whoever knows the language. */
export interface UiTexts {
  back: string
  close: string
  /** What a toast is called when it is read out. */
  notice: string
  /** Names the place where toasts appear; `{hotkey}` stands for the key that leads there. */
  notices: string
}

const words = createStore<UiTexts>(() => ({ back: '', close: '', notice: '', notices: '' }))
let prerendered: UiTexts | undefined

/** Sets the words; the first ones given are those of prerendered pages. */
export function setUiTexts(next: UiTexts): void {
  prerendered ??= next
  words.setState(next)
}

/** The design system's own words in the language on screen. */
export const useUiTexts = (): UiTexts =>
  useSyncExternalStore(words.subscribe, words.getState, () => prerendered ?? words.getState())
