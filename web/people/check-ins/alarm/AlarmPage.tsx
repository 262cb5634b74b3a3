import { type ReactNode, useId } from 'react'
import { useText } from '../../../platform/i18n/i18n.ts'
import { ScreenColumn } from '../../../platform/pages/ScreenColumn.tsx'
import { buttonStyles } from '../../../ui/controls/button-styles.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { EmptyLane } from '../../../ui/illustrations/empty-states.tsx'

interface AlarmPageProps {
  title: 'check-ins.alarm_title' | 'check-ins.update_title'
  children: ReactNode
}

/** The layout of an alarm or safety update for a signed-in user. */
export function AlarmPage({ title, children }: AlarmPageProps) {
  const t = useText()
  return (
    <ScreenColumn title={t(title)} back="/notifications">
      {children}
    </ScreenColumn>
  )
}

export function AlarmNotFound() {
  const t = useText()
  return (
    <EmptyState
      picture={<EmptyLane />}
      title={t('check-ins.alarm_missing')}
      text={t('check-ins.alarm_missing_text')}
    />
  )
}

export function AlarmSkeleton() {
  const t = useText()
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="size-16 rounded-full" />
      <Skeleton className="h-9" />
      <Skeleton className="h-22 rounded-card" />
      <Skeleton className="h-13 rounded-full" />
    </div>
  )
}

const phoneNumbers = { police: '113', fire: '114', ambulance: '115' } as const

export function EmergencyNumbers() {
  const t = useText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-13 font-bold">
        {t('check-ins.in_danger')}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {(['police', 'fire', 'ambulance'] as const).map((service) => (
          <li key={service}>
            <a href={`tel:${phoneNumbers[service]}`} className={buttonStyles({ variant: 'secondary' })}>
              {t(`check-ins.${service}`)} <strong className="tabular-nums">{phoneNumbers[service]}</strong>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
