import { CircleCheck } from 'lucide-react'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { wayOfPost } from '../../posts/card/favour-end.ts'
import { SentenceAbout } from '../../relations/PersonName.tsx'

export function OverNote({ post }: { post: Post }) {
  const t = useText()
  return (
    <div className="flex gap-3 rounded-card bg-sunk px-3.5 py-3">
      <CircleCheck aria-hidden className="mt-px size-5 shrink-0 text-leaf" />
      <div className="min-w-0">
        <p className="font-bold">{t('favours.over')}</p>
        <p className="text-13 text-muted text-pretty">
          <Why post={post} />
        </p>
      </div>
    </div>
  )
}

/** How it ended; that its author closed it only where nothing else did. */
function Why({ post }: { post: Post }) {
  const t = useText()
  const viewer = useViewer()
  const { author, helper, helper_status, my_offer, participants_count } = post
  const way = wayOfPost(post)
  if (my_offer?.status === 'completed') return t(`favours.over_mine_${way}`)
  if (helper_status === 'completed') return t(`favours.over_done_${way}`)
  if (participants_count > 0 && !helper) return t('favours.over_anyway')
  if (author.id === viewer.id) return t('favours.over_own_text')
  return <SentenceAbout person={author} say={(name) => t('favours.over_text', { name })} />
}
