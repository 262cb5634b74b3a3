import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Notification } from '../../contract/notifications/notifications.ts'
import { relativeTime, useText } from '../platform/i18n/i18n.ts'
import { PersonName } from '../relations/PersonName.tsx'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { Avatar } from '../ui/layout/Avatar.tsx'
import { tints } from '../ui/layout/Badge.tsx'
import { CardList } from '../ui/layout/CardList.tsx'
import { lazySheet } from '../ui/overlays/lazy-sheet.tsx'
import { findIcon } from './icons.ts'
import { markRead, notificationPath } from './mark-read.ts'

const RowSheet = lazySheet(() => import('./RowSheet.tsx'))

export function NotificationRow({ notification }: { notification: Notification }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { title, read, updated_at, message } = notification
  return (
    <div className={`flex items-start transition-colors ${read ? '' : 'bg-help-tint/40'}`}>
      <Link
        to={notificationPath(notification)}
        onClick={() => void markRead(notification)}
        className="flex min-h-18 min-w-0 flex-1 gap-3 max-2xs:flex-col py-3 pl-4 outline-offset-[-2px] hover:bg-sunk/60"
      >
        <RowIcon notification={notification} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-3 wrap-anywhere max-2xs:line-clamp-none">
            {!read && <span className="sr-only">{t('notifications.unread')} </span>}
            <Message notification={notification} />
          </span>
          <span
            className={`mt-0.5 flex items-center gap-1.5 text-13 ${read ? 'text-muted' : 'font-bold text-help'}`}
          >
            {!read && <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />}
            <span className="min-w-0">{`${title} · ${relativeTime(updated_at)}`}</span>
          </span>
        </span>
      </Link>
      <IconButton
        label={t('notifications.options', { message })}
        icon={<Ellipsis />}
        aria-haspopup="dialog"
        className="m-1 text-muted"
        onClick={() => setOpen(true)}
      />
      <RowSheet notification={notification} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

/** Sets the names in the message in bold: the one at its start and an optional second one. */
function Message({ notification: { message, data } }: { notification: Notification }) {
  const { name, second } = data
  if (name === null || !message.startsWith(name)) return message
  const at = second ? message.indexOf(second.name, name.length) : -1
  return (
    <>
      <b>
        <PersonName person={{ ...data, display_name: name }} />
      </b>
      {second && at >= 0 ? (
        <>
          {message.slice(name.length, at)}
          <b>
            <PersonName person={{ ...second, display_name: second.name }} />
          </b>
          {message.slice(at + second.name.length)}
        </>
      ) : (
        message.slice(name.length)
      )}
    </>
  )
}

function RowIcon({ notification: { data, notification_type } }: { notification: Notification }) {
  const { icon: Icon, hue } = findIcon(notification_type)
  if (data.name === null)
    return (
      <span className={`grid size-12 shrink-0 place-items-center rounded-full ${tints[hue]}`}>
        <Icon aria-hidden className="size-5.5" />
      </span>
    )
  return (
    <span className="relative size-12 shrink-0">
      <Avatar name={data.name} src={data.avatar} size={48} />
      <span
        className={`absolute -right-1.5 -bottom-1 grid size-6 place-items-center rounded-full ring-2 ring-surface ${tints[hue]}`}
      >
        <Icon aria-hidden className="size-3.5" />
      </span>
    </span>
  )
}

export const NotificationList = ({ label, items }: { label: string; items: Notification[] }) => (
  <CardList label={label} items={items} keyOf={({ id }) => id}>
    {(notification) => <NotificationRow notification={notification} />}
  </CardList>
)
