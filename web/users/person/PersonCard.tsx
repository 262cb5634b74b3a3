import { CalendarHeart, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicUser } from '../../../contract/people/users.ts'
import { locale, useText } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LaneBanner } from '../../ui/illustrations/LaneBanner.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { type Named, PersonName } from '../PersonName.tsx'

interface PersonCardProps {
  person: Pick<PublicUser, keyof Named | 'username' | 'avatar_url' | 'bio' | 'joined_at'>
  place: string
  is_online?: boolean
  action?: ReactNode
  noBio?: ReactNode
  children?: ReactNode
}

export function PersonCard({ person, place, is_online, action, noBio, children }: PersonCardProps) {
  const t = useText()
  return (
    <Card as="section" className="overflow-hidden">
      <Scenery />
      <div className="px-4 pb-4">
        <div className="-mt-11 flex min-h-22 flex-wrap items-end justify-between gap-3">
          <span className="relative flex rounded-full bg-surface p-1">
            <Avatar name={person.display_name} src={person.avatar_url} size={88} />
            {is_online && (
              <span
                aria-hidden
                className="absolute right-2 bottom-2 size-4.5 rounded-full border-3 border-surface bg-leaf"
              />
            )}
          </span>
          {action}
        </div>
        <h2 className="mt-2 text-24 font-bold wrap-anywhere">
          <PersonName person={person} />
        </h2>
        <p className="text-13 wrap-anywhere text-muted">
          @{person.username}
          {is_online && <span className="text-leaf"> · {t('users.online')}</span>}
        </p>
        {person.bio ? <p className="mt-3 whitespace-pre-line wrap-anywhere">{person.bio}</p> : noBio}
        <ul className="mt-3 grid gap-1.5 text-13 text-muted [&_svg]:size-4.5 [&>li]:flex [&>li]:gap-2">
          <li>
            <MapPin aria-hidden />
            {place}
          </li>
          <li>
            <CalendarHeart aria-hidden />
            {joined(person.joined_at, t)}
          </li>
        </ul>
        {children}
      </div>
    </Card>
  )
}

const Scenery = () => (
  <div aria-hidden className="relative h-24 overflow-hidden bg-(--art-sky-high)">
    <LaneBanner className="absolute inset-0 size-full" />
  </div>
)

export const PersonCardSkeleton = () => (
  <Card className="overflow-hidden">
    <Scenery />
    <div className="px-4 pb-4">
      <div className="-mt-11 w-24 rounded-full bg-surface p-1">
        <Skeleton className="size-22 rounded-full" />
      </div>
      <Skeleton className="mt-4 h-5 w-44" />
      <Skeleton className="mt-2.5 h-3 w-20" />
      <Skeleton className="mt-5 h-3.5" />
      <Skeleton className="mt-2.5 h-3.5 w-3/5" />
      <Skeleton className="mt-5 h-3 w-40" />
      <Skeleton className="mt-2.5 h-3 w-48" />
      <Skeleton className="mt-6 h-14 rounded-card" />
    </div>
  </Card>
)

/** The month somebody joined, as in "Tham gia tháng 1 năm 2026". `moment` is ISO 8601. */
const joined = (moment: string, t: ReturnType<typeof useText>): string =>
  t('users.joined', {
    month: new Intl.DateTimeFormat(locale(), {
      month: 'long',
      year: 'numeric',
    }).format(new Date(moment)),
  })
