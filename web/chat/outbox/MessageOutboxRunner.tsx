import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { text } from '../../platform/i18n/i18n.ts'
import { useOutboxSending } from '../../platform/outbox/outbox.ts'
import { useSession } from '../../platform/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { messageOutbox } from './message-outbox.ts'
import { failureTextKey } from './message-entry.ts'

/** On other pages than the conversation's, a toast says that the server has refused a message. */
export default function MessageOutboxRunner() {
  useOutboxSending(messageOutbox)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const entries = messageOutbox.useEntries(useSession(({ user }) => user?.id))
  const onTheirWay = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, state, refused, chat_id } of entries) {
      if (state === 'queued' || state === 'sending') onTheirWay.current.add(id)
      if (!refused || !onTheirWay.current.delete(id) || pathname === `/chat/${chat_id}`) continue
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
