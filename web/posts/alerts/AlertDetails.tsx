import type { Post } from '../../../contract/posts/posts.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useTopic } from '../../platform/socket/hub.ts'
import { AlertAnswers } from './AlertAnswers.tsx'
import { alertKindIcons } from './kind-icons.ts'

/** What a live alert is about, and what neighbours say about it. Its card says where it is. */
export default function AlertDetails({ post }: { post: Post }) {
  const t = useText()
  // Others see its answers and its end change, also out of view.
  useTopic(`post:${post.id}`)
  const kind = post.alert_kind
  const Icon = alertKindIcons[kind ?? 'other']
  return (
    <>
      {kind && (
        <p className="flex items-center gap-1.5 text-15 font-bold text-danger">
          <Icon aria-hidden className="size-4.5 shrink-0" />
          {t(`alerts.kind_${kind}`)}
        </p>
      )}
      <AlertAnswers post={post} canEnd={false} />
    </>
  )
}
