import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepFocus } from '../focus-main.ts'
import { opener } from './opener.ts'

/** For `finalFocus`: Base UI would take the focus from a field that has just replaced the one it was in. */
export const noFinalFocus = () => false

const layerOf = (element: Element | null) => element?.closest('[role=dialog]') ?? null

/** What opened a layer, by the layer's element. */
const openers = new WeakMap<Element, HTMLElement | null>()

/** Inside a layer: once the layer is gone, focuses `anchor` or what opened it, unless something else has the focus. */
export function ReturnFocus({ anchor }: { anchor?: RefObject<HTMLElement | null> | undefined }) {
  const [opened] = useState(() => {
    const by = opener()
    const layer = layerOf(by)
    // A layer that opens another one closes first, and its button goes with it.
    return { by, before: layer && openers.get(layer) }
  })
  const mark = useRef<HTMLSpanElement>(null)
  const giveBack = useEffectEvent(() => {
    const to = [anchor?.current, opened.by, opened.before].find((element) => element?.isConnected)
    if (document.activeElement === document.body) to?.focus({ preventScroll: true })
    keepFocus()
  })
  useEffect(() => {
    const layer = layerOf(mark.current)
    if (layer) openers.set(layer, opened.before ?? opened.by)
    return () => void setTimeout(giveBack)
  }, [opened])
  return <span ref={mark} hidden />
}
