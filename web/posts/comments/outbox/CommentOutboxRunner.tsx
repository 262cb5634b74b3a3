import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { text } from '../../../platform/i18n/i18n.ts'
import { useOutboxSending } from '../../../platform/outbox/outbox.ts'
import { useSession } from '../../../platform/session/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { commentOutbox, reasonNotSent } from './comment-outbox.ts'

/** Shows a toast when the server refuses a comment, except on the post's page. */
export default function CommentOutboxRunner() {
  useOutboxSending(commentOutbox)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const entries = commentOutbox.useEntries(useSession(({ user }) => user?.id))
  const sending = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, state, refused, post_id } of entries) {
      if (state === 'queued' || state === 'sending') sending.current.add(id)
      if (!refused || !sending.current.delete(id) || pathname === `/posts/${post_id}`) continue
      toast({
        title: text('comments.not_sent_toast'),
        description: text(reasonNotSent(refused)),
        tone: 'bad',
        onPress: () => void navigate(`/posts/${post_id}`),
      })
    }
  }, [entries, pathname, navigate])
  return null
}
