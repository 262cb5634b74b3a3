import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'

const PostOptionsSheet = lazySheet(() => import('./PostOptionsSheet.tsx'))

export function PostOptions({ post }: { post: Post }) {
  const t = useText()
  const isOwn = post.author.id === useViewer().id
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={isOwn ? t('posts.options_own') : t('posts.options', { name: post.author.display_name })}
        icon={<Ellipsis />}
        aria-haspopup="dialog"
        className="text-muted"
        onClick={() => setOpen(true)}
      />
      <PostOptionsSheet post={post} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
