/** A `ref` for what takes the place of something that had the focus; give it `tabIndex={-1}`. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
