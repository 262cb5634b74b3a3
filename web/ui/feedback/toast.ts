import { createStore } from 'zustand'

/** Milliseconds. */
export const duration = 5000
export const briefDuration = 3000

/** `bad` interrupts a screen reader, the others wait. */
export interface Notice {
  title: string
  description?: string | undefined
  tone?: 'plain' | 'good' | 'bad' | undefined
  action?: { label: string; onPress: () => void } | undefined
  face?: { name: string; src: string | null } | undefined
  /** Makes the text a button, which also closes the toast. */
  onPress?: (() => void) | undefined
  isBrief?: boolean | undefined
}

export interface ShownNotice extends Notice {
  id: number
}

export const toasts = createStore<ShownNotice | null>(() => null)
let count = 0

/** Replaces the current one. Callable from anywhere. */
export const toast = (notice: Notice): void => toasts.setState({ ...notice, id: ++count }, true)

export function dismissToast(id: number): void {
  if (shownToast()?.id === id) toasts.setState(null, true)
}

export const shownToast = toasts.getState
