import { createStore } from 'zustand'

/** Milliseconds. */
export const toastMs = 5000
export const briefToastMs = 3000

/** How many can wait for the one that is shown. */
export const maxWaiting = 8

/** `bad` interrupts a screen reader, the others wait. */
export interface Toast {
  title: string
  description?: string | undefined
  tone?: 'plain' | 'good' | 'bad' | undefined
  /** Can be taken as long as the toast is to stay: later ones wait until it is gone. */
  action?: { label: string; onPress: () => void } | undefined
  /** What it is about: a later one replaces it at once, its action included. */
  topic?: string | undefined
  face?: { name: string; src: string | null } | undefined
  /** Makes the text a button, which also closes the toast. */
  onPress?: (() => void) | undefined
  /** Called once it is gone for whatever reason, after the action if that was taken. */
  onGone?: (() => void) | undefined
  isBrief?: boolean | undefined
  /** Milliseconds, for what takes longer to think about. */
  stays?: number | undefined
  /** A notification: shown at the top, in the middle, below the bar there. Others are shown at the bottom, or at the top while a sheet is open. */
  isNotification?: boolean | undefined
  /** A small celebration comes with it, for once: what a neighbour has just made happen. */
  celebrates?: boolean | undefined
}

export interface ShownToast extends Toast {
  id: number
}

export const toasts = createStore<ShownToast | null>(() => null)
export const shownToast = toasts.getState
let waiting: ShownToast[] = []
let count = 0

/** Replaces the current one, but waits for one with an action. Returns its id. Callable from anywhere. */
export function toast(notice: Toast): number {
  const id = ++count
  const { action } = notice
  const onPress = () => {
    action?.onPress()
    dismissToast(id)
  }
  const isSame = ({ topic }: Toast) => topic !== undefined && topic === notice.topic
  for (const each of waiting.filter(isSame)) remove(each)
  waiting.push({ ...notice, id, ...(action && { action: { ...action, onPress } }) })
  const current = shownToast()
  if (!current?.action) showNext()
  else if (isSame(current)) showNext(waiting.pop())
  else if (waiting.length > maxWaiting) remove(waiting.find((each) => !each.action) ?? waiting[0])
  return id
}

/** One that is gone already is no error. */
export function dismissToast(id: number): void {
  if (shownToast()?.id === id) showNext()
  else remove(waiting.find((each) => each.id === id))
}

/** For when somebody signs out: what they can undo is nobody else's business. */
export function dismissToastsWithActions(): void {
  for (const each of waiting.filter(({ action }) => action)) remove(each)
  if (shownToast()?.action) showNext()
}

function showNext(next = waiting.shift()) {
  const gone = shownToast()
  toasts.setState(next ?? null, true)
  gone?.onGone?.()
}

function remove(notice: ShownToast | undefined) {
  waiting = waiting.filter((each) => each !== notice)
  notice?.onGone?.()
}
