import { useEffect, useEffectEvent } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { isComposing } from '../../ui/keys.ts'
import { areShortcutsOn } from '../../platform/storage/shortcuts.ts'

const keys = new Set(['/', 'n', 'j', 'k', '?', 'Enter'])

/** Handles shortcuts, except in fields, in dialogs and menus, and if they are switched off. */
export function useShortcuts(onHelp: () => void) {
  const navigate = useNavigate()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (!keys.has(key) || isIgnored(event) || !areShortcutsOn()) return
    // Enter opens the post that j or k has focused; elsewhere it belongs to the focused control.
    if (key === 'Enter' && !(target instanceof HTMLElement && target.matches('[data-post]'))) return
    event.preventDefault()
    if (key === '?') onHelp()
    else if (key === '/') void navigate('/search')
    else if (key === 'n') void navigate('/create-post')
    else if (key === 'Enter') open(document.activeElement, navigate)
    else goToPost(key === 'j' ? 1 : -1, navigate)
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox]'
const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

function isIgnored(event: KeyboardEvent) {
  const { defaultPrevented, ctrlKey, metaKey, altKey, target } = event
  if (defaultPrevented || isComposing(event) || ctrlKey || metaKey || altKey) return true
  return (
    (target instanceof Element && target.closest(fields) !== null) || document.querySelector(layers) !== null
  )
}

function open(row: Element | null, navigate: NavigateFunction) {
  const id = row instanceof HTMLElement ? row.dataset['post'] : undefined
  if (id) void navigate(`/posts/${id}`)
}

const findRows = () => [...document.querySelectorAll<HTMLElement>('[data-post]')]

/** Moves to the next or previous post: opens it if a post is open beside the list, else focuses it in the list. */
function goToPost(by: 1 | -1, navigate: NavigateFunction) {
  const rows = findRows()
  const isBeside = document.querySelector('[data-beside]') !== null
  const index = isBeside
    ? rows.findIndex((row) => row.ariaCurrent === 'true')
    : rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[index === -1 ? firstVisibleIndex(rows) : index + by]
  if (!next) return
  if (isBeside) {
    void navigate(`/posts/${next.dataset['post']}`, { replace: true })
    return
  }
  next.tabIndex = -1
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** Starts at the visible part of a scrolled list, not at its top. */
function firstVisibleIndex(rows: HTMLElement[]) {
  const index = rows.findIndex((row) => row.getBoundingClientRect().top >= 0)
  return Math.max(index, 0)
}
