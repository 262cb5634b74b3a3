import { Ellipsis, Heart, Navigation, Phone, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { Place } from '../../../../contract/directory/places.ts'
import { canChangePlace } from '../../../../contract/policy.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { pageLimits } from '../../../platform/excerpt.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { phoneLink } from '../../../platform/i18n/vietnam.ts'
import { useMissingPage } from '../../../platform/storage/last-page.ts'
import { Loaded } from '../../../platform/pages/Loaded.tsx'
import { parseId } from '../../../platform/pages/navigation.ts'
import type { GuardedHandle } from '../../../platform/session/RequireSession.tsx'
import { useViewer } from '../../../platform/session/session.ts'
import { ScreenColumn } from '../../../platform/pages/ScreenColumn.tsx'
import { distanceTextKey } from '../../../posts/card/distance.ts'
import { FoldedText } from '../../../posts/mentions/LinkedText.tsx'
import { shareLink } from '../../../relations/copy-link.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { buttonStyles } from '../../../ui/controls/button-styles.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PartLoadError } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Nearby } from '../../../ui/illustrations/Nearby.tsx'
import { Badge } from '../../../ui/layout/Badge.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { lazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { placeQuery, usePlace } from '../places.ts'
import { setPlaceFavorite } from '../place-cache.ts'
import { placeCategoryIcons } from '../place-categories.ts'
import { PlaceCorrections } from './Corrections.tsx'
import { PlaceGallery, WeekHours } from './PlaceSections.tsx'
import { Recommendations } from './Recommendations.tsx'

const SmallMap = lazyPart(() => import('../../../geo/map/SmallMap.tsx'), PartLoadError)

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <PlaceSkeleton />
    </Layout>
  ),
  prepare: (params) => {
    const id = parseId(params)
    return id === null ? [] : [queryClient.prefetchQuery(placeQuery(id))]
  },
}

export default function PlaceScreen() {
  const t = useText()
  const id = parseId(useParams())
  if (id !== null) return <PlaceById key={id} id={id} />
  return (
    <Layout>
      <MissingPlace title={t('places.invalid')} />
    </Layout>
  )
}

function PlaceById({ id }: { id: number }) {
  const t = useText()
  const query = usePlace(id)
  return (
    <Layout actions={query.data && <PlaceActions place={query.data} />}>
      <Loaded
        query={query}
        skeleton={<PlaceSkeleton />}
        failed={{ title: t('places.page_failed') }}
        renderMissing={(wasLoaded) => (
          <MissingPlace title={t(wasLoaded ? 'places.gone' : 'places.missing')} wasLoaded={wasLoaded} />
        )}
      >
        {(place) => <PlaceDetails place={place} />}
      </Loaded>
    </Layout>
  )
}

function PlaceDetails({ place }: { place: Place }) {
  const t = useText()
  const viewer = useViewer()
  const { name, category, subcategory, location, distance, likes, featured, phone, description, hours } =
    place
  const { latitude, longitude } = place
  const Icon = placeCategoryIcons[category]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{`${name} · ${t('ui.app_name')}`}</title>
      <article className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PlaceGallery place={place} />
        <div>
          <h2 className="text-24 leading-tight font-bold wrap-anywhere">{name}</h2>
          <p className="mt-2 flex flex-wrap gap-2">
            <Badge hue="plain" icon={<Icon aria-hidden />}>
              {t(`places.kind_${subcategory}`)}
            </Badge>
            {featured && <Badge hue="alert">{t('places.featured_mark')}</Badge>}
          </p>
          <p className="mt-2 wrap-anywhere">{location}</p>
          <p className="text-13 text-muted">
            {distance !== null && <>{t(distanceTextKey(distance))} · </>}
            {t('places.likes', { count: likes })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <FavoriteButton place={place} />
          {phone && (
            <a href={phoneLink(phone)} className={buttonStyles({ variant: 'secondary' })}>
              <Phone aria-hidden />
              {t('places.call', { phone })}
            </a>
          )}
          <a
            href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
            target="_blank"
            rel="noreferrer"
            className={buttonStyles({ variant: 'secondary' })}
          >
            <Navigation aria-hidden />
            {t('places.directions')}
          </a>
        </div>
        <Suspense fallback={<Skeleton className="h-11 w-40 rounded-full" />}>
          <SmallMap latitude={latitude} longitude={longitude} label={place.name} />
        </Suspense>
        {description && (
          <section aria-labelledby="place-about">
            <h3 id="place-about" className="mb-1 text-17 font-bold">
              {t('places.about')}
            </h3>
            <FoldedText id={`place:${place.id}`} text={description} limits={pageLimits} />
          </section>
        )}
      </article>
      {canChangePlace(viewer, place) && <PlaceCorrections place_id={place.id} />}
      <WeekHours hours={hours} />
      <Recommendations place={place} />
    </div>
  )
}

function Layout({ actions, children }: { actions?: React.ReactNode; children: React.ReactNode }) {
  const t = useText()
  return (
    <ScreenColumn title={t('places.page')} back="/favorite-places" actions={actions} className="pb-8">
      {children}
    </ScreenColumn>
  )
}

function MissingPlace({ title, wasLoaded = false }: { title: string; wasLoaded?: boolean }) {
  const t = useText()
  useMissingPage()
  return (
    <EmptyState
      picture={<Nearby />}
      title={title}
      text={t(wasLoaded ? 'frame.gone_text' : 'places.missing_text')}
      action={<ButtonLink to="/favorite-places">{t('places.back_to_places')}</ButtonLink>}
    />
  )
}

const PlaceSkeleton = () => (
  <div className="grid gap-4 pt-4">
    <Skeleton className="h-56 rounded-card" />
    <Skeleton className="h-8 w-2/3" />
    <Skeleton className="h-12" />
    <Skeleton className="h-48 rounded-card" />
  </div>
)

function FavoriteButton({ place }: { place: Place }) {
  const t = useText()
  const { is_favorite } = place
  return (
    <Button
      variant={is_favorite ? 'secondary' : 'primary'}
      icon={<Heart aria-hidden className={is_favorite ? 'fill-current text-accent' : ''} />}
      aria-pressed={is_favorite}
      onClick={() => void setPlaceFavorite(place, !is_favorite)}
    >
      {t(is_favorite ? 'places.favorited_short' : 'places.favorite_short')}
    </Button>
  )
}

const PlaceOptions = lazySheet(() => import('./PlaceOptions.tsx'))

function PlaceActions({ place }: { place: Place }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { id, name, location } = place
  const share = () => void shareLink(`/places/${id}`, t('places.share_text', { name, location }))
  return (
    <>
      <IconButton label={t('places.share')} icon={<Share2 />} onClick={share} />
      <IconButton
        label={t('places.options', { name })}
        icon={<Ellipsis />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <PlaceOptions place={place} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
