/** Moves the focus to the page's main content, if there is any. */
export function focusMain(options?: FocusOptions): void {
  const main = document.querySelector<HTMLElement>('main')
  if (!main) return
  main.tabIndex = -1
  main.focus(options)
}

/**
 * Moves the focus to the main content if the focused element was removed, so that Tab doesn't start at the top of the page.
 * A part that removes itself calls it in a timeout, after React has rendered.
 */
export function restoreFocus(): void {
  if (document.activeElement === document.body) focusMain({ preventScroll: true })
}
