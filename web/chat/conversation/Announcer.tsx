import { useEffect, useRef, useState } from 'react'
import type { Chat } from '../../../contract/chats/chats.ts'
import type { Message } from '../../../contract/chats/messages.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { lastSeq, type Talk } from '../talk/talk.ts'

/** Reads out what others say while one is here. */
export function Announcer({ chat, talk }: { chat: Chat; talk: Talk }) {
  const t = useText()
  const viewer = useViewer()
  const said = useRef(Math.max(chat.last_seq, lastSeq(talk)))
  const [words, setWords] = useState('')
  useEffect(() => {
    const wordsOf = ({ author, content, place }: Message) =>
      t('conversation.said', {
        name: author?.display_name ?? '',
        words: content || place || t('conversation.no_words'),
      })
    const fresh = talk.messages.filter(({ seq }) => seq > said.current)
    said.current = Math.max(said.current, lastSeq(talk))
    const others = fresh.filter(({ author }) => author && author.id !== viewer.id)
    if (others.length) setWords(others.map(wordsOf).join('\n'))
  }, [talk, viewer.id, t])
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {words}
    </p>
  )
}
