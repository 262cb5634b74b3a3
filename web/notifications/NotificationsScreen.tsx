import { useState } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import type { GuardedHandle } from '../platform/session/RequireSession.tsx'
import { serverNow } from '../platform/server-clock.ts'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
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

const maxItems = 10
const dayMs = 24 * 60 * 60 * 1000

export default function NotificationsScreen() {
  const t = useText()
  const list = useNotifications()
  const [since] = useState(() => new Date(serverNow().getTime() - dayMs).toISOString())
  const latest = list.items.slice(0, maxItems)
  const groups = [
    { title: t('notifications.new'), items: latest.filter(({ updated_at }) => updated_at > since) },
    { title: t('notifications.earlier'), items: latest.filter(({ updated_at }) => updated_at <= since) },
  ].filter(({ items }) => items.length > 0)
  return (
    <Layout>
      <MarkAllReadButton list={list} />
      <NotificationPages list={list}>
        {() =>
          groups.map(({ title, items }) => (
            <section key={title} className="mb-5">
              <h2 className="mb-2 px-1 text-13 font-bold text-muted">{title}</h2>
              <NotificationList label={title} items={items} />
            </section>
          ))
        }
      </NotificationPages>
      {latest.length > 0 && (list.hasNextPage || list.items.length > maxItems) && (
        <div className="grid justify-items-center">
          <ButtonLink to="/notifications/all" variant="secondary">
            {t('notifications.see_all')}
          </ButtonLink>
        </div>
      )}
    </Layout>
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <NotificationsLayout title={t('frame.notifications')} back="/feed">
      {children}
    </NotificationsLayout>
  )
}
