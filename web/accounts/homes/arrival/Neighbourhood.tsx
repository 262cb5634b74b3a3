import { HandHelping, Send } from 'lucide-react'
import { Link } from 'react-router'
import type { Arrival } from '../../../../contract/feed/feed.ts'
import type { Post } from '../../../../contract/posts/posts.ts'
import { relativeTime, useText } from '../../../platform/i18n/i18n.ts'
import { hueIcons, categoryHue } from '../../../posts/card/category-icons.ts'
import { distanceTextKey } from '../../../posts/card/distance.ts'
import { PersonName } from '../../../relations/PersonName.tsx'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { Badge } from '../../../ui/layout/Badge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

interface NeighbourhoodProps {
  arrival: Arrival
  /** The page with the invitation form; omitted if the user has just seen that form. */
  invitesTo?: string
  /** Shows the request in a few lines. */
  isCompact?: boolean
}

/** Neighbours, the number of open requests for help, and one easy request. */
export function Neighbourhood({ arrival, invitesTo, isCompact }: NeighbourhoodProps) {
  const t = useText()
  const { people, neighbours_count, wishes_count, easy } = arrival
  if (neighbours_count === 0 && easy === null)
    return (
      <section
        aria-labelledby="first-here"
        className="grid justify-items-start gap-3 rounded-card bg-give-tint p-4"
      >
        <div>
          <h2 id="first-here" className="text-17 font-bold text-give">
            {t('homes.first_here')}
          </h2>
          <p className="mt-1 text-pretty">{t('homes.first_here_text')}</p>
        </div>
        {invitesTo && (
          <ButtonLink to={invitesTo} variant="secondary" icon={<Send aria-hidden />}>
            {t('homes.invite_neighbours')}
          </ButtonLink>
        )}
      </section>
    )
  return (
    <>
      <div>
        {people.length > 0 && (
          <ul className="flex flex-wrap pl-2">
            {people.map((person) => (
              <li key={person.id} className="-ml-2 flex">
                <Avatar name={person.display_name} src={person.avatar_url} className="ring-2 ring-paper" />
                <span className="sr-only">
                  <PersonName person={person} />
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-2 text-17 font-bold">
          {t('homes.neighbours', { count: neighbours_count })} · {t('homes.wishes', { count: wishes_count })}
        </p>
      </div>
      {easy && (isCompact ? <EasyFavourLine post={easy} /> : <EasyFavour post={easy} />)}
    </>
  )
}

function EasyFavourLine({ post: { id, author, category, content } }: { post: Post }) {
  const t = useText()
  return (
    <section
      aria-labelledby="easy-favour"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3"
    >
      <h2 id="easy-favour" className="w-full text-13 font-bold text-give">
        {t(category === 'help' ? 'homes.open_favour' : 'homes.easy_favour')}
      </h2>
      <Avatar name={author.display_name} src={author.avatar_url} />
      <Link to={`/posts/${id}`} className="line-clamp-2 min-w-[min(10rem,100%)] flex-1 text-13">
        <strong>
          <PersonName person={author} />
        </strong>{' '}
        {content}
      </Link>
      <ButtonLink to={`/posts/${id}#offer`} variant="tint" size="sm">
        {t('posts.ready_to_help')}
      </ButtonLink>
    </section>
  )
}

/** A short version of a request, with a link to offer help. */
function EasyFavour({ post }: { post: Post }) {
  const t = useText()
  const { author } = post
  const hue = categoryHue(post.category)
  const Icon = hueIcons[hue]
  return (
    <Card as="section" aria-labelledby="easy-favour" className="p-4">
      <h2 id="easy-favour" className="text-13 font-bold text-give">
        {t(post.category === 'help' ? 'homes.open_favour' : 'homes.easy_favour')}
      </h2>
      <div className="mt-2.5 flex flex-wrap items-start gap-x-3 gap-y-2">
        <Avatar name={author.display_name} src={author.avatar_url} />
        <div className="min-w-[min(8rem,100%)] flex-1">
          <p className="font-bold">
            <PersonName person={author} />
          </p>
          <p className="text-13 text-muted">
            {post.distance_km === null ? post.location : t(distanceTextKey(post.distance_km))} ·{' '}
            <time dateTime={post.createdAt} className="whitespace-nowrap">
              {relativeTime(post.createdAt)}
            </time>
          </p>
        </div>
        <Badge hue={hue} icon={<Icon />}>
          {t(`posts.category_${hue}`)}
        </Badge>
      </div>
      <Link to={`/posts/${post.id}`} className="mt-2 line-clamp-4 whitespace-pre-line text-pretty">
        {post.content}
      </Link>
      <ButtonLink
        to={`/posts/${post.id}#offer`}
        variant="tint"
        icon={<HandHelping aria-hidden />}
        className="mt-3"
      >
        {t('posts.ready_to_help')}
      </ButtonLink>
    </Card>
  )
}
