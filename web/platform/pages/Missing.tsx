import { useEffect, useEffectEvent, useRef } from 'react'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { type MissingPart, useEachFailure } from '../../ui/lazy-part.ts'
import { onBackOnline } from '../api/online.ts'
import { useOnline } from '../api/use-online.ts'
import { useText } from '../i18n/i18n.ts'

/** A screen whose code could not be loaded. */
export function MissingScreen({ retry, failure }: MissingPart<object>) {
  const t = useText()
  const online = useOnline()
  const isAsked = useRef(false)
  const onNetwork = useEffectEvent(retry)
  useEffect(() => onBackOnline(() => onNetwork()), [])
  useEachFailure(failure, () => void reloadForCode(isAsked.current))
  const press = () => {
    isAsked.current = true
    retry()
  }
  return (
    <main className="grid min-h-[70dvh] place-items-center">
      <title>{`${t('ui.screen_missing')} · ${t('ui.app_name')}`}</title>
      <ErrorState
        title={t('ui.screen_missing')}
        message={t(online ? 'ui.screen_missing_text' : 'ui.screen_missing_offline')}
        retryLabel={t('ui.try_again')}
        onRetry={press}
      />
    </main>
  )
}

function wasReloaded() {
  const [start] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return start?.type === 'reload'
}

/**
 * For code that fails to load although the server replies: after a release its files have other names, and older
 * browsers remember a failure as long as the page lives. Reloads by itself once, later when somebody asks for it.
 */
async function reloadForCode(isAsked: boolean) {
  if (wasReloaded() && !isAsked) return
  try {
    const { ok } = await fetch('/health/live', { cache: 'no-store' })
    if (ok) location.reload()
  } catch {
    // Without a network the reload would lose the page as well.
  }
}
