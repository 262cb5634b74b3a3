import { useEffect, useEffectEvent, useId, useRef } from 'react'

const layerOf = (state: unknown) => (state as { layer?: string } | null)?.layer

/** A browser goes back within this time. */
const backTimeoutMs = 500

/**
 * Goes back past the history entries of layers that were open before a reload, as the first Back would do nothing there.
 * Call it before the first render.
 */
export async function skipStaleLayers(): Promise<void> {
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
 * An open layer owns a history entry, which is removed when it closes. Links inside should `replace` that entry. If the
 * layer stays open after Back, for example to ask for confirmation, it gets a new entry.
 */
export function useCloseOnBack(open: boolean, onClose: () => void) {
  const id = useId()
  const close = useEffectEvent(onClose)
  const removeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const restoreTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Of the last removal of the entry. */
  const removal = useRef<PopStateEvent>(undefined)

  useEffect(() => {
    if (!open) return
    // React runs effects twice in development: keep an existing entry.
    clearTimeout(removeTimer.current)
    const addEntry = () => {
      if (layerOf(history.state) !== id) history.pushState({ ...history.state, layer: id }, '')
    }
    addEntry()
    const onBack = (event: PopStateEvent) => {
      if (layerOf(history.state) === id) return
      // The layer was opened again before the browser had gone back.
      if (event === removal.current) return addEntry()
      close()
      restoreTimer.current = setTimeout(addEntry)
    }
    addEventListener('popstate', onBack)
    return () => {
      removeEventListener('popstate', onBack)
      clearTimeout(restoreTimer.current)
      // Wait a tick: a link pressed while closing pushes its own entry, which must stay.
      removeTimer.current = setTimeout(() => {
        if (layerOf(history.state) !== id) return
        addEventListener('popstate', (event) => void (removal.current = event), { once: true })
        history.back()
      })
    }
  }, [open, id])
}
