import { shownToast, toasts } from '../../ui/feedback/toast.ts'

/** Milliseconds. */
const pause = 1500
const ownMoves = ['keydown', 'input', 'pointerdown'] as const

/** Resolves once somebody rests: nothing half written, no sheet open, and no toast where one would come. */
export function whenCalm(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, pause)
  }
  const unsubscribe = toasts.subscribe(wait)
  for (const move of ownMoves) addEventListener(move, wait, true)
  function look() {
    if (isBusy()) return wait()
    unsubscribe()
    for (const move of ownMoves) removeEventListener(move, wait, true)
    resolve()
  }
  wait()
  return promise
}

function isBusy() {
  const { activeElement } = document
  const isWriting =
    (activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement) &&
    activeElement.value !== ''
  return isWriting || shownToast() !== null || document.querySelector('[role=dialog]') !== null
}
