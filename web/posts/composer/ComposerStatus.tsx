import type { ReactNode } from 'react'
import { kindOf } from '../../media/post-file.ts'
import { useOnline } from '../../platform/api/use-online.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { Failure } from '../../platform/outbox/failure.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import type { Upload } from '../outbox/uploads.ts'
import type { Obstacle } from './rules.ts'

export interface ComposerStatusProps {
  obstacle: Obstacle | null
  phase: 'writing' | 'waiting' | 'sending'
  uploads: readonly Upload[]
}

export function ComposerStatus({
  obstacle,
  phase,
  uploads,
  className = 'text-12 text-muted',
}: ComposerStatusProps & { className?: string }) {
  const t = useText()
  const online = useOnline()
  const failed = uploads.filter(({ state }) => state === 'failed')
  const coming = uploads.filter(({ state }) => state === 'sending' || state === 'waiting')
  const named = (files: typeof uploads) => ({ count: files.length, kind: kindOf(files) })
  function words() {
    if (phase === 'sending') return t('composer.sending')
    if (phase === 'waiting') return t('composer.waiting', named(coming))
    if (obstacle === 'text_and_tag') return t('composer.missing_text_and_tag')
    if (obstacle === 'text') return t('composer.missing_text')
    if (obstacle === 'tag') return t('composer.missing_tag')
    if (obstacle === 'too_long') return t('composer.too_long')
    if (obstacle === 'dates') return t('composer.wrong_dates')
    if (obstacle === 'offline') return t('composer.offline')
    if (obstacle === 'pictures') return t('composer.failed_pictures', named(failed))
    if (!online || failed.length) return t('composer.ready_to_wait')
    return coming.length ? t('composer.uploading', named(coming)) : t('composer.ready')
  }
  return (
    <p role="status" className={className}>
      {words()}
    </p>
  )
}

const fieldsShownBeside = ['content', 'due_date', 'start_date', 'end_date']

const sentences: Partial<Record<Failure['why'], TextKey>> = {
  network: 'composer.failed_network',
  server: 'composer.failed_server',
  busy: 'composer.failed_busy',
  verify_first: 'composer.verify_first',
  birthday_needed: 'composer.birthday_needed',
  earlier_posted: 'composer.earlier_posted',
  unsure: 'composer.unsure',
  too_large: 'composer.failed_too_large',
  pictures_refused: 'composer.failed_pictures_refused',
  pictures_lost: 'composer.failed_pictures_lost',
  not_kept: 'composer.failed_not_kept',
}

/** Null for a failure shown beside its field. */
export function textOf(failure: Failure): TextKey | null {
  if (failure.why !== 'fields') return sentences[failure.why] ?? 'composer.failed'
  if (failure.fields.includes('media')) return 'composer.failed_pictures_gone'
  return failure.fields.some((field) => fieldsShownBeside.includes(field)) ? null : 'composer.failed'
}

export function ComposerNotice({
  failure,
  onSendAsNew,
}: {
  failure: Failure | null
  onSendAsNew: () => void
}) {
  const t = useText()
  const text = failure && textOf(failure)
  let ways: ReactNode = null
  if (failure?.why === 'earlier_posted' || failure?.why === 'unsure')
    ways = (
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={onSendAsNew}>
          {t('composer.earlier_posted_new')}
        </Button>
        <ButtonLink size="sm" variant="quiet" to={failure.why === 'unsure' ? '/profile' : '/feed'}>
          {t(failure.why === 'unsure' ? 'composer.unsure_see' : 'composer.earlier_posted_see')}
        </ButtonLink>
      </div>
    )
  if (failure?.why === 'verify_first')
    ways = (
      <ButtonLink size="sm" variant="secondary" to="/settings/account#phone" className="mt-3">
        {t('composer.verify_first_way')}
      </ButtonLink>
    )
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <div className="rounded-card bg-alert-tint p-4 text-15 text-ink">
          <p>{t(text)}</p>
          {ways}
        </div>
      )}
    </div>
  )
}
