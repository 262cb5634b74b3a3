import type { ReactNode } from 'react'
import { type TextKey, useText } from '../platform/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import type { Failure } from './deliver-post.ts'

const fieldsShownBeside = ['content', 'due_date', 'start_date', 'end_date']

/** The sentence for a failure; null for one that is shown beside its field. */
export function textOf(failure: Failure): TextKey | null {
  if (failure.why === 'network') return 'composer.failed_network'
  if (failure.why === 'busy') return 'composer.failed_busy'
  if (failure.why === 'verify_first') return 'composer.verify_first'
  if (failure.why === 'earlier_posted') return 'composer.earlier_posted'
  if (failure.why !== 'fields') return 'composer.failed'
  if (failure.fields.includes('media')) return 'composer.failed_pictures_gone'
  return failure.fields.some((field) => fieldsShownBeside.includes(field)) ? null : 'composer.failed'
}

/** Why the post isn't up, and the way on. */
export function ComposerNotice({ failure, onPostAnew }: { failure: Failure | null; onPostAnew: () => void }) {
  const t = useText()
  const text = failure && textOf(failure)
  let ways: ReactNode = null
  if (failure?.why === 'earlier_posted')
    ways = (
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={onPostAnew}>
          {t('composer.earlier_posted_new')}
        </Button>
        <ButtonLink size="sm" variant="quiet" to="/feed">
          {t('composer.earlier_posted_see')}
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
