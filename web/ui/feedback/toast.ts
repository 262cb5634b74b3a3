import { createStore } from 'zustand'

/** How long a toast is shown by default. */
export const toastMs = 5000
export const briefToastMs = 3000

/** The maximum length of the queue behind the toast that is shown. */
export const maxQueuedToasts = 8

export interface Toast {
  title: string
  description?: string | undefined
  /** Screen readers leave it out, such as a number that nobody has to hear. */
  isDescriptionSilent?: boolean | undefined
  /** A screen reader announces `bad` at once, the others when it is idle. */
  tone?: 'plain' | 'good' | 'bad' | undefined
  /** Later toasts wait until a toast with an action is closed. */
  action?: { label: string; onPress: () => void } | undefined
  /** A later toast with the same topic replaces this one at once, including its action. */
  topic?: string | undefined
  face?: { name: string; src: string | null } | undefined
  /** Makes the text a button, which also closes the toast. */
  onPress?: (() => void) | undefined
  /** Called once when the toast is closed for any reason, after the action if the user pressed it. */
  onClose?: (() => void) | undefined
  isBrief?: boolean | undefined
  /** Overrides the default duration. */
  durationMs?: number | undefined
  /** Adds a short animation. For actions that help a neighbour. */
  celebrates?: boolean | undefined
}

export interface ShownToast extends Toast {
  id: number
}

export const toasts = createStore<ShownToast | null>(() => null)
export const shownToast = toasts.getState
let queue: ShownToast[] = []
let count = 0

/** Shows a toast and returns its id. It replaces the current one, but waits if that has an action. */
export function toast(notice: Toast): number {
  const id = ++count
  const { action } = notice
  const onPress = () => {
    action?.onPress()
    dismissToast(id)
  }
  const hasSameTopic = ({ topic }: Toast) => topic !== undefined && topic === notice.topic
  for (const each of queue.filter(hasSameTopic)) remove(each)
  queue.push({ ...notice, id, ...(action && { action: { ...action, onPress } }) })
  const current = shownToast()
  if (!current?.action) showNext()
  else if (hasSameTopic(current)) showNext(queue.pop())
  else if (queue.length > maxQueuedToasts) remove(queue.find((each) => !each.action) ?? queue[0])
  return id
}

/** Does nothing if the toast is already closed. */
export function dismissToast(id: number): void {
  if (shownToast()?.id === id) showNext()
  else remove(queue.find((each) => each.id === id))
}

/** Called on sign-out: another user must not undo what this one did. */
export function dismissToastsWithActions(): void {
  for (const each of queue.filter(({ action }) => action)) remove(each)
  if (shownToast()?.action) showNext()
}

function showNext(next = queue.shift()) {
  const closed = shownToast()
  toasts.setState(next ?? null, true)
  closed?.onClose?.()
}

function remove(notice: ShownToast | undefined) {
  queue = queue.filter((each) => each !== notice)
  notice?.onClose?.()
}
