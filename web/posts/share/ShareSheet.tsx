import { useState } from 'react'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { takeFocus } from '../../ui/overlays/take-focus.ts'
import { ShareFirst } from './ShareFirst.tsx'
import { ShareOutcome } from './ShareOutcome.tsx'
import { SharePeople } from './SharePeople.tsx'
import { useShare } from './use-share.ts'

interface ShareSheetProps {
  post: Post
  open: boolean
  onClose: () => void
}

export default function ShareSheet({ post, open, onClose }: ShareSheetProps) {
  const t = useText()
  const [all, setAll] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  const share = useShare(post, onClose)
  const { outcomes } = share
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setAll(false)
      share.forgetOutcomes()
    }
  }
  if (outcomes)
    return (
      <Sheet open={open} onClose={onClose} height="80vh" title={t('share.outcome')}>
        <div ref={takeFocus} tabIndex={-1} className="outline-none">
          <ShareOutcome outcomes={outcomes} onClose={onClose} />
        </div>
      </Sheet>
    )
  return (
    <Sheet open={open} onClose={onClose} height="80vh" title={t(all ? 'share.all' : 'share.title')}>
      <div key={String(all)} ref={all ? takeFocus : undefined} tabIndex={-1} className="outline-none">
        {all ? (
          <SharePeople post={post} share={share} onBack={() => setAll(false)} />
        ) : (
          <ShareFirst post={post} share={share} onMore={() => setAll(true)} onClose={onClose} />
        )}
      </div>
    </Sheet>
  )
}
