import { ImagePlus, MapPin, SendHorizontal, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type Chat, chatLimits } from '../../../contract/chat/chats.ts'
import { acceptedPictureTypes } from '../../media/picture-file.ts'
import { RefusedFiles } from '../../media/RefusedFiles.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { findBlob } from '../../platform/outbox/entry.ts'
import { useViewer } from '../../platform/session/session.ts'
import { sendEvent } from '../../platform/socket/hub.ts'
import { useDroppedFiles } from '../../media/use-dropped-files.ts'
import { usePreview } from '../../media/use-preview.ts'
import { KindNote, useKindnessCheck } from '../../text/kindness/KindNote.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { focusOnMount } from '../../ui/overlays/focus.ts'
import { chatName } from '../chat-text.ts'
import type { MessagePicture } from '../outbox/message-entry.ts'
import { getDraft } from '../outbox/message-outbox.ts'
import { ComposerContext, ComposerField } from './ComposerField.tsx'
import { type ComposerAction, createTypingNotifier, useComposer, usePicturePicker } from './use-composer.ts'

const refusalTexts = {
  kind: 'conversation.file_kind',
  size: 'conversation.file_size',
  empty: 'conversation.file_empty',
  many: 'conversation.file_many',
} as const

interface ComposerProps {
  chat: Chat
  /** True until the other person has replied: only text is allowed. */
  isTextOnly: boolean
  action: ComposerAction | null
  onActionHandled: () => void
  /** Called before a message is sent. */
  onSend: () => void
  /** Called when the last own message should be edited. */
  onEditLast: () => void
}

export function Composer({ chat, isTextOnly, action, onActionHandled, onSend, onEditLast }: ComposerProps) {
  const t = useText()
  const composer = useComposer(chat.id, action, onActionHandled)
  const kindness = useKindnessCheck(composer.content)
  const picker = usePicturePicker(chat.id)
  const field = useRef<HTMLTextAreaElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const notifyTyping = useRef<(() => void) | null>(null)
  notifyTyping.current ??= createTypingNotifier(() => void sendEvent('typing', { chat_id: chat.id }))
  const isHovered = useDroppedFiles((dropped) => !isTextOnly && void picker.pick(dropped))
  useEffect(() => {
    if (action) field.current?.focus()
  }, [action])
  // The reply action of a push notification opens this address.
  const isReplyRequested = useSearchParams()[0].get('do') === 'reply'
  useEffect(() => {
    if (isReplyRequested) field.current?.focus()
  }, [isReplyRequested])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    field.current?.focus()
    if (!composer.isReady || !kindness.mayGo()) return
    onSend()
    composer.send()
    // A new notifier, so that typing the next message is announced at once.
    notifyTyping.current = null
  }
  const onEscape = () => (composer.replyTarget ? composer.cancelReply() : field.current?.blur())
  const { content, place, hasPlaceField, pictures, replyTarget, isReady } = composer
  return (
    <form noValidate onSubmit={submit} className={isHovered && !isTextOnly ? 'bg-help-tint' : undefined}>
      {replyTarget && (
        <ComposerContext
          title={t('conversation.answering', { name: replyTarget.name })}
          text={replyTarget.content || t('conversation.no_words')}
          closeLabel={t('conversation.stop_answering')}
          onClose={() => {
            composer.cancelReply()
            field.current?.focus()
          }}
        />
      )}
      {!isTextOnly && (
        <PictureTray
          chat_id={chat.id}
          pictures={pictures}
          onRemove={(id) => {
            picker.remove(id)
            // The focused button disappears. Focusing the field would open the phone's keyboard.
            addButton.current?.focus()
          }}
        />
      )}
      <RefusedFiles
        files={picker.refused}
        max={chatLimits.pictures}
        texts={refusalTexts}
        className="*:pb-1"
      />
      {hasPlaceField && !isTextOnly && (
        <label className="mb-2 flex items-center gap-2">
          <MapPin aria-hidden className="text-help" />
          <span className="sr-only">{t('conversation.place')}</span>
          <input
            value={place}
            maxLength={chatLimits.place}
            placeholder={t('conversation.place_example')}
            ref={focusOnMount}
            onChange={({ target }) => composer.setPlace(target.value)}
            className="min-h-11 min-w-0 flex-1 rounded-card border border-edge bg-surface px-3 text-15 focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent/35"
          />
        </label>
      )}
      <KindNote kindness={kindness} field={field} />
      <div className="flex flex-wrap items-end gap-1">
        {!isTextOnly && (
          <>
            <IconButton
              ref={addButton}
              label={t('conversation.add_pictures')}
              icon={<ImagePlus />}
              className="text-muted"
              onClick={() => fileInput.current?.click()}
            />
            <input
              ref={fileInput}
              type="file"
              accept={acceptedPictureTypes}
              multiple
              hidden
              aria-label={t('conversation.add_pictures')}
              onChange={({ target }) => {
                void picker.pick([...(target.files ?? [])])
                // Allows picking the same file again after it was removed.
                target.value = ''
              }}
            />
            <IconButton
              label={hasPlaceField ? t('conversation.no_place') : t('conversation.add_place')}
              icon={<MapPin />}
              aria-pressed={hasPlaceField}
              className="text-muted aria-pressed:text-help"
              onClick={composer.togglePlace}
            />
          </>
        )}
        <ComposerField
          field={field}
          chat_id={chat.id}
          label={
            chat.kind === 'community'
              ? t('conversation.write_to_all')
              : t('conversation.write_to', { name: chatName(chat, t) })
          }
          value={content}
          onChange={(next) => {
            composer.type(next)
            if (next.trim()) notifyTyping.current?.()
          }}
          onEscape={onEscape}
          onEditLast={onEditLast}
        />
        <button
          type="submit"
          aria-label={t('conversation.send')}
          aria-disabled={!isReady || undefined}
          className="ml-auto grid size-11 shrink-0 place-items-center rounded-full text-help transition-[color,background-color] hover:bg-sunk aria-disabled:text-muted aria-disabled:opacity-60"
        >
          <SendHorizontal />
        </button>
      </div>
    </form>
  )
}

interface PictureTrayProps {
  chat_id: number
  pictures: readonly MessagePicture[]
  onRemove: (id: string) => void
}

/** The pictures of the draft. */
function PictureTray({ chat_id, pictures, onRemove }: PictureTrayProps) {
  const t = useText()
  const viewer = useViewer()
  if (!pictures.length) return null
  const draft = getDraft(viewer.id, chat_id)
  return (
    <ul aria-label={t('conversation.picked')} className="mb-2 flex gap-2 overflow-x-auto pt-1.5 pr-1.5">
      {pictures.map((picture, index) => (
        <li key={picture.id} className="relative shrink-0">
          <Preview file={findBlob(draft, picture.id, picture.type)} name={picture.name} />
          <IconButton
            label={t('conversation.remove_picture', { number: index + 1 })}
            icon={
              <span className="grid size-6 place-items-center rounded-full bg-ink text-paper">
                <X className="size-4" />
              </span>
            }
            className="absolute! -top-3 -right-3 hover:bg-transparent"
            onClick={() => onRemove(picture.id)}
          />
        </li>
      ))}
    </ul>
  )
}

function Preview({ file, name }: { file: Blob | null; name: string }) {
  const src = usePreview({ file, media: null })
  return (
    <span className="block size-18 overflow-hidden rounded-card border border-line bg-sunk">
      {src && <img src={src} alt={name} className="size-full object-cover" />}
    </span>
  )
}
