/** Moves the focus to the page's content; does nothing where there is none. */
export function focusMain(options?: FocusOptions): void {
  const main = document.querySelector<HTMLElement>('main')
  if (!main) return
  main.tabIndex = -1
  main.focus(options)
}

/** For when what had the focus is gone: the keyboard goes on in the content, not before the whole page. */
export function restoreFocus(): void {
  if (document.activeElement === document.body) focusMain({ preventScroll: true })
}
