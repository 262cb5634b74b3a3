import { ArrowLeft, Ellipsis, Handshake, House, Store } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Chat } from '../../../contract/chat/chats.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useServerEvent, useTopic } from '../../platform/socket/hub.ts'
import { PersonName } from '../../relations/PersonName.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import { typingTimeoutMs } from '../composer/use-composer.ts'
import { chatName } from '../chat-text.ts'

const OfferInChat = lazyPart(() => import('../../market/price-offers/OfferInChat.tsx'))
const ChatSheet = lazySheet(() => import('../list/ChatSheet.tsx'))

/** The other person or community, their presence and the subject. */
export function ConversationHeader({ chat }: { chat: Chat }) {
  const t = useText()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [person] = chat.kind === 'community' ? [] : chat.members
  const name = chatName(chat, t)
  const goBack = () => {
    const { idx } = (history.state ?? {}) as { idx?: number }
    if (idx) void navigate(-1)
    else void navigate('/chat', { replace: true })
  }
  return (
    <header className="shrink-0 border-b border-line bg-paper pt-(--safe-top)">
      <div className="flex min-h-14 items-center gap-1 px-2">
        <span className="lg:hidden">
          <IconButton label={t('conversation.back')} icon={<ArrowLeft />} onClick={goBack} />
        </span>
        <span className="mx-1 flex max-2xs:hidden lg:ml-3">
          {chat.kind === 'community' && !chat.subject?.image ? (
            <span className="grid size-10 place-items-center rounded-full bg-give-tint text-give">
              <House aria-hidden />
            </span>
          ) : (
            <Avatar name={name} src={person ? person.avatar_url : chat.subject?.image} />
          )}
        </span>
        <div className="min-w-0 flex-1 px-1">
          <h1 className="truncate text-15 font-bold max-2xs:whitespace-normal">
            {person ? (
              <Link to={`/users/${person.id}`} className="hover:underline">
                <PersonName person={person} />
              </Link>
            ) : (
              name
            )}
          </h1>
          <Status chat={chat} />
        </div>
        <IconButton
          label={t('chat.options', { name })}
          icon={<Ellipsis />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </div>
      {chat.subject && chat.kind !== 'community' && <SubjectBar subject={chat.subject} />}
      {chat.subject?.type === 'product' && person && (
        <Suspense>
          <OfferInChat product_id={chat.subject.id} person_id={person.id} />
        </Suspense>
      )}
      <ChatSheet chat={chat} open={open} onClose={() => setOpen(false)} />
    </header>
  )
}

/** Presence changes are announced to screen readers. */
function Status({ chat }: { chat: Chat }) {
  const t = useText()
  const { typing, online } = usePresence(chat)
  const [first] = typing
  const { kind, subject, members_count, members } = chat
  const renderDetails = (): ReactNode => {
    if (kind !== 'community') return members[0]?.location
    const people = t('conversation.people', { count: members_count })
    return subject?.path ? (
      <Link to={subject.path} className="hover:underline">
        {people}
      </Link>
    ) : (
      people
    )
  }
  const renderPresence = (): ReactNode => {
    if (first) {
      const who = kind === 'community' ? first.display_name : null
      return (
        <span className="font-bold text-give">
          {who ? t('conversation.types', { name: who }) : t('conversation.typing')}
        </span>
      )
    }
    if (!online) return null
    return (
      <span className="flex items-center gap-1.5 text-give">
        <span aria-hidden className="size-2 rounded-full bg-give" />
        {t('conversation.online')}
      </span>
    )
  }
  const presence = renderPresence()
  return (
    <div className="min-h-4.5 truncate text-13 text-muted max-2xs:whitespace-normal">
      <span role="status">{presence}</span>
      {presence === null && renderDetails()}
    </div>
  )
}

function SubjectBar({ subject }: { subject: NonNullable<Chat['subject']> }) {
  const t = useText()
  const { type, title, image, path } = subject
  const isProduct = type === 'product'
  const Icon = isProduct ? Store : Handshake
  const content = (
    <>
      <span
        className={`grid size-11 shrink-0 place-items-center overflow-hidden rounded-card max-2xs:hidden ${isProduct ? 'bg-share-tint text-share' : 'bg-request-tint text-request'}`}
      >
        {image ? <img src={image} alt="" className="size-full object-cover" /> : <Icon aria-hidden />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-13 text-muted">
          {t(isProduct ? 'conversation.about_product' : 'conversation.about_favour')}
        </span>
        <span className="line-clamp-2 text-15 font-bold">{title || t('chat.product_gone')}</span>
      </span>
      {path && <span className="shrink-0 text-13 font-bold text-help">{t('conversation.see_subject')}</span>}
    </>
  )
  const styles =
    'flex min-h-17 items-center gap-3 border-t border-line bg-surface px-4 py-2 outline-offset-[-2px]'
  return path ? (
    <Link to={path} className={`${styles} hover:bg-sunk`}>
      {content}
    </Link>
  ) : (
    <div className={styles}>{content}</div>
  )
}

/** Who is typing, and whether the other person is online if they share that. */
function usePresence({ id, members, marks, state }: Chat) {
  const [typing, setTyping] = useState<readonly number[]>([])
  const [online, setOnline] = useState(false)
  const typingTimers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const other = marks.length > 0 && state === 'open' ? members[0]?.id : undefined
  useTopic(other === undefined ? null : `presence:${other}`)

  const removeTyping = (user_id: number) => {
    clearTimeout(typingTimers.current.get(user_id))
    typingTimers.current.delete(user_id)
    setTyping((current) => current.filter((each) => each !== user_id))
  }
  useServerEvent('typing', ({ chat_id, user_id }) => {
    if (chat_id !== id) return
    removeTyping(user_id)
    typingTimers.current.set(
      user_id,
      setTimeout(() => removeTyping(user_id), typingTimeoutMs),
    )
    setTyping((current) => [...current, user_id])
  })
  useServerEvent('message', ({ chat_id, message }) => {
    if (chat_id === id && message?.author) removeTyping(message.author.id)
  })
  useServerEvent('presence', ({ user_id, online: isOnline }) => {
    if (user_id === other) setOnline(isOnline)
  })
  useEffect(() => {
    const timers = typingTimers.current
    return () => timers.forEach(clearTimeout)
  }, [])
  return {
    typing: members.filter((member) => typing.includes(member.id)),
    online: online && other !== undefined,
  }
}
