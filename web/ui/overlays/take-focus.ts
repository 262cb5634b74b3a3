/** A `ref` that focuses an element which replaces the focused one; the element needs `tabIndex={-1}`. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
