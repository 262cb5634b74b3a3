import { useParams } from 'react-router'
import { ApiError, isMissing } from '../../../platform/api/api-error.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Loaded } from '../../../platform/pages/Loaded.tsx'
import { Logo } from '../../../ui/layout/Logo.tsx'
import { useAlarm } from '../data.ts'
import { AlarmSkeleton, AlarmNotFound } from './AlarmPage.tsx'
import { AlarmView } from './AlarmView.tsx'

/** The page that the mail to a contact links to. The contact may have no account. */
export default function MailedAlarmScreen() {
  const t = useText()
  const { token = '' } = useParams()
  const query = useAlarm(token)
  const isBad = isMissing(query.error) || (query.error instanceof ApiError && query.error.status === 400)
  return (
    <main className="mx-auto min-h-dvh w-full max-w-[480px] px-6 pt-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))]">
      <title>{`${t('check-ins.alarm_title')} · ${t('ui.app_name')}`}</title>
      <h1 className="sr-only">{t('check-ins.alarm_title')}</h1>
      <p className="mb-4 flex items-center gap-2 text-17 font-bold text-help">
        <Logo className="size-6" />
        {t('ui.app_name')}
      </p>
      {isBad ? (
        <AlarmNotFound />
      ) : (
        <Loaded
          query={query}
          skeleton={<AlarmSkeleton />}
          failed={{ title: t('check-ins.alarm_not_loaded') }}
        >
          {(alarm) => <AlarmView alarmRef={token} alarm={alarm} isSignedIn={false} />}
        </Loaded>
      )}
    </main>
  )
}
