import { Bookmark } from 'lucide-react'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'

export function SavedButton({ post }: { post: Post }) {
  const t = useText()
  return (
    <IconButton
      label={t('posts.unsave')}
      icon={<Bookmark className="fill-current" />}
      className="text-accent"
      onClick={() => void import('../post/marks.ts').then(({ markSaved }) => markSaved(post, false))}
    />
  )
}
