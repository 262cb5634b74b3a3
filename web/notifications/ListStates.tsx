import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Cat } from '../ui/illustrations/Cat.tsx'
import { useNotifications, useWanted } from './data.ts'
import { NotificationSkeletons } from './NotificationSkeletons.tsx'

type List = ReturnType<typeof useNotifications>

/** What stands in place of the list, or above one that could not be brought up to date. */
export function ListStates({ list, unread = false }: { list: List; unread?: boolean }) {
  const t = useText()
  if (list.isPending) return <NotificationSkeletons />
  if (list.isLoadingError)
    return (
      <ErrorState
        title={t('notifications.failed')}
        message={t('notifications.failed_text')}
        retryLabel={t('ui.try_again')}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  if (list.items.length === 0 && !list.hasNextPage) return unread ? <NoneUnread /> : <None />
  return (
    list.isStale && (
      <div role="status" className="mb-3 flex items-center gap-3 rounded-card bg-sunk py-1.5 pr-1.5 pl-4">
        <p className="min-w-0 flex-1 text-13 text-muted text-pretty">{t('notifications.stale')}</p>
        <Button size="sm" variant="secondary" busy={list.isFetching} onClick={() => void list.refetch()}>
          {t('ui.try_again')}
        </Button>
      </div>
    )
  )
}

function None() {
  const t = useText()
  return useWanted() === false ? (
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
