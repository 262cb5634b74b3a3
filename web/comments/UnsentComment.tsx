import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { useText } from '../platform/i18n/i18n.ts'
import type { Failure } from '../platform/outbox/failure.ts'
import { useViewer } from '../platform/session/session.ts'
import { Button } from '../ui/controls/Button.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { Avatar } from '../ui/layout/Avatar.tsx'
import { type CommentEntry, comments } from './comment-outbox.ts'

export function UnsentComment({ unsent, small }: { unsent: CommentEntry; small?: boolean }) {
  const t = useText()
  const viewer = useViewer()
  const { id, refused } = unsent
  const failure = refused && reasonOf(refused)
  const place = useRef<HTMLElement>(null)
  const isOnItsWay = !failure
  useEffect(() => {
    if (isOnItsWay) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isOnItsWay])
  return (
    <article ref={place} className="flex scroll-my-24 gap-2.5" aria-busy={isOnItsWay}>
      <Avatar name={viewer.display_name} src={viewer.avatar_url} size={small ? 32 : 40} />
      <div className="min-w-0 flex-1">
        <div className={`rounded-card bg-sunk px-3.5 py-2 ${failure ? '' : 'opacity-60'}`}>
          <h3 className="text-15 font-bold">{t('comments.you')}</h3>
          <p className="text-15 wrap-anywhere whitespace-pre-line">{unsent.content}</p>
        </div>
        {!failure && <p className="mt-1 px-1 text-13 text-muted">{t('comments.sending')}</p>}
        {failure && (
          <>
            <p role="alert" className="mt-1 flex gap-1.5 px-1 text-13 text-danger">
              <CircleAlert aria-hidden className="mt-px size-4" />
              {t(failure)}
            </p>
            <div className="mt-1 flex flex-wrap gap-1.5">
              {failure === 'comments.not_sent_verify' && (
                <ButtonLink to="/settings/account#phone" size="sm" variant="tint">
                  {t('comments.verify')}
                </ButtonLink>
              )}
              {failure === 'comments.not_sent_parent' ? (
                <Button
                  size="sm"
                  variant="tint"
                  onClick={() => void comments.sendAsNew(id, (entry) => ({ ...entry, answers: null }))}
                >
                  {t('comments.as_own')}
                </Button>
              ) : (
                <Button
                  size="sm"
                  variant="tint"
                  onClick={() =>
                    void (refused.why === 'unsure' ? comments.sendAsNew(id) : comments.sendAgain(id))
                  }
                >
                  {t('comments.send_again')}
                </Button>
              )}
              <Button size="sm" variant="quiet" onClick={() => void comments.discard(id)}>
                {t('comments.discard')}
              </Button>
            </div>
          </>
        )}
      </div>
    </article>
  )
}

const reasons: Partial<Record<Failure['why'], TextKey>> = {
  birthday_needed: 'comments.not_sent_birthday',
  verify_first: 'comments.not_sent_verify',
  blocked_thread: 'comments.not_sent_blocked',
  gone: 'comments.not_sent_post',
  busy: 'comments.not_sent_often',
}

function reasonOf(failure: Failure): TextKey {
  if (failure.why === 'fields' && failure.fields.includes('parent')) return 'comments.not_sent_parent'
  return reasons[failure.why] ?? (navigator.onLine ? 'comments.not_sent' : 'comments.not_sent_offline')
}
