import { Check, CheckCheck, Ellipsis, Reply } from 'lucide-react'
import { memo, Suspense } from 'react'
import type { Author } from '../../../contract/accounts/accounts.ts'
import type { Chat } from '../../../contract/chat/chats.ts'
import type { Message } from '../../../contract/chat/messages.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { PersonName } from '../../relations/PersonName.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { dayText, timeText } from '../chat-text.ts'
import type { MessageRow } from '../message-window.ts'
import { MessageBubble, useIsTouchDevice } from './Bubble.tsx'
import type { MessageActions } from './message-actions.ts'

/** Buttons beside the message for mouse and keyboard. On touch devices, a tap on the message opens its options. */
function MessageOptions({ message, actions }: { message: Message; actions: MessageActions }) {
  const t = useText()
  const isOwn = message.author?.id === useViewer().id
  const { options, reply } = actions
  const isCoarse = useIsTouchDevice()
  if (!options || isCoarse) return null
  const name = message.author?.display_name ?? ''
  return (
    <span
      className={`flex shrink-0 items-center self-center opacity-0 transition-opacity group-focus-within/message:opacity-100 group-hover/message:opacity-100 ${isOwn ? 'flex-row-reverse' : ''}`}
    >
      {reply && (
        <IconButton
          label={isOwn ? t('conversation.reply_own') : t('conversation.reply_to', { name })}
          icon={<Reply className="size-4.5" />}
          className="text-muted"
          onClick={() => reply(message)}
        />
      )}
      <IconButton
        label={isOwn ? t('conversation.options_own') : t('conversation.options_of', { name })}
        icon={<Ellipsis className="size-4.5" />}
        aria-haspopup="dialog"
        className="text-muted"
        onClick={() => options(message)}
      />
    </span>
  )
}

export type DeliveryStatus = 'sent' | 'delivered' | 'read'

/** The delivery status of an own message, based on the read receipts that the other members share. */
export function deliveryStatusOf(seq: number, marks: Chat['marks']): DeliveryStatus {
  if (!marks.length) return 'sent'
  if (marks.every(({ read_seq }) => read_seq >= seq)) return 'read'
  return marks.every(({ delivered_seq }) => delivered_seq >= seq) ? 'delivered' : 'sent'
}

function DeliveryStatusIcon({ tick }: { tick: DeliveryStatus }) {
  const t = useText()
  const Icon = tick === 'sent' ? Check : CheckCheck
  return (
    <>
      <Icon aria-hidden className={`size-4 ${tick === 'read' ? 'text-request' : ''}`} />
      <span>{t(`conversation.tick_${tick}`)}</span>
    </>
  )
}

interface ReactionsProps {
  message: Message
  onReact: MessageActions['react']
}

/** The reactions to a message. Pressing one adds or removes the viewer's reaction. */
function Reactions({ message, onReact }: ReactionsProps) {
  const t = useText()
  if (!message.reactions.length) return null
  return (
    <ul aria-label={t('conversation.reactions')} className="-mt-1.5 flex flex-wrap gap-1 px-2">
      {message.reactions.map(({ emoji, count, mine }) => (
        <li key={emoji}>
          <button
            type="button"
            aria-pressed={mine}
            aria-disabled={!onReact || undefined}
            aria-label={t('conversation.reaction', { emoji, count })}
            onClick={() => onReact?.(message, mine ? null : emoji)}
            className={`relative flex min-h-7 items-center gap-1 rounded-full border px-2 text-13 tabular-nums after:absolute after:-inset-x-1 after:-inset-y-2 ${mine ? 'border-help bg-help-tint font-bold text-help' : 'border-line bg-raised text-muted'}`}
          >
            <span aria-hidden>{emoji}</span>
            {count > 1 && <span>{count}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

const Warning = lazyPart(() => import('../../text/cautions/Warning.tsx'))

interface MessageItemProps {
  row: MessageRow
  people: readonly Author[]
  /** Shows the authors' names above messages of others. */
  isAmongMany: boolean
  /** The status of the last own message with this status; null for all other messages. */
  tick: DeliveryStatus | null
  actions: MessageActions
}

export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { row, people, isAmongMany, tick, actions } = props
  const t = useText()
  const viewer = useViewer()
  const { message, isFirst, isLast } = row
  const isOwn = message.author?.id === viewer.id
  return (
    <>
      {row.isNewDay && (
        <p className="pt-5 pb-2 text-center text-13 text-muted first-letter:uppercase">
          <time dateTime={message.createdAt}>{dayText(message.createdAt)}</time>
        </p>
      )}
      {row.isUnread && (
        <p className="flex items-center gap-3 py-3 text-13 font-bold text-help before:h-px before:flex-1 before:bg-help/35 after:h-px after:flex-1 after:bg-help/35">
          {t('conversation.unread_from_here')}
        </p>
      )}
      <article
        data-message={message.seq}
        tabIndex={-1}
        aria-label={labelOf(message, isOwn, t)}
        className={`group/message relative flex gap-2 rounded-card outline-none ${isFirst ? 'mt-3' : 'mt-1'} ${isOwn ? 'flex-row-reverse' : ''} ${message.deleted_at ? 'justify-center' : ''}`}
      >
        {!isOwn && !message.deleted_at && (
          // Aligned with the bottom of the bubble; the time is below.
          <span className="mb-5 w-8 shrink-0 self-end max-2xs:hidden">
            {isLast && message.author && (
              <Avatar name={message.author.display_name} src={message.author.avatar_url} size={32} />
            )}
          </span>
        )}
        <div className={`flex min-w-0 flex-col ${isOwn ? 'items-end' : 'items-start'}`}>
          {isAmongMany && !isOwn && isFirst && message.author && (
            <p className="px-1 pb-0.5 text-13 font-bold text-muted">
              <PersonName person={message.author} />
            </p>
          )}
          {message.deleted_at ? (
            <p className="rounded-[1.125rem] border border-dashed border-line px-4 py-2 text-13 text-muted italic">
              {t('conversation.gone')}
            </p>
          ) : (
            <MessageBubble
              message={message}
              isOwn={isOwn}
              isLast={isLast}
              people={people}
              plain={actions.plain}
              onQuote={actions.goTo}
              onPress={actions.options && (() => actions.options?.(message))}
            />
          )}
          {message.cautions.length > 0 && (
            <Suspense>
              <div className="mt-2 max-w-[min(26rem,100%)]">
                <Warning cautions={message.cautions} of="chat" />
              </div>
            </Suspense>
          )}
          <Reactions message={message} onReact={actions.react} />
          {(isLast || message.edited_at || tick) && !message.deleted_at && (
            <p className="mt-1 flex flex-wrap items-center gap-x-1 px-1 text-12 text-muted tabular-nums">
              {message.edited_at && <span>{t('conversation.edited')} ·</span>}
              {isOwn && tick && <DeliveryStatusIcon tick={tick} />}
              <time dateTime={message.createdAt}>{timeText(message.createdAt)}</time>
            </p>
          )}
        </div>
        {!message.deleted_at && <MessageOptions message={message} actions={actions} />}
      </article>
    </>
  )
})

function labelOf({ author, createdAt }: Message, isOwn: boolean, t: ReturnType<typeof useText>) {
  const time = timeText(createdAt)
  if (isOwn) return t('conversation.own_message', { time })
  return author
    ? t('conversation.message_of', { name: author.display_name, time })
    : t('conversation.message_gone', { time })
}
