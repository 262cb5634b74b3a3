import { Suspense, useState } from 'react'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { postRowsStyles } from '../card/PostSkeletons.tsx'
import { PostCard } from '../list/PostCard.tsx'
import { useSeen } from '../list/seen.ts'

const AlertDetails = lazyPart(() => import('./AlertDetails.tsx'))

interface AlertCardProps {
  post: Post
  /** Whether the first view is complete, so that the code of the answers may load. */
  isDue: boolean
}

/** The tag of the category is filled, and no line parts a card from its answers. */
const redStyles = '[--alert-tint:var(--accent)] [--alert:var(--on-accent)] [--line:transparent]'

/** The live alerts of the day, above everything else of the feed. All but the first fold, so that a request is in view. */
export function LiveAlerts({ alerts, isDue }: { alerts: readonly Post[] } & Pick<AlertCardProps, 'isDue'>) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      aria-label={t('posts.category_alert')}
      className={`${postRowsStyles} ${redStyles} mb-3 border-t border-danger bg-danger-tint`}
    >
      {alerts.slice(0, isOpen ? undefined : 1).map((post) => (
        <AlertCard key={post.id} post={post} isDue={isDue} />
      ))}
      {alerts.length > 1 && !isOpen && (
        <div className="px-4 py-1">
          <Button variant="quiet" size="sm" block onClick={() => setOpen(true)}>
            {t('posts.alerts_more', { count: alerts.length - 1 })}
          </Button>
        </div>
      )}
    </section>
  )
}

function AlertCard({ post, isDue }: AlertCardProps) {
  const pill = <Skeleton className="h-11 flex-1 rounded-full bg-surface!" />
  // As high as the kind, a line about the answers, the latest update, and the buttons.
  const skeleton = (
    <div className={post.alert_kind ? 'pt-10' : 'pt-4.5'}>
      <p className="text-15 wrap-anywhere">{post.alert?.update?.text}</p>
      <div className="mt-2 flex gap-2">
        {pill}
        {pill}
      </div>
    </div>
  )
  return (
    <div ref={useSeen(post)} className="border-b border-danger [&_article]:bg-danger-tint">
      <PostCard post={post} />
      <div className="px-3 pb-3 xs:px-4">
        {isDue ? (
          <Suspense fallback={skeleton}>
            <AlertDetails post={post} />
          </Suspense>
        ) : (
          skeleton
        )}
      </div>
    </div>
  )
}
