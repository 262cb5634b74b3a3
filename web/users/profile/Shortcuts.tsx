import {
  AlarmClockCheck,
  Bookmark,
  HeartHandshake,
  House,
  Search,
  Send,
  ShoppingBag,
  UsersRound,
} from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import { Card } from '../../ui/layout/Card.tsx'

export function Shortcuts() {
  const t = useText()
  const ways = [
    { to: '/invitations', icon: Send, tint: 'bg-help-tint text-help', label: t('users.invite') },
    {
      to: '/profile/edit/emergencycontact',
      icon: HeartHandshake,
      tint: 'bg-give-tint text-give',
      label: t('users.trusted'),
    },
    {
      to: '/check-in',
      icon: AlarmClockCheck,
      tint: 'bg-event-tint text-event',
      label: t('users.check_in'),
    },
    { to: '/users', icon: Search, tint: 'bg-share-tint text-share', label: t('users.find_people') },
    {
      to: '/marketplace/orders',
      icon: ShoppingBag,
      tint: 'bg-request-tint text-request',
      label: t('users.orders'),
    },
    { to: '/my_group', icon: UsersRound, tint: 'bg-event-tint text-event', label: t('users.groups') },
    { to: '/communities', icon: House, tint: 'bg-give-tint text-give', label: t('users.communities_around') },
    { to: '/saved', icon: Bookmark, tint: 'bg-alert-tint text-alert', label: t('users.saved') },
  ]
  return (
    <Card as="section" aria-label={t('users.ways')} className="p-2">
      <ul className="flex flex-wrap justify-center">
        {ways.map(({ to, icon: Icon, tint, label }) => (
          <li key={to} className="max-w-32 min-w-min flex-1 basis-22">
            <Link
              to={to}
              className="flex h-full flex-col items-center gap-1.5 rounded-card px-0.5 py-2 text-center text-12 transition-colors hover:bg-sunk"
            >
              <span className={`grid size-11 place-items-center rounded-full ${tint}`}>
                <Icon aria-hidden />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
