import type { MouseEvent } from 'react'

/** For a layer that is still seen while it closes: the second of two quick taps must not do again what closed it. */
export const ignoreUnless = (open: boolean) => (event: MouseEvent) => {
  if (open) return
  event.preventDefault()
  event.stopPropagation()
}
