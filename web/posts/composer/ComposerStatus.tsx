import { useText } from '../../platform/i18n/i18n.ts'
import type { Obstacle } from './composer-rules.ts'
import type { Upload } from '../outbox/uploads.ts'
import { useOnline } from './use-online.ts'

interface ComposerStatusProps {
  obstacle: Obstacle | null
  phase: 'writing' | 'waiting' | 'sending'
  uploads: readonly Upload[]
}

/** A quiet line that says why one can't post yet, or what is happening. */
export function ComposerStatus({ obstacle, phase, uploads }: ComposerStatusProps) {
  const t = useText()
  const online = useOnline()
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const coming = uploads.filter(({ state }) => state === 'sending' || state === 'waiting').length
  function words() {
    if (phase === 'sending') return t('composer.sending')
    if (phase === 'waiting') return t('composer.waiting', { count: coming })
    if (obstacle === 'text_and_tag') return t('composer.missing_text_and_tag')
    if (obstacle === 'text') return t('composer.missing_text')
    if (obstacle === 'tag') return t('composer.missing_tag')
    if (obstacle === 'too_long') return t('composer.too_long')
    if (obstacle === 'dates') return t('composer.wrong_dates')
    if (obstacle === 'offline') return t('composer.offline')
    if (obstacle === 'pictures') return t('composer.failed_pictures', { count: failed })
    if (!online || failed) return t('composer.ready_to_wait')
    return coming ? t('composer.uploading', { count: coming }) : t('composer.ready')
  }
  return (
    <p role="status" className="text-12 text-muted">
      {words()}
    </p>
  )
}
