import { MessageCircle } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { AlertState } from '../../../contract/posts/alert-fields.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { PersonName } from '../../relations/PersonName.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { PlaceAndTime, useAuthorLink } from '../card/PostHeader.tsx'
import { useSeen } from '../list/seen.ts'
import { PostOptions } from '../post/PostOptions.tsx'
import { AlertAnswers } from './AlertAnswers.tsx'
import { AlertPlaceLine } from './AlertPlaceLine.tsx'
import { alertKindIcons } from './kind-icons.ts'

/** The others fold under a button, so that the requests stay on the first screens. */
const shownAtFirst = 2

/** The live alerts of the day, above everything else of the feed. */
export default function LiveAlerts({ alerts }: { alerts: readonly Post[] }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const shown = open ? alerts : alerts.slice(0, shownAtFirst)
  const folded = alerts.length - shown.length
  return (
    <section aria-label={t('alerts.live')} className="mb-3 grid gap-3">
      {shown.map((post) => (
        <AlertCard key={post.id} post={post} />
      ))}
      {folded > 0 && (
        <Button variant="secondary" block onClick={() => setOpen(true)}>
          {t('alerts.more', { count: folded })}
        </Button>
      )}
    </section>
  )
}

/** Most answers say that there is nothing, so it doesn't look urgent. */
const isDoubted = (alert: AlertState | null) =>
  alert !== null && alert.nothing_count >= 2 && alert.nothing_count > alert.seen_count

function AlertCard({ post }: { post: Post }) {
  const t = useText()
  const name = useId()
  const element = useSeen(post)
  const { page, isOwn } = useAuthorLink(post)
  const { alert_kind, content, comments_count, author } = post
  const Icon = alertKindIcons[alert_kind ?? 'other']
  const isUrgent = !isDoubted(post.alert)
  const to = `/posts/${post.id}`
  return (
    <div ref={element} data-post={post.id}>
      <article
        aria-labelledby={name}
        className={`relative rounded-card border px-3 pt-3 pb-3 xs:px-4 ${isUrgent ? 'border-danger bg-danger-tint' : 'border-line bg-surface'}`}
      >
        <div className="flex items-center gap-3 pr-8">
          <span
            className={`grid size-10 shrink-0 place-items-center rounded-full ${isUrgent ? 'bg-accent text-on-accent' : 'bg-sunk text-muted'}`}
          >
            <Icon aria-hidden className="size-5.5" />
          </span>
          <div className="min-w-0">
            <h2 id={name} className={`text-17 font-bold ${isUrgent ? 'text-danger' : ''}`}>
              <Link to={to} className="hover:underline">
                {t(alert_kind ? `alerts.kind_${alert_kind}` : 'posts.category_alert')}
              </Link>
            </h2>
            <p className="text-13 text-muted">
              <PlaceAndTime post={post} to={to} />
            </p>
          </div>
        </div>
        <p className="mt-2 line-clamp-4 text-15 whitespace-pre-line wrap-anywhere">{content}</p>
        <AlertPlaceLine post={post} />
        <p className="mt-1.5 mb-2 flex flex-wrap items-center gap-x-2 text-13 text-muted">
          <Link to={page} className="hover:underline">
            <PersonName person={author}>{isOwn && t('posts.you')}</PersonName>
          </Link>
          <Link to={to} className="flex min-h-6 items-center gap-1 hover:underline">
            <MessageCircle aria-hidden className="size-4" />
            {t('posts.comments', { count: comments_count })}
          </Link>
        </p>
        <AlertAnswers post={post} />
        <span className="absolute top-0 right-0">
          <PostOptions post={post} />
        </span>
      </article>
    </div>
  )
}
