import { useParams } from 'react-router'
import { Column } from '../../frame/Column.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import { idIn } from '../../platform/pages/id-in.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { AlarmView } from './AlarmView.tsx'
import { AlarmSkeleton, NothingHere } from './AlarmStates.tsx'
import { useAlarm } from '../data.ts'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <AlarmSkeleton />
    </Layout>
  ),
}

/** What a contact with an account was told. */
export default function AlarmScreen() {
  const id = idIn(useParams())
  return <Layout>{id === null ? <NothingHere /> : <AlarmById id={id} />}</Layout>
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

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <Column header={<PageHeader title={t('check-ins.alarm_title')} back="/notifications" />}>
      <title>{`${t('check-ins.alarm_title')} · ${t('ui.app_name')}`}</title>
      <main className="py-4">{children}</main>
    </Column>
  )
}
