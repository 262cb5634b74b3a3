import { useEffect, useEffectEvent, useId, useRef } from 'react'

const layerOf = (state: unknown) => (state as { layer?: string } | null)?.layer

/**
 * Makes the browser's Back close a layer (sheet, overlay) instead of leaving the page: while open, the layer
 * holds an entry of the history of its own, which goes when it closes. A link inside the layer should
 * `replace`, so that the page it leads to takes that entry's place.
 */
export function useBackCloses(open: boolean, onClose: () => void) {
  const id = useId()
  const close = useEffectEvent(onClose)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!open) return
    // React runs effects twice in development: the entry is there already, and must not go.
    clearTimeout(leaving.current)
    if (layerOf(history.state) !== id) history.pushState({ ...history.state, layer: id }, '')
    const onBack = () => {
      if (layerOf(history.state) !== id) close()
    }
    addEventListener('popstate', onBack)
    return () => {
      removeEventListener('popstate', onBack)
      // One tick later: a link followed while closing has then put its own entry there, which must stay.
      leaving.current = setTimeout(() => {
        if (layerOf(history.state) === id) history.back()
      })
    }
  }, [open, id])
}
