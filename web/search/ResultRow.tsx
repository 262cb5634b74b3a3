import { CircleCheck, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { isAlert, isFavour, type Post } from '../../contract/posts/posts.ts'
import { relativeTime, useText } from '../platform/i18n/i18n.ts'
import { useViewer } from '../platform/session/session.ts'
import { categoryHue } from '../posts/card/category-icons.ts'
import { distanceTextKey } from '../posts/card/distance.ts'
import { isFinished, isTaken } from '../posts/card/favour-state.ts'
import { KindBadge } from '../posts/card/KindBadge.tsx'
import { Badge } from '../ui/layout/Badge.tsx'
import { Picture } from '../ui/layout/Picture.tsx'
import { PersonName } from '../relations/PersonName.tsx'
import { EventResultRow } from './EventResultRow.tsx'
import { HighlightedText, highlighter, isCurrent } from './HighlightedText.tsx'
import type { SearchResult } from './data.ts'

type ResultRowProps = SearchResult & { onOpen: () => void }

export const ResultRow = (props: ResultRowProps) =>
  props.post.category === 'event' ? <EventResultRow {...props} /> : <PostResultRow {...props} />

function PostResultRow({ post, highlight, elsewhere, onOpen }: ResultRowProps) {
  const t = useText()
  const viewer = useViewer()
  const withHighlight = highlighter(highlight)
  const picture = post.media.find(({ type }) => type === 'image')
  const isOwn = post.author.id === viewer.id
  const distance = elsewhere ? farthest : post.distance_km
  const state = stateOf(post, viewer.id)
  const excerpt =
    highlight?.where === 'content' && isCurrent(highlight.pieces, post.content)
      ? highlight.pieces.join('')
      : null
  return (
    <Link
      to={`/posts/${post.id}`}
      data-post={post.id}
      onClick={onOpen}
      className="flex gap-3 p-4 outline-offset-[-2px] transition-colors hover:bg-sunk"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-13 text-muted">
          <b className="text-ink">
            <PersonName person={post.author}>{withHighlight('person', isOwn && t('posts.you'))}</PersonName>
          </b>{' '}
          · {withHighlight('place', post.location ?? t('posts.outside'))}
          {elsewhere?.province && `, ${cityOf(elsewhere.province)}`}
          {distance !== null && (
            <>
              {' '}
              · <span className="whitespace-nowrap">{t(distanceTextKey(distance))}</span>
            </>
          )}{' '}
          ·{' '}
          <time className="whitespace-nowrap" dateTime={post.createdAt}>
            {relativeTime(post.createdAt)}
          </time>
        </span>
        {post.title && (
          <span className="mt-1 block font-bold wrap-anywhere">
            {withHighlight('title', post.title, post.title)}
          </span>
        )}
        <span className="mt-1 line-clamp-4 wrap-anywhere">
          {excerpt !== null && !post.content.startsWith(excerpt) && '… '}
          {withHighlight('content', post.content, post.content)}
          {excerpt !== null && !post.content.endsWith(excerpt) && ' …'}
        </span>
        <span className="mt-2 flex flex-wrap items-center gap-2 text-13 text-muted">
          <KindBadge post={post}>
            {highlight?.where === 'category' && (
              <mark className="bg-transparent text-inherit underline decoration-2 underline-offset-2">
                {t(`posts.category_${categoryHue(post.category)}`)}
              </mark>
            )}
          </KindBadge>
          {state && (
            <Badge hue="plain" icon={<CircleCheck />}>
              {t(state)}
            </Badge>
          )}
          {(highlight?.where === 'spot' || post.place) && (
            <span className="wrap-anywhere">
              <MapPin aria-hidden className="mr-1 inline size-3.5 align-[-0.15em]" />
              {withHighlight('spot', post.place)}
            </span>
          )}
          {highlight?.where === 'tags' && (
            <span>
              #<HighlightedText pieces={highlight.pieces} />
            </span>
          )}
        </span>
      </span>
      {picture && (
        <Picture media={picture} alt="" sizes="72px" fill className="size-18 shrink-0 rounded-card" />
      )}
    </Link>
  )
}

/** How a favour or an alert stands; null while it concerns the viewer. */
function stateOf(post: Post, viewer_id: number) {
  if (isAlert(post.category)) return post.over_at === null ? null : 'posts.over'
  if (isFinished(post)) return 'posts.done'
  const { category, author } = post
  if (!isFavour(category) || author.id === viewer_id || !isTaken(post)) return null
  return category === 'give' ? 'search.promised' : 'posts.taken'
}

/** In kilometres. For posts so far away that their distance is unknown. */
const farthest = 11

/** Removes the prefix, as provinces and cities are known by their names. */
const cityOf = (province: string) => province.replace(/^(Thành phố|Tỉnh) /, '')
