import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { relativeTime, useText } from '../platform/i18n/i18n.ts'
import { useViewer } from '../platform/session/session.ts'
import { hueIcons, categoryHue } from '../posts/card/category-icons.ts'
import { distanceTextKey } from '../posts/card/distance.ts'
import { isFinished } from '../posts/card/favour-state.ts'
import { Badge } from '../ui/layout/Badge.tsx'
import { Picture } from '../ui/layout/Picture.tsx'
import { PersonName } from '../relations/PersonName.tsx'
import type { SearchResult } from './data.ts'

export function ResultRow({ post, highlight, elsewhere, onOpen }: SearchResult & { onOpen: () => void }) {
  const t = useText()
  const viewer = useViewer()
  const withHighlight = (field: string, plain: ReactNode) =>
    highlight?.where === field ? <HighlightedText pieces={highlight.pieces} /> : plain
  const hue = categoryHue(post.category)
  const Icon = hueIcons[hue]
  const picture = post.media.find(({ type }) => type === 'image')
  const isOwn = post.author.id === viewer.id
  const distance = elsewhere ? farthest : post.distance_km
  const excerpt = highlight?.where === 'content' ? highlight.pieces.join('') : null
  return (
    <Link
      to={`/posts/${post.id}`}
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
          <span className="mt-1 block font-bold wrap-anywhere">{withHighlight('title', post.title)}</span>
        )}
        <span className="mt-1 line-clamp-4 wrap-anywhere">
          {excerpt !== null && !post.content.startsWith(excerpt) && '… '}
          {withHighlight('content', post.content)}
          {excerpt !== null && !post.content.endsWith(excerpt) && ' …'}
        </span>
        <span className="mt-2 flex flex-wrap items-center gap-2 text-13 text-muted">
          <Badge hue={hue} icon={<Icon />}>
            {highlight?.where === 'category' ? (
              <mark className="bg-transparent text-inherit underline decoration-2 underline-offset-2">
                {t(`posts.category_${hue}`)}
              </mark>
            ) : (
              t(`posts.category_${hue}`)
            )}
          </Badge>
          {isFinished(post) && (
            <Badge hue="plain" icon={<CircleCheck />}>
              {t('posts.done')}
            </Badge>
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

/** In kilometres. For posts so far away that their distance is unknown. */
const farthest = 11

/** Removes the prefix, as provinces and cities are known by their names. */
const cityOf = (province: string) => province.replace(/^(Thành phố|Tỉnh) /, '')

/** A text in pieces; every second one is a match. */
export const HighlightedText = ({ pieces }: { pieces: readonly string[] }) =>
  pieces.map((piece, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="rounded-[0.2em] bg-alert-tint px-[0.1em] font-bold text-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
