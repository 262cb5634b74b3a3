import type { Post } from '../../../contract/posts/posts.ts'
import { useTopic } from '../../platform/socket/hub.ts'
import { AlertAnswers } from './AlertAnswers.tsx'
import AlertKindLine from './AlertKindLine.tsx'

/** What a live alert is about, and what neighbours say about it. Its card says where it is. */
export default function AlertDetails({ post }: { post: Post }) {
  // Others see its answers and its end change, also out of view.
  useTopic(`post:${post.id}`)
  return (
    <>
      {post.alert_kind && <AlertKindLine kind={post.alert_kind} />}
      <AlertAnswers post={post} canEnd={false} />
    </>
  )
}
