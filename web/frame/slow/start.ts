import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { SlowNote } from './SlowNote.tsx'
import { watchSlowQueries } from './slow-queries.ts'

/** In its own React root, so that the first view doesn't contain it. Returns a function that stops it. */
export function startSlowNote(): () => void {
  const stop = watchSlowQueries()
  const root = createRoot(document.createElement('div'))
  root.render(createElement(SlowNote))
  return () => {
    stop()
    root.unmount()
  }
}
