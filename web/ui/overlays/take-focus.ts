/** For an element that replaces the focused one; it needs `tabIndex={-1}`. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
