import type { ReactNode } from 'react'
import { type TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import type { Failure } from '../outbox/post-failure.ts'

const fieldsShownBeside = ['content', 'due_date', 'start_date', 'end_date']

const sentences: Partial<Record<Failure['why'], TextKey>> = {
  network: 'composer.failed_network',
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

/** The sentence for a failure; null for one that is shown beside its field. */
export function textOf(failure: Failure): TextKey | null {
  if (failure.why !== 'fields') return sentences[failure.why] ?? 'composer.failed'
  if (failure.fields.includes('media')) return 'composer.failed_pictures_gone'
  return failure.fields.some((field) => fieldsShownBeside.includes(field)) ? null : 'composer.failed'
}

/** Why the post isn't up, and the way on. */
export function ComposerNotice({ failure, onPostAnew }: { failure: Failure | null; onPostAnew: () => void }) {
  const t = useText()
  const text = failure && textOf(failure)
  let ways: ReactNode = null
  if (failure?.why === 'earlier_posted' || failure?.why === 'unsure')
    ways = (
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={onPostAnew}>
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
