/** Moves the focus to the page's content; does nothing where there is none. */
export function focusMain(options?: FocusOptions): void {
  const main = document.querySelector<HTMLElement>('main')
  if (!main) return
  main.tabIndex = -1
  main.focus(options)
}
