import { useQuery } from '@tanstack/react-query'
import { Sprout } from 'lucide-react'
import type * as Type from 'typebox'
import { getOwnTrust, trustRequirements } from '../../../../contract/relations/trust.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { clockTime, useText } from '../../../platform/i18n/i18n.ts'
import { ListGroup } from '../../../ui/layout/ListRow.tsx'

export const useOwnTrust = () =>
  useQuery(
    { queryKey: ['own trust'], queryFn: ({ signal }) => call(getOwnTrust, { signal }), staleTime: 30_000 },
    queryClient,
  )

type Trust = Type.Static<typeof getOwnTrust.reply>

const isDailyAct = (act: Trust['acts'][number]): act is Trust['acts'][number] & { most: number } =>
  act.most !== null

/** What the account may do today, and how to raise its limits. */
export function TrustSection({ trust }: { trust: Trust }) {
  const t = useText()
  const limited = trust.acts.filter(isDailyAct)
  return (
    <ListGroup title={t('settings.trust_title')} note={t('settings.trust_note')} id="trust">
      <div className="flex gap-3 px-4 py-3">
        <Sprout aria-hidden className="mt-0.5 size-5 shrink-0 text-share" />
        <div className="min-w-0">
          <p className="text-pretty">{t(`settings.trust_level_${trust.level}`)}</p>
          <TrustProgress trust={trust} />
        </div>
      </div>
      {limited.length > 0 && (
        <dl className="grid gap-1.5 px-4 py-3 text-15">
          {limited.map(({ act, used, most, until }) => (
            <div key={act} className="flex flex-wrap justify-between gap-x-4">
              <dt>{t(`settings.trust_act_${act}`)}</dt>
              <dd className="text-muted tabular-nums">
                {t('settings.trust_used', { used, most })}
                {until !== null && ` · ${t('settings.trust_again', { time: clockTime(new Date(until)) })}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ListGroup>
  )
}

function TrustProgress({ trust: { level, is_verified, has_ward, counterparts } }: { trust: Trust }) {
  const t = useText()
  const { known, trusted } = trustRequirements
  if (level === 'trusted') return null
  const steps =
    level === 'new'
      ? [
          !has_ward && t('settings.trust_needs_ward'),
          !is_verified &&
            counterparts === 0 &&
            t('settings.trust_needs_number', { days: known.daysWithoutNumber }),
          t('settings.trust_needs_time', { days: known.days }),
        ]
      : [
          !is_verified && t('settings.trust_grows_number'),
          t('settings.trust_grows', { days: trusted.days, people: trusted.counterparts, done: counterparts }),
        ]
  return (
    <ul className="mt-1 grid list-disc gap-0.5 pl-4 text-13 text-muted text-pretty">
      {steps
        .filter((step) => step !== false)
        .map((step) => (
          <li key={step}>{step}</li>
        ))}
    </ul>
  )
}
