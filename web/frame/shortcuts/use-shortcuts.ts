import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { isComposing } from '../../ui/keys.ts'
import { areShortcutsOn } from './switched.ts'

/** Not the code of what they do, which is loaded with the first. */
const keys = new Set(['/', 'n', 'j', 'k', '?', 'Enter'])

/** Single keys work nowhere where somebody types, chooses or answers a question, and not once they are switched off. */
export function useShortcuts() {
  const navigate = useNavigate()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (!keys.has(key) || isTaken(event) || !areShortcutsOn()) return
    // Enter opens the row that j or k led to, and is the control's own everywhere else.
    if (key === 'Enter' && !(target instanceof HTMLElement && target.matches('[data-post]'))) return
    event.preventDefault()
    // Without its code the key does nothing, and neither does anything else break.
    void import('./act.ts').then(({ act }) => act(key, navigate)).catch(() => {})
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox]'
const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

function isTaken(event: KeyboardEvent) {
  const { defaultPrevented, ctrlKey, metaKey, altKey, target } = event
  if (defaultPrevented || isComposing(event) || ctrlKey || metaKey || altKey) return true
  return (
    (target instanceof Element && target.closest(fields) !== null) || document.querySelector(layers) !== null
  )
}
