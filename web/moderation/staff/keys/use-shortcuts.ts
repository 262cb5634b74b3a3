import { useEffect, useEffectEvent } from 'react'
import { areShortcutsOn } from '../../../platform/storage/shortcuts.ts'
import { isComposing, isSendKey } from '../../../ui/keys.ts'

type KeyHandler = (event: KeyboardEvent) => void

/**
 * Single-key shortcuts by key name. They do nothing in a text field, while a sheet is open or when they are turned off.
 * A handled key does not reach the shortcuts of the app's frame.
 */
export function useShortcuts(keys: Record<string, KeyHandler>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const handler = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!handler || isIgnored(event) || !areShortcutsOn()) return
    event.preventDefault()
    handler(event)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Calls `send` on Ctrl+Enter or ⌘+Enter, unless a form closer to the focus has handled it. */
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

const fieldSelector =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox]'
const layerSelector = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

const isLayerOpen = () => document.querySelector(layerSelector) !== null

const isIgnored = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  isComposing(event) ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element && event.target.closest(fieldSelector) !== null) ||
  isLayerOpen()
