import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import type { Post } from '../../../contract/posts/posts.ts'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'

const UpdateSheet = lazySheet(() => import('./UpdateSheet.tsx'))

/** The latest word of the author, or of staff; nothing without one. */
export function AlertUpdate({ post }: { post: Post }) {
  const t = useText()
  const update = post.alert?.update
  return (
    <p className="text-15 wrap-anywhere">
      <span aria-live="polite">
        {update && (
          <>
            <b>{t(update.is_by_author ? 'alerts.update_by_author' : 'alerts.update_by_staff')}</b>{' '}
            {update.text}
          </>
        )}
      </span>
      {update && (
        <>
          {' '}
          <time dateTime={update.at} className="text-13 whitespace-nowrap text-muted">
            {relativeTime(update.at)}
          </time>
        </>
      )}
    </p>
  )
}

/** Tells everybody whom the alert has notified how things stand. */
export function UpdateButton({ post }: { post: Post }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" icon={<MessageSquarePlus />} onClick={() => setOpen(true)}>
        {t('alerts.update')}
      </Button>
      <UpdateSheet post={post} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
