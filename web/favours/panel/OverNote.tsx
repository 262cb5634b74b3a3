import { CircleCheck } from 'lucide-react'
import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { SentenceAbout } from '../../users/PersonName.tsx'

export function OverNote({ post }: { post: Post }) {
  const t = useText()
  const viewer = useViewer()
  return (
    <div className="flex gap-3 rounded-card bg-sunk px-3.5 py-3">
      <CircleCheck aria-hidden className="mt-px size-5 shrink-0 text-leaf" />
      <div className="min-w-0">
        <p className="font-bold">{t('favours.over')}</p>
        <p className="text-13 text-muted text-pretty">
          {post.author.id === viewer.id ? (
            t('favours.over_own_text')
          ) : (
            <SentenceAbout person={post.author} say={(name) => t('favours.over_text', { name })} />
          )}
        </p>
      </div>
    </div>
  )
}
