import { CircleCheck } from 'lucide-react'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { setPostOver } from '../post/change-post.ts'

/** Lets the author of an alert mark it as over. The toast offers an undo. */
export default function EndAlertButton({ post, className }: { post: Post; className: string }) {
  const t = useText()
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<CircleCheck />}
      className={className}
      onClick={() => void setPostOver(post, true)}
    >
      {t('posts.over_question')}
    </Button>
  )
}
