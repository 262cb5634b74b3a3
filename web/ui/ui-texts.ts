import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand'

export interface UiTexts {
  back: string
  close: string
  /** The accessible name of a toast. */
  notice: string
  /** The accessible name of where toasts stand; `{hotkey}` is the key that focuses it. */
  notices: string
  /** Says that a part of the page could not be loaded. */
  missing: string
  again: string
}

const words = createStore<UiTexts>(() => ({
  back: '',
  close: '',
  notice: '',
  notices: '',
  missing: '',
  again: '',
}))
let prerendered: UiTexts | undefined

/** The first set is used on prerendered pages. */
export function setUiTexts(next: UiTexts): void {
  prerendered ??= next
  words.setState(next)
}

export const useUiTexts = (): UiTexts =>
  useSyncExternalStore(words.subscribe, words.getState, () => prerendered ?? words.getState())
