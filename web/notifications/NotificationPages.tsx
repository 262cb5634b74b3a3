import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../platform/api/query-client.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { preferencesQuery } from '../platform/kept/preferences.ts'
import { Pages } from '../platform/pages/Pages.tsx'
import { useViewer } from '../platform/session/session.ts'
import { Button } from '../ui/controls/Button.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Cat } from '../ui/illustrations/Cat.tsx'
import { NotificationSkeletons } from './NotificationSkeletons.tsx'
import type { useNotifications } from './data.ts'

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
      empty={unread ? <NoneUnread /> : <None />}
      more={end !== undefined && {}}
      end={end}
    >
      {() => (
        <>
          {list.isStale && <Stale list={list} />}
          {children(list.items)}
        </>
      )}
    </Pages>
  )
}

function Stale({ list }: { list: List }) {
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

/** Of who has switched all notifications off, new ones don't come. */
function None() {
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

function NoneUnread() {
  const t = useText()
  return (
    <EmptyState
      picture={<Cat />}
      title={t('notifications.none_unread')}
      text={t('notifications.none_unread_text')}
    />
  )
}
