import { useContext, useEffect, useEffectEvent, useId } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'

const layerOf = (state: unknown) => (state as { layer?: string } | null)?.layer

/**
 * Makes the browser's Back close a layer (sheet, overlay) instead of leaving the page: while open, the layer
 * holds an entry of the history of its own, which goes when it closes. A link inside the layer should
 * `replace`, so that the page it leads to takes that entry's place.
 */
export function useBackCloses(open: boolean, onClose: () => void) {
  const id = useId()
  const router = useContext(RouterContext)?.router
  const close = useEffectEvent(onClose)
  const isLeaving = useEffectEvent(() => router !== undefined && router.state.navigation.state !== 'idle')

  useEffect(() => {
    if (!open) return
    // Kept when React runs effects twice in development: the entry is already there.
    if (layerOf(history.state) !== id) history.pushState({ ...history.state, layer: id }, '')
    const onBack = () => {
      if (layerOf(history.state) !== id) close()
    }
    addEventListener('popstate', onBack)
    return () => {
      removeEventListener('popstate', onBack)
      // One tick later, so that a navigation that begins together with the closing is seen and left alone.
      setTimeout(() => {
        if (layerOf(history.state) === id && !isLeaving()) history.back()
      })
    }
  }, [open, id])
}
