import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { restoreFocus } from '../focus-main.ts'

/** For `finalFocus`: Base UI would steal the focus from a field that has just replaced the focused one. */
export const noFinalFocus = () => false

/** The element that opened each layer. */
const openers = new WeakMap<Element, HTMLElement | null>()

const layerOf = (element: Element | null) => element?.closest('[role=dialog]') ?? null

/** For an opener inside a layer, the opener of that layer: the layer closes first and removes its button. */
function outermostOpener(opener: HTMLElement | null): HTMLElement | null {
  const layer = layerOf(opener)
  return layer ? (openers.get(layer) ?? null) : opener
}

interface ReturnFocusProps {
  opener: HTMLElement | null
  /** Takes precedence over `opener`. */
  anchor?: RefObject<HTMLElement | null> | undefined
}

/** Render it inside a layer. When the layer is removed, its opener gets the focus, unless another element has it. */
export function ReturnFocus({ opener, anchor }: ReturnFocusProps) {
  const marker = useRef<HTMLSpanElement>(null)
  const returnFocus = useEffectEvent(() => {
    const target = [anchor?.current, opener, outermostOpener(opener)].find((element) => element?.isConnected)
    if (document.activeElement === document.body) target?.focus({ preventScroll: true })
    restoreFocus()
  })
  useEffect(() => {
    const layer = layerOf(marker.current)
    if (layer) openers.set(layer, outermostOpener(opener))
  }, [opener])
  useEffect(() => () => void setTimeout(returnFocus), [])
  return <span ref={marker} hidden />
}

/** For a layer that is still visible while it closes: the second of two quick taps must do nothing. */
export const ignoreClicksUnless = (open: boolean) => (event: MouseEvent) => {
  if (open) return
  event.preventDefault()
  event.stopPropagation()
}
