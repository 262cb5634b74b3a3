import { useEffect, useEffectEvent, useRef } from 'react'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { type LazyFallbackProps, useOnLoadFailure } from '../../ui/lazy-part.ts'
import { onBackOnline, useOnline } from '../api/online.ts'
import { useText } from '../i18n/i18n.ts'

/** A screen whose code could not be loaded. */
export function MissingScreen({ retry, failure }: LazyFallbackProps<object>) {
  const t = useText()
  const online = useOnline()
  const wasRequested = useRef(false)
  const retryOnline = useEffectEvent(retry)
  useEffect(() => onBackOnline(() => retryOnline()), [])
  useOnLoadFailure(failure, () => void reloadForCode(wasRequested.current))
  const retryNow = () => {
    wasRequested.current = true
    retry()
  }
  return (
    <main className="grid min-h-[70dvh] place-items-center">
      <title>{`${t('ui.screen_missing')} · ${t('ui.app_name')}`}</title>
      <ErrorState
        title={t('ui.screen_missing')}
        message={t(online ? 'ui.screen_missing_text' : 'ui.screen_missing_offline')}
        retryLabel={t('ui.try_again')}
        onRetry={retryNow}
      />
    </main>
  )
}

function wasReloaded() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload'
}

/**
 * Reloads if code fails to load although the server replies: after a release the files have other names, and older
 * browsers cache the failure until the page is reloaded. Reloads automatically once, then only on request.
 */
async function reloadForCode(wasRequested: boolean) {
  if (wasReloaded() && !wasRequested) return
  try {
    const { ok } = await fetch('/health/live', { cache: 'no-store' })
    if (ok) location.reload()
  } catch {
    // Without a network, a reload would lose the page.
  }
}
