import { useQuery } from '@tanstack/react-query'
import { CheckCheck, Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { queryClient } from '../platform/api/query-client.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { preferencesQuery } from '../platform/storage/preferences.ts'
import { Pages } from '../platform/pages/Pages.tsx'
import { useViewer } from '../platform/session/session.ts'
import { Button } from '../ui/controls/Button.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { iconButtonStyles } from '../ui/controls/IconButton.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { focusMain } from '../ui/focus-main.ts'
import Cat from '../ui/illustrations/cat.svg?react'
import { Card } from '../ui/layout/Card.tsx'
import { Column } from '../ui/layout/Column.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import type { useNotifications } from './data.ts'
import { markAllRead } from './mark-read.ts'
import { useUnreadCount } from './unread-count.ts'

type List = ReturnType<typeof useNotifications>

interface NotificationPagesProps {
  list: List
  unread?: boolean
  /** The text after the last page; without it only the first page is shown. */
  end?: string
  children: (items: List['items']) => ReactNode
}

export function NotificationPages({ list, unread = false, end, children }: NotificationPagesProps) {
  const t = useText()
  return (
    <Pages
      query={list}
      items={list.items}
      skeleton={<NotificationSkeletons />}
      failed={{ title: t('notifications.failed') }}
      empty={unread ? <NoUnreadNotifications /> : <NoNotifications />}
      more={end !== undefined && {}}
      end={end}
    >
      {() => (
        <>
          {list.isStale && <StaleNotice list={list} />}
          {children(list.items)}
        </>
      )}
    </Pages>
  )
}

function StaleNotice({ list }: { list: List }) {
  const t = useText()
  return (
    <div role="status" className="mb-3 flex items-center gap-3 rounded-card bg-sunk py-1.5 pr-1.5 pl-4">
      <p className="min-w-0 flex-1 text-13 text-muted text-pretty">{t('notifications.stale')}</p>
      <Button size="sm" variant="secondary" busy={list.isFetching} onClick={() => void list.refetch()}>
        {t('ui.try_again')}
      </Button>
    </div>
  )
}

/** Users who turned all notifications off get no new ones. */
function NoNotifications() {
  const t = useText()
  const { id } = useViewer()
  const { data } = useQuery(preferencesQuery(id), queryClient)
  return data?.notifications === false ? (
    <EmptyState
      picture={<Cat />}
      title={t('notifications.off')}
      text={t('notifications.off_text')}
      action={<ButtonLink to="/notifications/preferences">{t('notifications.turn_on')}</ButtonLink>}
    />
  ) : (
    <EmptyState
      picture={<Cat />}
      title={t('notifications.none')}
      text={t('notifications.none_text')}
      action={<ButtonLink to="/feed">{t('frame.to_feed')}</ButtonLink>}
    />
  )
}

function NoUnreadNotifications() {
  const t = useText()
  return (
    <EmptyState
      picture={<Cat />}
      title={t('notifications.none_unread')}
      text={t('notifications.none_unread_text')}
    />
  )
}

interface NotificationsLayoutProps {
  title: string
  back: string
  children: ReactNode
}

/** The link to the settings is in the bar of a phone, beside the list on a desktop. */
export function NotificationsLayout({ title, back, children }: NotificationsLayoutProps) {
  const t = useText()
  const preferences = (
    <Link
      to="/notifications/preferences"
      aria-label={t('notifications.preferences')}
      className={iconButtonStyles('lg:hidden')}
    >
      <Settings2 />
    </Link>
  )
  return (
    <Column wide header={<PageHeader title={title} back={back} actions={preferences} />}>
      <title>{`${title} · ${t('ui.app_name')}`}</title>
      <div className="grid gap-6 py-4 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
        <main className="min-w-0">{children}</main>
        <aside className="hidden self-start lg:sticky lg:top-18 lg:block">
          <Card as="section" className="p-4">
            <h2 className="font-bold">{t('notifications.about')}</h2>
            <p className="mt-1 text-13 text-muted text-pretty">{t('notifications.about_text')}</p>
            <Link
              to="/notifications/preferences"
              className="mt-1 -mb-2 inline-flex min-h-11 items-center text-13 font-bold text-help hover:underline"
            >
              {t('notifications.preferences')}
            </Link>
          </Card>
        </aside>
      </div>
    </Column>
  )
}

export function NotificationSkeletons() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <Card className="divide-y divide-line">
        {['w-4/5', 'w-3/5', 'w-full', 'w-2/3', 'w-3/4', 'w-1/2'].map((width) => (
          <div key={width} className="flex min-h-18 gap-3 py-3 pr-12 pl-4">
            <Skeleton className="size-12 shrink-0 rounded-full" />
            <div className="grid flex-1 content-start gap-2.5 pt-1">
              <Skeleton className={`h-3.5 ${width}`} />
              <Skeleton className="h-3 w-28" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  )
}

/** The list says first whether there is something to read; the number may arrive later and would move the list. */
export function MarkAllReadButton({ list }: { list: List }) {
  const t = useText()
  const count = useUnreadCount()?.unread_count ?? 0
  if (list.isPending || (!count && list.items.every(({ read }) => read))) return null
  return (
    <Button
      size="sm"
      variant="tint"
      icon={<CheckCheck />}
      className="mb-3"
      onClick={() => {
        focusMain({ preventScroll: true })
        void markAllRead()
      }}
    >
      {t('notifications.read_all')}
    </Button>
  )
}
