import { AlarmClockCheck } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { formatTime } from './clock.ts'
import { useRunningCheckIn } from './data.ts'

/** Links to the check-in and shows when one is running. */
export function CheckInCard() {
  const t = useText()
  const { data } = useRunningCheckIn(useViewer().id)
  const running = data?.check_in
  return (
    <section
      aria-label={t('check-ins.title')}
      className={`rounded-card border border-line p-4 ${running ? 'bg-alert-tint' : 'bg-share-tint'}`}
    >
      <div className="flex gap-3">
        <span
          className={`grid size-11 shrink-0 place-items-center rounded-full bg-surface ${running ? 'text-alert' : 'text-share'}`}
        >
          <AlarmClockCheck aria-hidden className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className="text-17 font-bold">{t('check-ins.title')}</h2>
          <p className="mt-0.5 text-13 text-pretty">
            {running
              ? t('check-ins.card_running', { time: formatTime(running.due_at) })
              : t('check-ins.card_about')}
          </p>
        </div>
      </div>
      <ButtonLink to="/check-in" block variant="ink" className="mt-4">
        {t(running ? 'check-ins.card_open' : 'check-ins.card_start')}
      </ButtonLink>
    </section>
  )
}
