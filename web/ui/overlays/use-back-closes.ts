import { useEffect, useEffectEvent, useId, useRef } from 'react'

const layerOf = (state: unknown) => (state as { layer?: string } | null)?.layer

/** An open layer owns a history entry, removed when it closes. Links inside should `replace`, to take it over. */
export function useBackCloses(open: boolean, onClose: () => void) {
  const id = useId()
  const close = useEffectEvent(onClose)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!open) return
    // React runs effects twice in development: an existing entry must stay.
    clearTimeout(leaving.current)
    if (layerOf(history.state) !== id) history.pushState({ ...history.state, layer: id }, '')
    const onBack = () => {
      if (layerOf(history.state) !== id) close()
    }
    addEventListener('popstate', onBack)
    return () => {
      removeEventListener('popstate', onBack)
      // Waits a tick: a link followed while closing has then pushed its own entry, which must stay.
      leaving.current = setTimeout(() => {
        if (layerOf(history.state) === id) history.back()
      })
    }
  }, [open, id])
}
