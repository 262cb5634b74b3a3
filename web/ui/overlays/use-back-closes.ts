import { useEffect, useEffectEvent, useId, useRef } from 'react'

const layerOf = (state: unknown) => (state as { layer?: string } | null)?.layer

/**
 * Makes the browser's Back close a layer (sheet, overlay) instead of leaving the page: an open layer owns a history
 * entry, which is removed when it closes. Links inside the layer should `replace`, so that their page takes over that
 * entry.
 */
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
