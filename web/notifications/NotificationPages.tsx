import type { ReactNode } from 'react'
import { useText } from '../platform/i18n/i18n.ts'
import { Pages } from '../platform/pages/Pages.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Cat } from '../ui/illustrations/Cat.tsx'
import { NotificationSkeletons } from './NotificationSkeletons.tsx'
import { useNotifications } from './data.ts'

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

function None() {
  const t = useText()
  return (
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
