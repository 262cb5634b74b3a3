import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand'

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

/** The first set is used on prerendered pages. */
export function setUiTexts(next: UiTexts): void {
  prerendered ??= next
  words.setState(next)
}

export const useUiTexts = (): UiTexts =>
  useSyncExternalStore(words.subscribe, words.getState, () => prerendered ?? words.getState())
