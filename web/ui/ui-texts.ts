import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand'

/** The design system's own messages, set by the app. */
export interface UiTexts {
  back: string
  close: string
  /** The accessible name of a toast. */
  notice: string
  /** The accessible name of the toasts' container; `{hotkey}` is the key that focuses it. */
  notices: string
}

const words = createStore<UiTexts>(() => ({ back: '', close: '', notice: '', notices: '' }))
let prerendered: UiTexts | undefined

/** Sets the messages; the first set is used on prerendered pages. */
export function setUiTexts(next: UiTexts): void {
  prerendered ??= next
  words.setState(next)
}

/** The design system's messages in the current language. */
export const useUiTexts = (): UiTexts =>
  useSyncExternalStore(words.subscribe, words.getState, () => prerendered ?? words.getState())
