import { useParams } from 'react-router'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Loaded } from '../../../platform/pages/Loaded.tsx'
import { parseId } from '../../../platform/pages/navigation.ts'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { AlarmView } from './AlarmView.tsx'
import { AlarmPage, AlarmSkeleton, AlarmNotFound } from './AlarmPage.tsx'
import { useAlarm } from '../data.ts'

export const handle: GuardedHandle = {
  skeleton: () => (
    <AlarmPage title="check-ins.alarm_title">
      <AlarmSkeleton />
    </AlarmPage>
  ),
}

/** The alarm as a contact with an account sees it. */
export default function AlarmScreen() {
  const id = parseId(useParams())
  return (
    <AlarmPage title="check-ins.alarm_title">
      {id === null ? <AlarmNotFound /> : <AlarmById id={id} />}
    </AlarmPage>
  )
}

function AlarmById({ id }: { id: number }) {
  const t = useText()
  const query = useAlarm(id)
  return (
    <Loaded
      query={query}
      skeleton={<AlarmSkeleton />}
      failed={{ title: t('check-ins.alarm_not_loaded') }}
      missing={<AlarmNotFound />}
    >
      {(alarm) => <AlarmView alarmRef={id} alarm={alarm} isSignedIn />}
    </Loaded>
  )
}
