import type { ReactNode } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import type { EditFailure } from './use-post-edit.ts'

interface EditNoticeProps {
  failure: EditFailure | null
  post_id: number
  onSaveMine: () => void
  onTakeNew: () => void
  onKeepTag: () => void
}

const besides = ['content', 'due_date', 'start_date', 'end_date']

export function EditNotice({ failure, post_id, onSaveMine, onTakeNew, onKeepTag }: EditNoticeProps) {
  const t = useText()
  const isBeside = failure?.why === 'fields' && failure.fields.some((field) => besides.includes(field))
  let ways: ReactNode = null
  if (failure?.why === 'conflict')
    ways = (
      <>
        <Button size="sm" onClick={onSaveMine}>
          {t('edit.conflict_mine')}
        </Button>
        <Button size="sm" variant="secondary" onClick={onTakeNew}>
          {t('edit.conflict_theirs')}
        </Button>
      </>
    )
  if (failure?.why === 'offers_open')
    ways = (
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
      {failure && !isBeside && (
        <div className="rounded-card bg-alert-tint p-4 text-15 text-ink">
          {!ways && <p className="font-bold">{t('edit.error')}</p>}
          <p className="text-pretty">{t(sentenceOf(failure))}</p>
          {ways && <div className="mt-3 flex flex-wrap gap-2">{ways}</div>}
        </div>
      )}
    </div>
  )
}

function sentenceOf(failure: EditFailure) {
  if (failure.why === 'fields')
    return failure.fields.includes('media') ? 'edit.failed_pictures' : 'edit.failed'
  return failure.why === 'busy' ? 'edit.failed_busy' : (`edit.${failure.why}` as const)
}
