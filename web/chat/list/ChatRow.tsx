import { BellOff, Ellipsis, Handshake, House, Store } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import type { Chat } from '../../../contract/chat/chats.ts'
import { CountBadge } from '../../notifications/Bell.tsx'
import { relativeTime, useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { lazySheet } from '../../ui/overlays/lazy-sheet.tsx'
import { PersonName } from '../../relations/PersonName.tsx'
import { isMuted } from './mute.ts'
import { lastMessageText, chatName } from '../chat-text.ts'

const ChatSheet = lazySheet(() => import('./ChatSheet.tsx'))

/** `query` preserves the state of the list beside the opened conversation. */
export function ChatRow({ chat, query }: { chat: Chat; query: string }) {
  const t = useText()
  const viewer = useViewer()
  const [open, setOpen] = useState(false)
  const { id, kind, subject, last_message, unread_count, is_waiting, members, state } = chat
  const isUnread = unread_count > 0
  const [person] = kind === 'community' ? [] : members
  const name = chatName(chat, t)
  return (
    <div className="relative flex items-start transition-colors has-[a:hover]:bg-sunk/60 has-[a[aria-current]]:bg-sunk">
      <NavLink
        to={`/chat/${id}${query}`}
        className="peer flex min-h-18 min-w-0 flex-1 gap-3 py-3 pl-4 outline-offset-[-2px] aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-0 aria-[current=page]:before:left-0 aria-[current=page]:before:w-[3px] aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-accent max-2xs:flex-col"
      >
        <ChatAvatar chat={chat} name={name} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="line-clamp-1 min-w-0 flex-1 basis-24 font-bold wrap-anywhere max-2xs:basis-full">
              {person ? <PersonName person={person} /> : name}
            </span>
            {last_message && (
              <span className={`shrink-0 text-13 ${isUnread ? 'font-bold text-help' : 'text-muted'}`}>
                {relativeTime(last_message.createdAt)}
              </span>
            )}
          </span>
          {kind === 'favour' && (
            <span className="line-clamp-1 text-13 wrap-anywhere text-request">
              {subject?.title ?? t('chat.favour')}
            </span>
          )}
          {kind === 'product' && (
            <span className="line-clamp-1 text-13 wrap-anywhere text-muted">
              {subject?.title || t('chat.product')}
            </span>
          )}
          {state === 'request' && person?.location && (
            <span className="line-clamp-1 text-13 wrap-anywhere text-muted">{person.location}</span>
          )}
          <span className="flex items-center gap-2">
            <span
              className={`min-w-0 flex-1 line-clamp-1 wrap-anywhere ${isUnread ? 'font-bold' : 'text-muted'} ${last_message?.what === 'deleted' ? 'italic' : ''}`}
            >
              {lastMessageText(chat, viewer.id, t)}
            </span>
            {isMuted(chat) && (
              <span className="shrink-0 text-muted">
                <BellOff aria-hidden className="size-4" />
                <span className="sr-only">{t('chat.muted')}</span>
              </span>
            )}
            {isUnread && <span className="sr-only">{t('chat.unread', { count: unread_count })}</span>}
            <CountBadge count={unread_count} className="shrink-0" />
          </span>
          {is_waiting && <span className="mt-0.5 block text-13 text-muted">{t('chat.waits')}</span>}
        </span>
      </NavLink>
      <IconButton
        label={t('chat.options', { name })}
        icon={<Ellipsis />}
        aria-haspopup="dialog"
        className="m-1 text-muted"
        onClick={() => setOpen(true)}
      />
      <ChatSheet chat={chat} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

/** For a favour or product, the other person's avatar with an icon of the subject. */
function ChatAvatar({ chat: { kind, members }, name }: { chat: Chat; name: string }) {
  if (kind === 'community')
    return (
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-give-tint text-give">
        <House aria-hidden className="size-5.5" />
      </span>
    )
  return (
    <span className="relative size-12 shrink-0">
      <Avatar name={name} src={members[0]?.avatar_url} size={48} />
      {kind === 'favour' && (
        <span className="absolute -right-1.5 -bottom-1 grid size-6 place-items-center rounded-full bg-request-tint text-request ring-2 ring-surface">
          <Handshake aria-hidden className="size-3.5" />
        </span>
      )}
      {kind === 'product' && (
        <span className="absolute -right-1.5 -bottom-1 grid size-6 place-items-center rounded-full bg-share-tint text-share ring-2 ring-surface">
          <Store aria-hidden className="size-3.5" />
        </span>
      )}
    </span>
  )
}
