import { useEffect, useEffectEvent, useId, useRef } from 'react'

const layerOf = (state: unknown) => (state as { layer?: string } | null)?.layer

/** Milliseconds within which a browser goes back. */
const backTimeoutMs = 500

/**
 * Goes back past the entries of layers that were open before a reload, as nothing would close at the first Back. Call it
 * before anything is rendered; it resolves once it is there.
 */
export async function leaveStaleLayers(): Promise<void> {
  while (layerOf(history.state) !== undefined) {
    const before = history.state as unknown
    await new Promise<void>((resolve) => {
      addEventListener('popstate', () => resolve(), { once: true })
      setTimeout(resolve, backTimeoutMs)
      history.back()
    })
    if (history.state === before) return
  }
}

/**
 * An open layer owns a history entry, removed when it closes. Links inside should `replace`, to take it over. One that
 * stays open at Back, to ask first, gets another.
 */
export function useCloseOnBack(open: boolean, onClose: () => void) {
  const id = useId()
  const close = useEffectEvent(onClose)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const staying = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!open) return
    // React runs effects twice in development: an existing entry must stay.
    clearTimeout(leaving.current)
    const own = () => {
      if (layerOf(history.state) !== id) history.pushState({ ...history.state, layer: id }, '')
    }
    own()
    const onBack = () => {
      if (layerOf(history.state) === id) return
      close()
      staying.current = setTimeout(own)
    }
    addEventListener('popstate', onBack)
    return () => {
      removeEventListener('popstate', onBack)
      clearTimeout(staying.current)
      // Waits a tick: a link followed while closing has then pushed its own entry, which must stay.
      leaving.current = setTimeout(() => {
        if (layerOf(history.state) === id) history.back()
      })
    }
  }, [open, id])
}
