import { Ban, Copy, Flag, Pencil, Reply, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { chatLimits } from '../../../contract/chat/chats.ts'
import { type Message, reactionEmojis } from '../../../contract/chat/messages.ts'
import { canChangeMessage } from '../../../contract/policy.ts'
import { SafetySheet, type SafetyActions } from '../../relations/SafetySheet.tsx'
import { toastFailure } from '../../platform/api/reason.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { useLeavePage } from '../../platform/pages/navigation.ts'
import { useViewer } from '../../platform/session/session.ts'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { getCachedChat } from '../chat-cache.ts'
import {
  copyText,
  deleteOwnMessage,
  type Emoji,
  type MessageActions,
  ownReaction,
} from './message-actions.ts'

interface MessageSheetProps {
  message: Message
  open: boolean
  /** In milliseconds. */
  openedAt: number
  onClose: () => void
  actions: MessageActions
  /** Null if the viewer can no longer write. */
  onEdit: ((message: Message) => void) | null
}

/** The options of a message. Own messages can be changed for some minutes. */
export default function MessageSheet(props: MessageSheetProps) {
  const { message, open, openedAt, onClose, actions, onEdit } = props
  const t = useText()
  const viewer = useViewer()
  const [confirming, setConfirming] = useState(false)
  const leave = useLeavePage(`/chat/${message.chat_id}`, '/chat')
  const { author, content } = message
  const isOwn = canChangeMessage(viewer, { author_id: author?.id ?? null })
  const isEditable = openedAt - Date.parse(message.createdAt) < chatLimits.changeMinutes * 60_000
  const closeThen = (act: () => void) => () => {
    onClose()
    act()
  }
  const { reply, react } = actions
  const first = (
    <>
      {react && (
        <ReactionPicker message={message} onPress={(emoji) => closeThen(() => react(message, emoji))()} />
      )}
      {reply && (
        <ListRow icon={<Reply />} title={t('conversation.reply')} onPress={closeThen(() => reply(message))} />
      )}
      {content && (
        <ListRow
          icon={<Copy />}
          title={t('conversation.copy')}
          onPress={closeThen(() => void copyText(content))}
        />
      )}
    </>
  )
  if (!isOwn && author)
    return (
      <SafetySheet
        target={{ type: 'message', id: message.id }}
        person={author}
        path={`/chat/${message.chat_id}?at=${message.seq}`}
        open={open}
        onClose={onClose}
        onLeave={() => getCachedChat(message.chat_id)?.kind !== 'community' && leave()}
        title={t('conversation.options_of', { name: author.display_name })}
        renderOptions={(safety) => <OthersRows first={first} name={author.display_name} safety={safety} />}
      />
    )
  return (
    <>
      <Sheet options open={open} onClose={onClose} title={t('conversation.options_own')}>
        <ListGroup>
          {first}
          {isEditable && onEdit && content && (
            <ListRow
              icon={<Pencil />}
              title={t('conversation.edit')}
              onPress={closeThen(() => onEdit(message))}
            />
          )}
          {isEditable && onEdit && (
            <ListRow
              icon={<Trash2 />}
              title={t('conversation.delete')}
              danger
              onPress={closeThen(() => setConfirming(true))}
            />
          )}
        </ListGroup>
        {!isEditable && onEdit && (
          <p className="mt-2 px-1 text-13 text-muted">
            {t('conversation.too_late', { minutes: chatLimits.changeMinutes })}
          </p>
        )}
      </Sheet>
      <ConfirmSheet
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('conversation.delete_question')}
        text={t('conversation.delete_text')}
        confirmLabel={t('conversation.delete_confirm')}
        cancelLabel={t('conversation.cancel')}
        onConfirm={() => {
          setConfirming(false)
          void deleteOwnMessage(message).catch((error: unknown) =>
            toastFailure(text('conversation.delete_failed'), error),
          )
        }}
      />
    </>
  )
}

function OthersRows({ first, name, safety }: { first: ReactNode; name: string; safety: SafetyActions }) {
  const t = useText()
  return (
    <ListGroup>
      {first}
      <ListRow
        icon={<Flag />}
        title={t('conversation.report')}
        note={t('conversation.report_note')}
        onPress={safety.report}
      />
      {safety.block && (
        <ListRow icon={<Ban />} title={t('conversation.block', { name })} danger onPress={safety.block} />
      )}
    </ListGroup>
  )
}

interface ReactionPickerProps {
  message: Message
  /** `null` removes the viewer's reaction. */
  onPress: (emoji: Emoji | null) => void
}

function ReactionPicker({ message, onPress }: ReactionPickerProps) {
  const t = useText()
  const own = ownReaction(message)
  return (
    <div
      role="group"
      aria-label={t('conversation.react')}
      className="flex flex-wrap justify-between gap-1 px-2 py-2"
    >
      {reactionEmojis.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-pressed={emoji === own}
          aria-label={t('conversation.react_with', { emoji })}
          onClick={() => onPress(emoji === own ? null : emoji)}
          className="grid min-h-11 min-w-11 place-items-center rounded-full text-24 transition-transform hover:bg-sunk active:scale-90 aria-pressed:bg-help-tint"
        >
          <span aria-hidden>{emoji}</span>
        </button>
      ))}
    </div>
  )
}
