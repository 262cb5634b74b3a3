import { type RefObject, useSyncExternalStore } from 'react'
import { nameBegunIn } from '../../../contract/posts/names-in-text.ts'

type Field = RefObject<HTMLTextAreaElement | null>

/** A name begun before the caret: the text after its sign, which stands at `from`. */
export interface Naming {
  from: number
  q: string
}

const goesOn = /^[\p{L}\p{M}\p{N}_]/u

/** Null without focus, with something selected, and within a word. */
export function namingIn(field: HTMLTextAreaElement | null): Naming | null {
  if (!field || document.activeElement !== field || field.selectionStart !== field.selectionEnd) return null
  const caret = field.selectionStart
  const q = goesOn.test(field.value.slice(caret)) ? null : nameBegunIn(field.value.slice(0, caret))
  return q === null ? null : { from: caret - q.length - 1, q }
}

const moves = ['selectionchange', 'input', 'focusin', 'focusout']

function watch(onMove: () => void) {
  for (const type of moves) document.addEventListener(type, onMove)
  return () => {
    for (const type of moves) document.removeEventListener(type, onMove)
  }
}

/** What is being named in the field at this moment. */
export function useNaming(field: Field): Naming | null {
  const now = useSyncExternalStore(watch, () => {
    const naming = namingIn(field.current)
    return naming && `${naming.from} ${naming.q}`
  })
  if (now === null) return null
  const gap = now.indexOf(' ')
  return { from: Number(now.slice(0, gap)), q: now.slice(gap + 1) }
}
