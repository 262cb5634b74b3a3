import { Link } from 'react-router'
import { HandHelping } from 'lucide-react'
import type { Post } from '../../../contract/posts/posts.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { hueIcons, hueOf } from '../../posts/card/category-hues.ts'
import { distanceText } from '../../posts/card/distance.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Badge } from '../../ui/layout/Badge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { PersonName } from '../../users/PersonName.tsx'

/** A wish in short, with the one way to fulfil it; its page has the rest. */
export function EasyFavour({ post }: { post: Post }) {
  const t = useText()
  const { author } = post
  const hue = hueOf(post.category)
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
            {post.distance_km === null ? post.location : t(distanceText(post.distance_km))} ·{' '}
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
