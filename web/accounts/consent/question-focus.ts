import { focusMain } from '../../ui/focus-main.ts'

let previousFocus: EventTarget | null = null

const isInQuestion = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-consent], [data-consent-choices]') !== null

const recordFocus = ({ target, relatedTarget }: FocusEvent) => {
  if (isInQuestion(target) && !isInQuestion(relatedTarget)) previousFocus = relatedTarget
}

/** Remembers which element has the focus before the question takes it. */
export const trackFocus = () => addEventListener('focusin', recordFocus)

/** Moves the focus from the closing question back to the previous element, or to the content. */
export function restoreFocus() {
  if (!isInQuestion(document.activeElement)) return
  if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true })
  if (isInQuestion(document.activeElement)) focusMain({ preventScroll: true })
}
