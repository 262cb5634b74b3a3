import { useState } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { Tabs } from '../ui/controls/Tabs.tsx'
import { MoreButton } from '../users/person/MoreButton.tsx'
import { useNotifications } from './data.ts'
import { ListStates } from './ListStates.tsx'
import { NotificationList } from './NotificationList.tsx'
import { NotificationSkeletons } from './NotificationSkeletons.tsx'
import { NotificationsLayout } from './NotificationsLayout.tsx'
import { ReadAll } from './ReadAll.tsx'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <NotificationSkeletons />
    </Layout>
  ),
}

/** Everything one was told, as far back as it is kept, or only what waits to be read. */
export default function AllNotificationsScreen() {
  const t = useText()
  const [shown, setShown] = useState<'all' | 'unread'>('all')
  const list = useNotifications(shown === 'unread')
  const tabs = [
    { value: 'all', label: t('notifications.all_tab') },
    { value: 'unread', label: t('notifications.unread_tab') },
  ] as const
  return (
    <Layout>
      <Tabs label={t('notifications.which')} tabs={tabs} value={shown} onChange={setShown}>
        <ReadAll />
        <ListStates list={list} unread={shown === 'unread'} />
        {list.items.length > 0 && <NotificationList label={t('notifications.all')} items={list.items} />}
        <MoreButton list={list} />
        {list.items.length > 0 && !list.hasNextPage && (
          <p className="pt-4 text-center text-13 text-muted">{t('notifications.end')}</p>
        )}
      </Tabs>
    </Layout>
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <NotificationsLayout title={t('notifications.all')} back="/notifications">
      {children}
    </NotificationsLayout>
  )
}
