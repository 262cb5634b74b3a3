import { createStore } from 'zustand'

/** What a toast says. `bad` interrupts a screen reader, the others wait until it is done speaking. */
export interface Notice {
  title: string
  description?: string | undefined
  tone?: 'plain' | 'good' | 'bad' | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** Whom it is about. */
  face?: { name: string; src: string | null } | undefined
  /** Makes the words a button, which closes it too. */
  onPress?: (() => void) | undefined
  /** News that pass by: three seconds, then they fade. */
  isBrief?: boolean | undefined
}

export interface ShownNotice extends Notice {
  id: number
}

/** The toast that is shown, if any. */
export const toasts = createStore<ShownNotice | null>(() => null)
let count = 0

/** Shows a toast for five seconds, or three, in place of the one that is there. Callable from anywhere. */
export const toast = (notice: Notice): void => toasts.setState({ ...notice, id: ++count }, true)

/** Lets go of a toast that has closed. */
export function dismissToast(id: number): void {
  if (shownToast()?.id === id) toasts.setState(null, true)
}

export const shownToast = toasts.getState
