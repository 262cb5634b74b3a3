import { Heart, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Place } from '../../../../contract/directory/places.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { RowLink } from '../../../platform/pages/RowLink.tsx'
import { distanceTextKey } from '../../../posts/card/distance.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Badge } from '../../../ui/layout/Badge.tsx'
import { Picture } from '../../../ui/layout/Picture.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import { setPlaceFavorite } from '../place-cache.ts'
import { placeCategoryIcons } from '../place-categories.ts'

const cardLinkStyles =
  'after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent'

export interface PlaceCardProps {
  place: Place
  heading?: 'h2' | 'h3'
  children?: ReactNode
}

/** A row of a list. */
export function PlaceCard({ place, heading: Heading = 'h3', children }: PlaceCardProps) {
  const t = useText()
  const { id, name, subcategory, location, distance, likes } = place
  return (
    <article
      data-topic={`place:${id}`}
      className="relative flex items-start gap-3 rounded-card border border-line bg-surface p-3"
    >
      <PlacePicture place={place} sizes="88px" className="size-20 shrink-0 xs:size-22 max-2xs:hidden" />
      <div className="min-w-0 flex-1">
        <Heading className="text-15 font-bold wrap-anywhere">
          <RowLink to={`/places/${id}`} className={cardLinkStyles}>
            {name}
          </RowLink>
        </Heading>
        <p className="text-13 text-muted">
          {t(`places.kind_${subcategory}`)}
          {distance !== null && <> · {t(distanceTextKey(distance))}</>}
        </p>
        <p className="mt-0.5 flex gap-1 text-13 text-muted wrap-anywhere">
          <MapPin aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span className="line-clamp-2">{location}</span>
        </p>
        <p className="mt-0.5 flex items-center gap-1 text-13 text-muted">
          <Heart aria-hidden className="size-3.5 shrink-0" />
          {t('places.likes', { count: likes })}
        </p>
        {children}
      </div>
      <span className="relative z-1 -mt-2 -mr-2">
        <FavoriteButton place={place} />
      </span>
    </article>
  )
}

/** The most liked place of its category. */
export function FeaturedCard({ place }: { place: Place }) {
  const t = useText()
  const { id, name, category, subcategory, distance, likes } = place
  return (
    <article
      data-topic={`place:${id}`}
      className="relative h-full overflow-hidden rounded-card border border-line bg-surface"
    >
      <PlacePicture
        place={place}
        sizes="(min-width: 48rem) 300px, 80vw"
        className="aspect-2/1 w-full rounded-none!"
      />
      <div className="p-3">
        <Badge hue="alert" icon={<Heart aria-hidden />}>
          {t(`places.tab_${category}`)}
        </Badge>
        <h3 className="mt-1.5 text-15 font-bold wrap-anywhere">
          <RowLink to={`/places/${id}`} className={cardLinkStyles}>
            {name}
          </RowLink>
        </h3>
        <p className="text-13 text-muted">
          {t(`places.kind_${subcategory}`)}
          {distance !== null && <> · {t(distanceTextKey(distance))}</>}
        </p>
        <p className="text-13 text-muted">{t('places.likes', { count: likes })}</p>
      </div>
      <span className="absolute top-1 right-1 z-1 rounded-full bg-surface/90">
        <FavoriteButton place={place} />
      </span>
    </article>
  )
}

function FavoriteButton({ place }: { place: Place }) {
  const t = useText()
  const { name, is_favorite } = place
  return (
    <IconButton
      label={t(is_favorite ? 'places.unfavorite' : 'places.favorite', { name })}
      icon={<Heart className={is_favorite ? 'fill-current text-accent' : ''} />}
      aria-pressed={is_favorite}
      onClick={() => void setPlaceFavorite(place, !is_favorite)}
    />
  )
}

interface PlacePictureProps {
  place: Pick<Place, 'images' | 'category'>
  sizes: string
  className: string
}

/** The first picture, or the icon of the category. The name is shown next to it. */
export function PlacePicture({ place: { images, category }, sizes, className }: PlacePictureProps) {
  const [first] = images
  const shape = classNames('overflow-hidden rounded-card', className)
  if (first) return <Picture media={first} alt="" sizes={sizes} fill className={shape} />
  const Icon = placeCategoryIcons[category]
  return (
    <span className={classNames('grid place-items-center bg-sunk text-muted', shape)}>
      <Icon aria-hidden className="size-1/3 stroke-[1.25]" />
    </span>
  )
}

export const PlacesSkeleton = () => (
  <div className="grid gap-3 lg:grid-cols-2">
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} className="h-28 rounded-card" />
    ))}
  </div>
)
