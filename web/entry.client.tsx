import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { restoreLanguage } from './platform/i18n.ts'

try {
  await restoreLanguage()
} finally {
  // Pages are prerendered in Vietnamese: React takes them over as such and moves on to English in the same frame.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
