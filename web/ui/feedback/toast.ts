import { createStore } from 'zustand'

/** How long a toast stays, in milliseconds. */
export const duration = 5000
/** How long one with `isBrief` stays. */
export const briefDuration = 3000

/** A toast's content. `bad` interrupts a screen reader, the others wait. */
export interface Notice {
  title: string
  description?: string | undefined
  tone?: 'plain' | 'good' | 'bad' | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** The person it is about. */
  face?: { name: string; src: string | null } | undefined
  /** Makes the text a button, which also closes the toast. */
  onPress?: (() => void) | undefined
  isBrief?: boolean | undefined
}

export interface ShownNotice extends Notice {
  id: number
}

/** The current toast, or null. */
export const toasts = createStore<ShownNotice | null>(() => null)
let count = 0

/** Shows a toast for a while, replacing the current one. Callable from anywhere. */
export const toast = (notice: Notice): void => toasts.setState({ ...notice, id: ++count }, true)

/** Clears a closed toast. */
export function dismissToast(id: number): void {
  if (shownToast()?.id === id) toasts.setState(null, true)
}

export const shownToast = toasts.getState
