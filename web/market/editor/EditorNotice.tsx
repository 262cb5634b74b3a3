import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '../../platform/api/api-error.ts'
import { exactReasonOf } from '../../platform/api/exact-reason.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { CameFrom } from '../../platform/session/way-in.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import type { Failure } from './use-editor.ts'

export const Note = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card bg-alert-tint p-4 text-15 text-pretty text-ink">{children}</div>
)

/** With the way to say where one lives. */
export function NoHome() {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <Note>
      <p>{t('editor.no_home')}</p>
      <ButtonLink
        replace
        size="sm"
        variant="secondary"
        className="mt-3"
        to="/location"
        state={{ from: pathname + search } satisfies CameFrom}
      >
        {t('editor.no_home_action')}
      </ButtonLink>
    </Note>
  )
}

const codeOf = ({ error }: { error: unknown }) => (error instanceof ApiError ? error.code : '')

export function EditorNotice({ failure, onSendAsNew }: { failure: Failure | null; onSendAsNew: () => void }) {
  const t = useText()
  const code = failure?.why === 'error' ? codeOf(failure) : ''
  const isEarlier = code === 'idempotency_key_reused'
  return (
    <div role="alert" className="empty:hidden">
      {failure && code === 'location_needed' ? (
        <NoHome />
      ) : (
        failure && (
          <Note>
            {failure.why === 'error' && !isEarlier && <p className="font-bold">{t('editor.failed')}</p>}
            <p>{t(sentenceOf(failure))}</p>
            {code === 'verify_first' && (
              <ButtonLink replace size="sm" variant="secondary" to="/settings/account#phone" className="mt-3">
                {t('editor.verify')}
              </ButtonLink>
            )}
            {isEarlier && (
              <Button size="sm" variant="secondary" className="mt-3" onClick={onSendAsNew}>
                {t('editor.earlier_new')}
              </Button>
            )}
          </Note>
        )
      )}
    </div>
  )
}

function sentenceOf(failure: Failure): TextKey {
  if (failure.why === 'pictures') return 'editor.failed_pictures'
  const { error } = failure
  if (codeOf(failure) === 'idempotency_key_reused') return 'editor.earlier'
  const hasFields = error instanceof ApiError && Object.keys(error.errors).length > 0
  return hasFields ? 'editor.failed_fields' : exactReasonOf(error)
}
