import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'

const EndAlertSheet = lazySheet(() => import('../alerts/EndAlertSheet.tsx'))

/** Asks how an alert ended, and marks it as over. */
export default function EndAlertButton({ post, className }: { post: Post; className?: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<CircleCheck />}
        {...(className && { className })}
        onClick={() => setOpen(true)}
      >
        {t('posts.over_question')}
      </Button>
      <EndAlertSheet post={post} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
