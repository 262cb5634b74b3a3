import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { text } from '../../platform/i18n/i18n.ts'
import { useOutboxSending } from '../../platform/outbox/outbox.ts'
import { useSession } from '../../platform/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { messageOutbox } from './message-outbox.ts'
import { failureTextKey } from './message-entry.ts'

/** Sends queued messages. Shows a toast for a refused message, unless its conversation is open. */
export default function MessageOutboxRunner() {
  useOutboxSending(messageOutbox)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const entries = messageOutbox.useEntries(useSession(({ user }) => user?.id))
  const pendingIds = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, state, refused, chat_id } of entries) {
      if (state === 'queued' || state === 'sending') pendingIds.current.add(id)
      if (!refused || !pendingIds.current.delete(id) || pathname === `/chat/${chat_id}`) continue
      toast({
        title: text('conversation.not_sent_toast'),
        description: text(failureTextKey(refused)),
        tone: 'bad',
        onPress: () => void navigate(`/chat/${chat_id}`),
      })
    }
  }, [entries, pathname, navigate])
  return null
}
