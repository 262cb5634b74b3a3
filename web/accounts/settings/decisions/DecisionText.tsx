import type { ReactNode } from 'react'
import type { OwnDecision } from '../../../../contract/moderation/cases.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { formatDateTime } from '../../dates.ts'

type ShownDecision = Pick<
  OwnDecision,
  'kind' | 'reason' | 'words' | 'until' | 'by_community' | 'target_type' | 'about'
>

/** What the member reads of a decision; staff see the same before they send it. */
export function DecisionText({
  decision,
  heading: Heading,
}: {
  decision: ShownDecision
  heading: 'h2' | 'p'
}) {
  const t = useText()
  const { kind, reason, words, until, by_community, target_type, about } = decision
  const thing = t(`decisions.thing_${target_type}`)
  return (
    <>
      <Heading className="text-17 font-bold text-pretty">{t(`decisions.said_${kind}`, { thing })}</Heading>
      <p className="text-13 text-muted">
        {t(by_community ? 'decisions.by_community' : 'decisions.by_staff')}
      </p>
      <dl className="mt-2 grid gap-1">
        {kind !== 'dismiss' && (
          <Line name={t('decisions.reason')}>
            <strong>{t(`relations.reason_${reason}`)}</strong>
          </Line>
        )}
        {until !== null && kind === 'suspend' && (
          <Line name={t('decisions.until')}>
            <time dateTime={until}>{formatDateTime(until)}</time>
          </Line>
        )}
        {about !== '' && (
          <Line name={t('decisions.about')}>
            <q className="wrap-anywhere">{about}</q>
          </Line>
        )}
      </dl>
      {words !== '' && (
        <p className="mt-2 border-l-2 border-edge pl-3 whitespace-pre-line wrap-anywhere">{words}</p>
      )}
    </>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
