import { useEffect, useEffectEvent, useRef } from 'react'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { type MissingPart, useEachFailure } from '../../ui/lazy-part.ts'
import { whenOnline } from '../api/online.ts'
import { useOnline } from '../api/use-online.ts'
import { useText } from '../i18n/i18n.ts'
import { reloadForCode } from '../missing-code.ts'

/** A screen whose code could not be loaded. */
export function MissingScreen({ retry, failure }: MissingPart<object>) {
  const t = useText()
  const online = useOnline()
  const isAsked = useRef(false)
  const onNetwork = useEffectEvent(retry)
  useEffect(() => whenOnline(() => onNetwork()), [])
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
