import type { ReactNode } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { isShownBesideField } from '../composer/rules.ts'
import type { EditFailure } from './use-post-edit.ts'

interface EditNoticeProps {
  failure: EditFailure | null
  post_id: number
  onOverwrite: () => void
  onDiscard: () => void
  onKeepTag: () => void
}

export function EditNotice({ failure, post_id, onOverwrite, onDiscard, onKeepTag }: EditNoticeProps) {
  const t = useText()
  const isShownAtField = isShownBesideField(failure)
  let actions: ReactNode = null
  if (failure?.why === 'conflict')
    actions = (
      <>
        <Button size="sm" onClick={onOverwrite}>
          {t('edit.conflict_mine')}
        </Button>
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          {t('edit.conflict_theirs')}
        </Button>
      </>
    )
  if (failure?.why === 'offers_open')
    actions = (
      <>
        <Button size="sm" onClick={onKeepTag}>
          {t('edit.offers_keep')}
        </Button>
        <ButtonLink size="sm" variant="secondary" to={`/posts/${post_id}#offers`}>
          {t('edit.offers_see')}
        </ButtonLink>
      </>
    )
  return (
    <div role="alert" className="empty:hidden">
      {failure && !isShownAtField && (
        <div className="rounded-card bg-alert-tint p-4 text-15 text-ink">
          {!actions && <p className="font-bold">{t('edit.error')}</p>}
          <p className="text-pretty">{t(textKeyOf(failure))}</p>
          {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
    </div>
  )
}

function textKeyOf(failure: EditFailure) {
  if (failure.why === 'fields')
    return failure.fields.includes('media') ? 'edit.failed_pictures' : 'edit.failed'
  return failure.why === 'busy' ? 'edit.failed_busy' : (`edit.${failure.why}` as const)
}
