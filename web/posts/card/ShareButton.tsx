import { Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MissingSheet } from '../../ui/overlays/MissingSheet.tsx'

const ShareSheet = lazyPart(() => import('../share/ShareSheet.tsx'), MissingSheet)

export function ShareButton({ post }: { post: Post }) {
  const t = useText()
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <IconButton
        label={t('posts.share')}
        icon={<Send />}
        aria-haspopup="dialog"
        className="text-muted"
        onClick={() => setOpen(true)}
      />
      {open !== null && (
        <Suspense>
          <ShareSheet post={post} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
