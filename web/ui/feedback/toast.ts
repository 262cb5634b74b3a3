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

const listeners = new Set<() => void>()
let shown: ShownNotice | null = null
let count = 0

/** Shows a toast for five seconds, or three, in place of the one that is there. Callable from anywhere. */
export function toast(notice: Notice): void {
  shown = { ...notice, id: ++count }
  for (const listener of listeners) listener()
}

/** Lets go of a toast that has closed. Tells nobody: it leaves the screen by itself, with its own motion. */
export function dismissToast(id: number): void {
  if (shown?.id === id) shown = null
}

export const shownToast = () => shown

export function onToast(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
