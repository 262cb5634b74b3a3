import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Favor, Ratings } from '../../../contract/people/profiles.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { useViewer } from '../../platform/session/session.ts'
import { hueIcons } from '../../posts/card/category-hues.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { tints } from '../../ui/layout/Badge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { CardList } from '../../ui/layout/CardList.tsx'
import { PersonName } from '../PersonName.tsx'
import { useFavorsOf } from '../data.ts'
import { RatingSummary } from './RatingSummary.tsx'
import { ReportRating } from './ReportRating.tsx'
import { Stars } from './Stars.tsx'

interface FavorsOfProps {
  id: number
  ratings: Ratings | undefined
  empty: ReactNode
}

export function FavorsOf({ id, ratings, empty }: FavorsOfProps) {
  const t = useText()
  const viewer = useViewer()
  const list = useFavorsOf(id)
  return (
    <Pages
      query={list}
      items={list.items}
      skeleton={<FavorSkeletons />}
      failed={{ title: t('users.favors_failed') }}
      empty={empty}
    >
      {(favors) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {ratings && <RatingSummary ratings={ratings} />}
          <CardList label={t('users.favors')} items={favors} keyOf={({ id: favor }) => favor}>
            {(favor) => <FavorRow favor={favor} isOwn={id === viewer.id} />}
          </CardList>
        </div>
      )}
    </Pages>
  )
}

function FavorRow({ favor, isOwn }: { favor: Favor; isOwn: boolean }) {
  const t = useText()
  const Icon = hueIcons[favor.kind]
  return (
    <div className="flex gap-3 p-4">
      <span className={`grid size-10 shrink-0 place-items-center rounded-full ${tints[favor.kind]}`}>
        <Icon aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-bold wrap-anywhere">{favor.title || t('users.favor_untitled')}</h3>
        <p className="text-13 text-muted">
          {t(favor.role === 'helper' ? 'users.helped' : 'users.was_helped')} <Other favor={favor} />
          {' · '}
          <time dateTime={favor.finished_at}>{relativeTime(favor.finished_at)}</time>
        </p>
        {favor.rating !== null && (
          <div className="mt-2">
            <Stars value={favor.rating} />
            {favor.comment && <p className="mt-1 wrap-anywhere">{favor.comment}</p>}
            {isOwn && favor.comment && favor.rating_id !== null && <ReportRating id={favor.rating_id} />}
          </div>
        )}
      </div>
    </div>
  )
}

function Other({ favor: { other } }: { favor: Favor }) {
  const t = useText()
  const viewer = useViewer()
  if (!other) return <>{t('users.somebody')}</>
  return (
    <Link
      to={`/users/${other.id}`}
      className="relative font-bold text-ink after:absolute after:-inset-3 hover:underline"
    >
      <PersonName person={other}>{other.id === viewer.id && t('users.you')}</PersonName>
    </Link>
  )
}

function FavorSkeletons() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <Card className="divide-y divide-line">
        {['w-40', 'w-52', 'w-32'].map((width) => (
          <div key={width} className="flex gap-3 p-4">
            <Skeleton className="size-10 shrink-0 rounded-full" />
            <div className="grid flex-1 content-center gap-2.5">
              <Skeleton className={`h-3.5 ${width}`} />
              <Skeleton className="h-3 w-28" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  )
}
