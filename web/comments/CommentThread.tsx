import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Post } from '../../contract/posts/posts.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { useViewer } from '../platform/session/session.ts'
import { CommentBar } from './CommentBar.tsx'
import { CommentList } from './CommentList.tsx'
import { HiddenComments } from './HiddenComments.tsx'
import type { Answered, CommentEntry } from './outbox/comment-outbox.ts'
import { commentIn } from './links.ts'

export function CommentThread({ post }: { post: Post }) {
  const t = useText()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const viewer = useViewer()
  const linked = commentIn(hash)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [taken, setTaken] = useState<CommentEntry | null>(null)
  const takeBack = (entry: CommentEntry) => {
    setAnswered(entry.answers)
    setTaken(entry)
  }
  return (
    <>
      <section aria-labelledby="comments" className="mt-6 pb-6">
        <h2 id="comments" className="text-17 font-bold">
          {t('comments.title')}
        </h2>
        <CommentList
          post={post}
          linked={linked}
          onAnswer={setAnswered}
          onTakenBack={takeBack}
          onNewest={() => void navigate({ hash: '' }, { replace: true, preventScrollReset: true })}
        />
        {viewer.id === post.author.id && <HiddenComments post_id={post.id} />}
      </section>
      <CommentBar post={post} answered={answered} onAnswered={setAnswered} taken={taken} />
    </>
  )
}
