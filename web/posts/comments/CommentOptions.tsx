import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Comment } from '../../../contract/posts/comments.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MissingSheet } from '../../ui/overlays/MissingSheet.tsx'

const CommentOptionsSheet = lazyPart(() => import('./CommentOptionsSheet.tsx'), MissingSheet)

interface CommentOptionsProps {
  comment: Comment
  post: Post
  onEdit: () => void
}

/** The sheet's code is loaded with the first tap. */
export function CommentOptions({ comment, post, onEdit }: CommentOptionsProps) {
  const t = useText()
  const [open, setOpen] = useState<boolean | null>(null)
  const isOwn = comment.authorId === useViewer().id
  const name = comment.author?.display_name ?? ''
  return (
    <>
      <IconButton
        label={isOwn ? t('comments.options_own') : t('comments.options', { name })}
        icon={<Ellipsis className="size-5" />}
        aria-haspopup="dialog"
        className="-mr-2 text-muted"
        onClick={() => setOpen(true)}
      />
      {open !== null && (
        <Suspense>
          <CommentOptionsSheet
            comment={comment}
            post={post}
            open={open}
            onClose={() => setOpen(false)}
            onEdit={onEdit}
          />
        </Suspense>
      )}
    </>
  )
}
