import { Column } from '../frame/Column.tsx'
import { useText } from '../platform/i18n/i18n.ts'
import { Loaded } from '../platform/pages/Loaded.tsx'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { useViewer } from '../platform/session/session.ts'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { useContacts } from '../users/contacts/contacts.ts'
import { useRunning } from './data.ts'
import { Running } from './running/Running.tsx'
import { Nobody } from './start/Nobody.tsx'
import { StartForm } from './start/StartForm.tsx'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <Skeletons />
    </Layout>
  ),
}

export default function CheckInScreen() {
  const t = useText()
  const viewer = useViewer()
  const query = useRunning(viewer.id)
  return (
    <Layout>
      <Loaded query={query} skeleton={<Skeletons />} failed={{ title: t('check-ins.not_loaded') }}>
        {({ check_in }) => (check_in ? <Running key={check_in.id} checkIn={check_in} /> : <Start />)}
      </Loaded>
    </Layout>
  )
}

function Start() {
  const t = useText()
  const viewer = useViewer()
  const query = useContacts(viewer.id)
  return (
    <Loaded query={query} skeleton={<Skeletons />} failed={{ title: t('check-ins.not_loaded') }}>
      {(contacts) => {
        const accepted = contacts.filter(({ status }) => status === 'accepted')
        return accepted.length ? <StartForm contacts={accepted} /> : <Nobody asked={contacts.length > 0} />
      }}
    </Loaded>
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <Column header={<PageHeader title={t('check-ins.title')} back="/profile/edit/emergencycontact" />}>
      <title>{`${t('check-ins.title')} · ${t('ui.app_name')}`}</title>
      <main className="grid grid-cols-[minmax(0,1fr)] gap-6 py-4">{children}</main>
    </Column>
  )
}

function Skeletons() {
  const t = useText()
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="h-16 rounded-card" />
      <Skeleton className="h-11 rounded-full" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  )
}
