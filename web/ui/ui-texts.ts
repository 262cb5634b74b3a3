import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand'

export interface UiTexts {
  back: string
  close: string
  /** The accessible name of a toast. */
  notice: string
  /** The accessible name of the region of toasts; `{hotkey}` is the key that focuses it. */
  notices: string
  /** A part of the page could not be loaded. */
  missing: string
  again: string
}

const texts = createStore<UiTexts>(() => ({
  back: '',
  close: '',
  notice: '',
  notices: '',
  missing: '',
  again: '',
}))
let prerendered: UiTexts | undefined

/** Prerendered pages use the first texts that were set. */
export function setUiTexts(next: UiTexts): void {
  prerendered ??= next
  texts.setState(next)
}

export const useUiTexts = (): UiTexts =>
  useSyncExternalStore(texts.subscribe, texts.getState, () => prerendered ?? texts.getState())
