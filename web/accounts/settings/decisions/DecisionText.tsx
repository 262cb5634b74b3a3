import type { ReactNode } from 'react'
import type { OwnDecision } from '../../../../contract/moderation/cases.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { formatDateTime } from '../../../platform/formats.ts'

type ShownDecision = Pick<
  OwnDecision,
  'kind' | 'reason' | 'words' | 'until' | 'by_community' | 'target_type' | 'about'
>

/** A decision as the user sees it. Staff see the same text before they send it. */
export function DecisionText({
  decision,
  heading: Heading,
}: {
  decision: ShownDecision
  heading: 'h2' | 'p'
}) {
  const t = useText()
  const { kind, reason, words, until, by_community, target_type, about } = decision
  const targetText = t(`decisions.thing_${target_type}`)
  return (
    <>
      <Heading className="text-17 font-bold text-pretty">
        {t(`decisions.said_${kind}`, { thing: targetText })}
      </Heading>
      <p className="text-13 text-muted">
        {t(by_community ? 'decisions.by_community' : 'decisions.by_staff')}
      </p>
      <dl className="mt-2 grid gap-1">
        {kind !== 'dismiss' && (
          <DetailRow name={t('decisions.reason')}>
            <strong>{t(`relations.reason_${reason}`)}</strong>
          </DetailRow>
        )}
        {until !== null && kind === 'suspend' && (
          <DetailRow name={t('decisions.until')}>
            <time dateTime={until}>{formatDateTime(until)}</time>
          </DetailRow>
        )}
        {about !== '' && (
          <DetailRow name={t('decisions.about')}>
            <q className="wrap-anywhere">{about}</q>
          </DetailRow>
        )}
      </dl>
      {words !== '' && (
        <p className="mt-2 border-l-2 border-edge pl-3 whitespace-pre-line wrap-anywhere">{words}</p>
      )}
    </>
  )
}

const DetailRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
