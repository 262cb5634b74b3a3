import { useParams } from 'react-router'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Loaded } from '../../../platform/pages/Loaded.tsx'
import { idIn } from '../../../platform/pages/id-in.ts'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { AlarmView } from './AlarmView.tsx'
import { AlarmPage, AlarmSkeleton, NothingHere } from './AlarmStates.tsx'
import { useAlarm } from '../data.ts'

export const handle: GuardedHandle = {
  skeleton: () => (
    <AlarmPage title="check-ins.alarm_title">
      <AlarmSkeleton />
    </AlarmPage>
  ),
}

/** What a contact with an account was told. */
export default function AlarmScreen() {
  const id = idIn(useParams())
  return (
    <AlarmPage title="check-ins.alarm_title">
      {id === null ? <NothingHere /> : <AlarmById id={id} />}
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
      missing={<NothingHere />}
    >
      {(alarm) => <AlarmView of={id} alarm={alarm} isSignedIn />}
    </Loaded>
  )
}
