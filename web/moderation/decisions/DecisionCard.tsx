import { useRef, useState } from 'react'
import { isAppealable, type OwnDecision } from '../../../contract/moderation/cases.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { AppealForm } from './AppealForm.tsx'
import { DecisionWords } from './DecisionWords.tsx'
import { momentInWords } from './moment.ts'

export function DecisionCard({ decision }: { decision: OwnDecision }) {
  const { id, actedAt } = decision
  return (
    <Card as="article" id={`decision-${id}`} tabIndex={-1} className="scroll-mt-18 p-4">
      <DecisionWords decision={decision} heading="h2" />
      <p className="mt-2 text-13 text-muted">
        <time dateTime={actedAt}>{relativeTime(actedAt)}</time>
      </p>
      <Afterwards decision={decision} />
    </Card>
  )
}

/** Whether it still holds, and what the member said to it. */
function Afterwards({ decision }: { decision: OwnDecision }) {
  const t = useText()
  const { appeal, undoneAt } = decision
  return (
    <div className="mt-3 border-t border-line pt-3 empty:hidden">
      {appeal && (
        <>
          <h3 className="text-13 font-bold text-muted">{t('decisions.your_appeal')}</h3>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{appeal.words}</p>
          <p className="mt-2 font-bold text-pretty">
            {t(
              appeal.is_upheld === null
                ? 'decisions.waiting'
                : appeal.is_upheld
                  ? 'decisions.upheld'
                  : 'decisions.kept',
            )}
          </p>
          {appeal.answer !== '' && (
            <p className="mt-1 border-l-2 border-edge pl-3 whitespace-pre-line wrap-anywhere">
              {appeal.answer}
            </p>
          )}
        </>
      )}
      {undoneAt !== null && !appeal?.is_upheld && (
        <p className="font-bold text-leaf">{t('decisions.taken_back')}</p>
      )}
      {undoneAt === null && !appeal && <MayAppeal decision={decision} />}
    </div>
  )
}

function MayAppeal({ decision }: { decision: OwnDecision }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(() => serverNow().getTime())
  const opener = useRef<HTMLButtonElement>(null)
  const { id, kind, appealable_until } = decision
  if (kind === 'dismiss') return null
  if (kind === 'hide') return <p className="text-13 text-muted">{t('decisions.staff_decide')}</p>
  if (appealable_until === null || Date.parse(appealable_until) < now)
    return (
      <p className="text-13 text-muted">
        {t(isAppealable(decision) ? 'decisions.appeal_over' : 'decisions.no_appeal')}
      </p>
    )
  const close = () => {
    setOpen(false)
    setTimeout(() => opener.current?.focus())
  }
  return (
    <>
      <p className="text-13 text-muted">
        {t('decisions.can_appeal_until', { moment: momentInWords(appealable_until) })}
      </p>
      {isOpen ? (
        <AppealForm id={id} onClose={close} />
      ) : (
        <Button ref={opener} variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
          {t('decisions.appeal')}
        </Button>
      )}
    </>
  )
}
