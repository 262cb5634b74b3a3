import { Suspense, useState } from 'react'
import type { AlertState } from '../../../contract/posts/alert-fields.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PostSlot } from '../list/PostCard.tsx'

const AlertDetails = lazyPart(() => import('./AlertDetails.tsx'))

/** The others fold under a button, so that the requests stay on the first screens. */
const shownAtFirst = 2

interface LiveAlertsProps {
  alerts: readonly Post[]
  /** Whether the first view is complete, so that the code of the answers may load. */
  isDue: boolean
}

/** The live alerts of the day, above everything else of the feed. */
export function LiveAlerts({ alerts, isDue }: LiveAlertsProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const shown = open ? alerts : alerts.slice(0, shownAtFirst)
  const folded = alerts.length - shown.length
  return (
    <section aria-label={t('posts.alerts_live')} className="-mx-3 mb-3 grid gap-3 xs:-mx-4 md:mx-0">
      {shown.map((post) => (
        <div
          key={post.id}
          className={`overflow-hidden border-y md:rounded-card md:border-x ${isDoubted(post.alert) ? 'border-line bg-surface' : 'border-danger bg-danger-tint [&_article]:bg-danger-tint'}`}
        >
          <PostSlot post={post} eager={false} />
          {/* Reserves the height while the code loads, so that the list doesn't jump. */}
          <div className="min-h-27 px-3 pt-2 pb-3 xs:px-4">
            {isDue && (
              <Suspense>
                <AlertDetails post={post} />
              </Suspense>
            )}
          </div>
        </div>
      ))}
      {folded > 0 && (
        <Button variant="secondary" block onClick={() => setOpen(true)}>
          {t('posts.alerts_more', { count: folded })}
        </Button>
      )}
    </section>
  )
}

/** Most answers say that there is nothing, so it doesn't look urgent. */
const isDoubted = (alert: AlertState | null) =>
  alert !== null && alert.nothing_count >= 2 && alert.nothing_count > alert.seen_count
