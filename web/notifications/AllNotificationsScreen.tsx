import { useState } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { Tabs } from '../ui/controls/Tabs.tsx'
import { NotificationList } from './NotificationRow.tsx'
import {
  MarkAllReadButton,
  NotificationPages,
  NotificationSkeletons,
  NotificationsLayout,
} from './NotificationPages.tsx'
import { useNotifications } from './data.ts'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <NotificationSkeletons />
    </Layout>
  ),
}

export default function AllNotificationsScreen() {
  const t = useText()
  const [tab, setTab] = useState<'all' | 'unread'>('all')
  const list = useNotifications(tab === 'unread')
  const tabs = [
    { value: 'all', label: t('notifications.all_tab') },
    { value: 'unread', label: t('notifications.unread_tab') },
  ] as const
  return (
    <Layout>
      <Tabs label={t('notifications.which')} tabs={tabs} value={tab} onChange={setTab}>
        <MarkAllReadButton list={list} />
        <NotificationPages list={list} unread={tab === 'unread'} end={t('notifications.end')}>
          {(items) => <NotificationList label={t('notifications.all')} items={items} />}
        </NotificationPages>
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
