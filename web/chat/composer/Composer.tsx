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
  /** Only words: a stranger is not answered yet. */
  wordsOnly: boolean
  wish: ComposerAction | null
  onWish: () => void
  /** Called before a message goes out. */
  onSend: () => void
  onUp: () => void
}

export function Composer({ chat, wordsOnly, wish, onWish, onSend, onUp }: ComposerProps) {
  const t = useText()
  const composer = useComposer(chat.id, wish, onWish)
  const kindness = useKindnessCheck(composer.content)
  const picking = usePicturePicker(chat.id)
  const field = useRef<HTMLTextAreaElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const typing = useRef<(() => void) | null>(null)
  typing.current ??= createTypingNotifier(() => void sendEvent('typing', { chat_id: chat.id }))
  const isHovered = useDroppedFiles((dropped) => !wordsOnly && void picking.pick(dropped))
  useEffect(() => {
    if (wish) field.current?.focus()
  }, [wish])
  // A notification of the device offers to answer.
  const isAsked = useSearchParams()[0].get('do') === 'reply'
  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    field.current?.focus()
    if (!composer.isReady || !kindness.mayGo()) return
    onSend()
    composer.send()
    // The next words are a sign again at once, as what was sent ended the last one.
    typing.current = null
  }
  const escape = () => (composer.answers ? composer.stopAnswering() : field.current?.blur())
  const { content, place, withPlace, pictures, answers, isReady } = composer
  return (
    <form noValidate onSubmit={submit} className={isHovered && !wordsOnly ? 'bg-help-tint' : undefined}>
      {answers && (
        <ComposerContext
          title={t('conversation.answering', { name: answers.name })}
          text={answers.content || t('conversation.no_words')}
          closeLabel={t('conversation.stop_answering')}
          onClose={() => {
            composer.stopAnswering()
            field.current?.focus()
          }}
        />
      )}
      {!wordsOnly && (
        <PictureTray
          chat_id={chat.id}
          pictures={pictures}
          onRemove={(id) => {
            picking.remove(id)
            // The button goes; the field would bring up a phone's keyboard.
            adding.current?.focus()
          }}
        />
      )}
      <RefusedFiles
        files={picking.refused}
        max={chatLimits.pictures}
        texts={refusalTexts}
        className="*:pb-1"
      />
      {withPlace && !wordsOnly && (
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
        {!wordsOnly && (
          <>
            <IconButton
              ref={adding}
              label={t('conversation.add_pictures')}
              icon={<ImagePlus />}
              className="text-muted"
              onClick={() => files.current?.click()}
            />
            <input
              ref={files}
              type="file"
              accept={acceptedPictureTypes}
              multiple
              hidden
              aria-label={t('conversation.add_pictures')}
              onChange={({ target }) => {
                void picking.pick([...(target.files ?? [])])
                // So that the same file can be picked again after it was removed.
                target.value = ''
              }}
            />
            <IconButton
              label={withPlace ? t('conversation.no_place') : t('conversation.add_place')}
              icon={<MapPin />}
              aria-pressed={withPlace}
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
            if (next.trim()) typing.current?.()
          }}
          onEscape={escape}
          onUp={onUp}
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

/** The pictures picked for a message that is being written. */
function PictureTray({ chat_id, pictures, onRemove }: PictureTrayProps) {
  const t = useText()
  const viewer = useViewer()
  if (!pictures.length) return null
  const draft = getDraft(viewer.id, chat_id)
  return (
    <ul aria-label={t('conversation.picked')} className="mb-2 flex gap-2 overflow-x-auto pt-1.5 pr-1.5">
      {pictures.map((picture, at) => (
        <li key={picture.id} className="relative shrink-0">
          <Preview file={findBlob(draft, picture.id, picture.type)} name={picture.name} />
          <IconButton
            label={t('conversation.remove_picture', { number: at + 1 })}
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
