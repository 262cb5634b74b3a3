import { type LucideIcon, MapPin, Store, Tag, UserRound, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FoundThing, FoundType } from '../../contract/search/everything.ts'
import { CommunityAvatar } from '../communities/CommunityRow.tsx'
import { communityHref } from '../communities/data.ts'
import { businessPath } from '../directory/businesses/businesses.ts'
import { OpenStatus, useCurrentTime } from '../directory/businesses/hours/OpeningHours.tsx'
import { PlacePicture } from '../directory/places/list/PlaceCard.tsx'
import { ProductPicture, ProductPrice, ProductStatusBadge } from '../market/list/ProductParts.tsx'
import { shortenWard } from '../people/users/data.ts'
import { skillName } from '../people/users/skills/SkillNames.tsx'
import type { DistanceStep } from '../../contract/posts/posts.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { distanceTextKey } from '../posts/card/distance.ts'
import { PersonName } from '../relations/PersonName.tsx'
import { Avatar } from '../ui/layout/Avatar.tsx'
import { Picture } from '../ui/layout/Picture.tsx'
import { topicOf } from './found-things.ts'
import { highlighter } from './HighlightedText.tsx'

type Thing = Omit<FoundThing, 'post'>

/** A result that is no post: its picture, its name, what it is, and why it was found. */
export function ThingRow({ thing, onOpen }: { thing: Thing; onOpen: () => void }) {
  const { product, person, community, place, business } = thing
  if (product) return <ProductRow thing={thing} product={product} onOpen={onOpen} />
  if (person) return <PersonRow thing={thing} person={person} onOpen={onOpen} />
  if (community) return <CommunityRow thing={thing} community={community} onOpen={onOpen} />
  if (place) return <PlaceRow thing={thing} place={place} onOpen={onOpen} />
  return business && <BusinessRow thing={thing} business={business} onOpen={onOpen} />
}

type RowOf<Field extends keyof Thing> = {
  thing: Thing
  onOpen: () => void
} & { [Name in Field]-?: NonNullable<Thing[Name]> }

interface RowProps {
  to: string
  thing: Thing
  onOpen: () => void
  picture: ReactNode
  name: ReactNode
  /** Instead of the type. */
  label?: string | undefined
  /** Beside the type. */
  facts: ReactNode
  children?: ReactNode
}

const types: Record<Exclude<FoundType, 'posts' | 'events'>, LucideIcon> = {
  marketplace: Tag,
  people: UserRound,
  groups: UsersRound,
  communities: UsersRound,
  places: MapPin,
  businesses: Store,
}

function Row({ to, thing, onOpen, picture, name, label, facts, children }: RowProps) {
  const t = useText()
  const { type } = thing
  if (type === 'posts' || type === 'events') return null
  const Icon = types[type]
  return (
    <Link
      to={to}
      data-topic={topicOf(thing)}
      onClick={onOpen}
      className="flex gap-3 p-4 outline-offset-[-2px] transition-colors hover:bg-sunk"
    >
      {picture}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-bold wrap-anywhere">{name}</span>
        <span className="block text-13 text-muted">
          <Icon aria-hidden className="mr-1 inline size-3.5 align-[-0.15em]" />
          {label ?? t(`search.type_${type}`)}
          {facts}
        </span>
        {children}
      </span>
    </Link>
  )
}

const Distance = ({ km }: { km: DistanceStep | null }) => {
  const t = useText()
  return km === null ? null : (
    <>
      {' '}
      · <span className="whitespace-nowrap">{t(distanceTextKey(km))}</span>
    </>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <span className="mt-0.5 line-clamp-2 text-13 wrap-anywhere text-muted empty:hidden">{children}</span>
)

function ProductRow({ thing, product, onOpen }: RowOf<'product'>) {
  const t = useText()
  const highlighted = highlighter(thing.highlight)
  return (
    <Row
      to={`/marketplace/products/${product.id}`}
      thing={thing}
      onOpen={onOpen}
      picture={<ProductPicture product={product} sizes="48px" className="size-12 shrink-0" />}
      name={highlighted('name', product.name, product.name)}
      label={product.pricing === null ? undefined : t('search.type_service')}
      facts={<Distance km={product.distance_km} />}
    >
      <span className="flex flex-wrap items-baseline gap-x-1.5">
        <ProductPrice product={product} />
        {product.status !== 'active' && <ProductStatusBadge status={product.status} />}
      </span>
      <Line>
        {highlighted(
          'description',
          product.pricing !== null && [product.location, product.hours].filter(Boolean).join(' · '),
        )}
      </Line>
    </Row>
  )
}

function PersonRow({ thing, person, onOpen }: RowOf<'person'>) {
  const t = useText()
  const highlighted = highlighter(thing.highlight)
  const { where, pieces } = thing.highlight
  const skills = person.skills.map((skill) => skillName(skill, t)).join(' · ')
  return (
    <Row
      to={`/users/${person.id}`}
      thing={thing}
      onOpen={onOpen}
      picture={<Avatar name={person.display_name} src={person.avatar_url} size={48} />}
      name={<PersonName person={person}>{highlighted('name', null, person.display_name)}</PersonName>}
      facts={
        <>
          {person.ward && <> · {shortenWard(person.ward)}</>}
          {person.helps_count > 0 && <> · {t('users.helped_times', { count: person.helps_count })}</>}
        </>
      }
    >
      {where === 'lent' && <Line>{t('search.lent', { title: pieces.join('') })}</Line>}
      {where === 'skill' && pieces[0] !== undefined ? (
        <span className="mt-0.5 block text-13 font-bold text-give">
          {t('search.skilled', { skill: skillName(pieces[0], t) })}
        </span>
      ) : (
        <Line>{skills}</Line>
      )}
    </Row>
  )
}

function CommunityRow({ thing, community, onOpen }: RowOf<'community'>) {
  const t = useText()
  const highlighted = highlighter(thing.highlight)
  return (
    <Row
      to={communityHref(community)}
      thing={thing}
      onOpen={onOpen}
      picture={<CommunityAvatar community={community} size={48} />}
      name={highlighted('name', community.name, community.name)}
      facts={
        <>
          {' · '}
          {t('communities.members', { count: community.memberCount })}
          <Distance km={community.distance_km} />
        </>
      }
    >
      <Line>{highlighted('description', highlighted('location', community.location))}</Line>
    </Row>
  )
}

function PlaceRow({ thing, place, onOpen }: RowOf<'place'>) {
  const t = useText()
  const now = useCurrentTime()
  const highlighted = highlighter(thing.highlight)
  return (
    <Row
      to={`/places/${place.id}`}
      thing={thing}
      onOpen={onOpen}
      picture={<PlacePicture place={place} sizes="48px" className="size-12 shrink-0" />}
      name={highlighted('name', place.name, place.name)}
      facts={
        <>
          {' · '}
          {t(`places.kind_${place.subcategory}`)}
          <Distance km={place.distance} />
        </>
      }
    >
      <Line>{highlighted('description', highlighted('location', place.location))}</Line>
      {place.hours.length > 0 && (
        <span className="mt-0.5 block text-13">
          <OpenStatus hours={{ ranges: place.hours }} now={now} />
        </span>
      )}
    </Row>
  )
}

function BusinessRow({ thing, business, onOpen }: RowOf<'business'>) {
  const now = useCurrentTime()
  const highlighted = highlighter(thing.highlight)
  const picture = business.avatar ?? business.cover
  return (
    <Row
      to={businessPath(business)}
      thing={thing}
      onOpen={onOpen}
      picture={
        picture ? (
          <Picture media={picture} alt="" sizes="48px" fill className="size-12 shrink-0 rounded-card" />
        ) : (
          <span className="grid size-12 shrink-0 place-items-center rounded-card bg-sunk text-muted">
            <Store aria-hidden className="size-6 stroke-[1.5]" />
          </span>
        )
      }
      name={highlighted('name', business.name, business.name)}
      facts={<Distance km={business.distance_km} />}
    >
      <Line>{highlighted('address', business.address, business.address)}</Line>
      <span className="mt-0.5 block text-13">
        <OpenStatus hours={{ ranges: business.openHours, holidays: business.holidays }} now={now} />
      </span>
    </Row>
  )
}
