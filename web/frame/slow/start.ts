import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { SlowNote } from './SlowNote.tsx'
import { watchSlowQueries } from './slow-queries.ts'

/** In its own React root, so that the first view doesn't contain it. */
export function startSlowNote() {
  watchSlowQueries()
  createRoot(document.createElement('div')).render(createElement(SlowNote))
}
