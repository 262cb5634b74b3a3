import { useEffect, useEffectEvent } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { isComposing } from '../../ui/keys.ts'
import { areShortcutsOn } from '../../platform/storage/shortcuts.ts'

const keys = new Set(['/', 'n', 'j', 'k', '?', 'Enter'])

/** Single keys work nowhere where somebody types, chooses or answers a question, and not once they are switched off. */
export function useShortcuts(onHelp: () => void) {
  const navigate = useNavigate()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (!keys.has(key) || isTaken(event) || !areShortcutsOn()) return
    // Enter opens the row that j or k led to, and is the control's own everywhere else.
    if (key === 'Enter' && !(target instanceof HTMLElement && target.matches('[data-post]'))) return
    event.preventDefault()
    if (key === '?') onHelp()
    else if (key === '/') void navigate('/search')
    else if (key === 'n') void navigate('/create-post')
    else if (key === 'Enter') open(document.activeElement, navigate)
    else step(key === 'j' ? 1 : -1, navigate)
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

function open(row: Element | null, navigate: NavigateFunction) {
  const id = row instanceof HTMLElement ? row.dataset['post'] : undefined
  if (id) void navigate(`/posts/${id}`)
}

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('[data-post]')]

/** The next post, or the one before: opened where one is open beside its list, else focused in the list. */
function step(by: 1 | -1, navigate: NavigateFunction) {
  const rows = rowsOf()
  const opened = document.querySelector<HTMLElement>('[data-beside]')
  const at = opened ? rows.findIndex(isOf(opened.dataset['beside'])) : rows.findIndex(isWithFocus)
  const next = rows[at === -1 ? firstInView(rows) : at + by]
  if (!next) return
  if (opened) {
    void navigate(`/posts/${next.dataset['post']}`, { replace: true })
    return
  }
  next.tabIndex = -1
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'center', behavior: 'instant' })
}

const isOf = (id: string | undefined) => (row: HTMLElement) => row.dataset['post'] === id
const isWithFocus = (row: HTMLElement) => row.contains(document.activeElement)

/** Begins where somebody reads, not at the top of a list they have scrolled through. */
function firstInView(rows: HTMLElement[]) {
  const seen = rows.findIndex((row) => row.getBoundingClientRect().top >= 0)
  return Math.max(seen, 0)
}
