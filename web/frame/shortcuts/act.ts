import type { NavigateFunction } from 'react-router'
import { setHelpOpen } from './help.ts'
import { step } from './step.ts'

/** Does what the key stands for. */
export function act(key: string, navigate: NavigateFunction) {
  if (key === '?') setHelpOpen(true)
  else if (key === '/') void navigate('/search')
  else if (key === 'n') void navigate('/create-post')
  else if (key === 'Enter') open(document.activeElement, navigate)
  else step(key === 'j' ? 1 : -1, navigate)
}

function open(row: Element | null, navigate: NavigateFunction) {
  const id = row instanceof HTMLElement ? row.dataset['post'] : undefined
  if (id) void navigate(`/posts/${id}`)
}
