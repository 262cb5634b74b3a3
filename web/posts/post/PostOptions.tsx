import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { SheetLoadError } from '../../ui/overlays/SheetLoadError.tsx'

const PostOptionsSheet = lazyPart(() => import('./PostOptionsSheet.tsx'), SheetLoadError)

export function PostOptions({ post }: { post: Post }) {
  const t = useText()
  const isOwn = post.author.id === useViewer().id
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <IconButton
        label={isOwn ? t('posts.options_own') : t('posts.options', { name: post.author.display_name })}
        icon={<Ellipsis />}
        aria-haspopup="dialog"
        className="text-muted"
        onClick={() => setOpen(true)}
      />
      {open !== null && (
        <Suspense>
          <PostOptionsSheet post={post} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
