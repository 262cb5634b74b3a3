import { useEffect, useEffectEvent } from 'react'
import { areShortcutsOn } from '../../../platform/storage/shortcuts.ts'
import { isComposing, isSendKey } from '../../../ui/keys.ts'

type Act = (event: KeyboardEvent) => void

/**
 * Single keys, by their name. They do nothing where somebody types, over an open sheet, and once they are switched off.
 * Those of the app's frame, which listens behind, do nothing where one of these acts.
 */
export function useShortcuts(keys: Record<string, Act>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!act || isIgnored(event) || !areShortcutsOn()) return
    event.preventDefault()
    act(event)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Ctrl+Enter, or ⌘+Enter, wherever the focus is, unless a form nearer to it has taken it. */
export function useSubmitShortcut(send: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSendKey(event) || event.defaultPrevented || isLayerOpen()) return
    event.preventDefault()
    send()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const fields =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox]'
const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

const isLayerOpen = () => document.querySelector(layers) !== null

const isIgnored = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  isComposing(event) ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element && event.target.closest(fields) !== null) ||
  isLayerOpen()
