import { focusMain } from '../../ui/focus-main.ts'

let before: EventTarget | null = null

const isInCard = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-consent], [data-consent-choices]') !== null

const remember = ({ target, relatedTarget }: FocusEvent) => {
  if (isInCard(target) && !isInCard(relatedTarget)) before = relatedTarget
}

/** Remembers what has the focus before the question takes it. */
export const followFocus = () => addEventListener('focusin', remember)

/** A focus in the question, which is about to go, returns to where it was, or goes on to the content. */
export function giveFocusBack() {
  if (!isInCard(document.activeElement)) return
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  if (isInCard(document.activeElement)) focusMain({ preventScroll: true })
}
