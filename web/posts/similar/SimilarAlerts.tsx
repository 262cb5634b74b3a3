import type { Post } from '../../../contract/posts/posts.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { distanceTextKey } from '../card/distance.ts'
import { PersonName } from '../../relations/PersonName.tsx'

interface SimilarAlertsProps {
  /** Null while the sheet is closed. */
  posts: Post[] | null
  onClose: () => void
  /** Sends the viewer's post anyway. */
  onContinue: () => void
}

export default function SimilarAlerts({ posts, onClose, onContinue }: SimilarAlertsProps) {
  const t = useText()
  return (
    <Sheet open={posts !== null} onClose={onClose} title={t('similar.title')}>
      <p className="text-muted text-pretty">{t('similar.text')}</p>
      <ul className="mt-4 grid gap-3">
        {posts?.map((post) => (
          <li key={post.id} className="rounded-card border border-line bg-surface p-4">
            <div className="flex items-center gap-2.5">
              <Avatar name={post.author.display_name} src={post.author.avatar_url} size={32} />
              <p className="min-w-0 text-13 text-muted">
                <span className="font-bold text-ink">
                  <PersonName person={post.author} />
                </span>
                {post.distance_km !== null && (
                  <>
                    {' · '}
                    {t(distanceTextKey(post.distance_km))}
                  </>
                )}
                {' · '}
                <time dateTime={post.createdAt}>{relativeTime(post.createdAt)}</time>
              </p>
            </div>
            <p className="mt-2.5 line-clamp-4 whitespace-pre-line">{post.content}</p>
            <ButtonLink
              replace
              to={`/posts/${post.id}`}
              variant="tint"
              block
              className="mt-3"
              aria-label={`${t('similar.yes')}: ${post.author.display_name}`}
            >
              {t('similar.yes')}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Button block size="lg" variant="secondary" className="mt-4" onClick={onContinue}>
        {t('similar.no')}
      </Button>
    </Sheet>
  )
}
