import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { restoreFocus } from '../focus-main.ts'

/** For `finalFocus`: Base UI would take the focus from a field that has just replaced the one it was in. */
export const noFinalFocus = () => false

/** What opened a layer, by the layer's element. */
const openers = new WeakMap<Element, HTMLElement | null>()

const layerOf = (element: Element | null) => element?.closest('[role=dialog]') ?? null

/** A layer that opens another one closes first, and its button goes with it: then what had opened that layer. */
function outermost(opener: HTMLElement | null): HTMLElement | null {
  const layer = layerOf(opener)
  return layer ? (openers.get(layer) ?? null) : opener
}

interface ReturnFocusProps {
  opener: HTMLElement | null
  /** Goes before it. */
  anchor?: RefObject<HTMLElement | null> | undefined
}

/** Inside a layer: once the layer is gone, focuses what opened it, unless something else has the focus. */
export function ReturnFocus({ opener, anchor }: ReturnFocusProps) {
  const mark = useRef<HTMLSpanElement>(null)
  const giveBack = useEffectEvent(() => {
    const to = [anchor?.current, opener, outermost(opener)].find((element) => element?.isConnected)
    if (document.activeElement === document.body) to?.focus({ preventScroll: true })
    restoreFocus()
  })
  useEffect(() => {
    const layer = layerOf(mark.current)
    if (layer) openers.set(layer, outermost(opener))
  }, [opener])
  useEffect(() => () => void setTimeout(giveBack), [])
  return <span ref={mark} hidden />
}

/** For a layer that is still seen while it closes: the second of two quick taps must not do again what closed it. */
export const ignoreClicksUnless = (open: boolean) => (event: MouseEvent) => {
  if (open) return
  event.preventDefault()
  event.stopPropagation()
}
