import { useEffect, useEffectEvent, useState } from 'react'
import { chatLimits } from '../../../contract/chat/chats.ts'
import { imageLimits } from '../../../contract/media/media.ts'
import { groupByReason, type RefusedFile as Refused } from '../../media/accepted-files.ts'
import { type FileProblem, pictureProblem, pictureTypeOf } from '../../media/picture-file.ts'
import { promptForPush } from '../../notifications/push/prompt.ts'
import { useFormDraft } from '../../platform/storage/form-drafts.ts'
import { randomId } from '../../platform/random-id.ts'
import { useViewer } from '../../platform/session/session.ts'
import type { MessageEntry, MessagePicture, ReplyTarget } from '../outbox/message-entry.ts'
import { getDraft, queueMessage, saveDraftPictures, useDraftPictures } from '../outbox/message-outbox.ts'

/** What else on the screen asks of the field: another object each time. */
export type ComposerAction = { answers: ReplyTarget } | { write_on: MessageEntry } | { focus: true }

const emptyDraft = { content: '', place: '', has_place: '', seq: '', name: '', quoted: '' }

/** Under which the words are kept. */
export const composerDraftKey = (chat_id: number) => `chat ${chat_id}`

export const charactersLeft = (content: string) => chatLimits.content - Array.from(content.trim()).length

/** What is being written in a conversation. Its words stand among the forms' drafts, its pictures in the outbox. */
export function useComposer(chat_id: number, wish: ComposerAction | null, onWish: () => void) {
  const viewer = useViewer()
  const draft = useFormDraft(composerDraftKey(chat_id), emptyDraft)
  const pictures = useDraftPictures(chat_id)
  const { content, place, has_place, seq, name, quoted } = draft.words
  const withPlace = has_place !== ''
  const answers: ReplyTarget | null = seq ? { seq: Number(seq), name, content: quoted } : null
  const isReady =
    (content.trim() !== '' || place.trim() !== '' || pictures.length > 0) && charactersLeft(content) >= 0

  const answer = (next: ReplyTarget | null) =>
    draft.change({ seq: String(next?.seq ?? ''), name: next?.name ?? '', quoted: next?.content ?? '' })

  function writeOn(entry: MessageEntry) {
    const whole = [entry.content, content.trim()].filter(Boolean).join('\n')
    draft.change({
      content: whole,
      ...(entry.place && { place: entry.place, has_place: 'yes' }),
      ...(entry.answers && {
        seq: String(entry.answers.seq),
        name: entry.answers.name,
        quoted: entry.answers.content,
      }),
    })
    if (!entry.media.length) return
    const now = getDraft(viewer.id, chat_id)
    saveDraftPictures(now, {
      media: [...entry.media, ...now.media].slice(0, chatLimits.pictures),
      bytes: { ...now.bytes, ...entry.bytes },
    })
  }

  const grant = useEffectEvent((asked: ComposerAction) => {
    if ('answers' in asked) answer(asked.answers)
    else if ('write_on' in asked) writeOn(asked.write_on)
    onWish()
  })
  useEffect(() => {
    if (wish) grant(wish)
  }, [wish])

  function send() {
    const entry = getDraft(viewer.id, chat_id)
    draft.clear()
    void queueMessage(entry, { content: content.trim(), place: place.trim() || null, answers }).then(
      promptForPush,
    )
  }

  return {
    content,
    place,
    withPlace,
    pictures,
    answers,
    isReady,
    type: (next: string) => draft.change({ content: next }),
    setPlace: (next: string) => draft.change({ place: next }),
    togglePlace: () => draft.change({ place: '', has_place: withPlace ? '' : 'yes' }),
    stopAnswering: () => answer(null),
    send,
  }
}

type RefusedFile = Refused<FileProblem | 'many'>

/** Pictures for the message that is being written; they are sent with it. */
export function usePicturePicker(chat_id: number) {
  const viewer = useViewer()
  const [refused, setRefused] = useState<RefusedFile[]>([])

  async function pick(files: readonly File[]) {
    const wrong = files.flatMap((file) => {
      const why = pictureProblem(file)
      return why ? [{ name: file.name, why }] : []
    })
    const good = files.filter((file) => pictureProblem(file) === null)
    const picked = await Promise.all(good.map(toDraftPicture))
    const draft = getDraft(viewer.id, chat_id)
    const taken = picked.slice(0, Math.max(0, chatLimits.pictures - draft.media.length))
    const many = picked
      .slice(taken.length)
      .map(({ picture }) => ({ name: picture.name, why: 'many' as const }))
    setRefused([...wrong, ...many])
    if (!taken.length) return
    saveDraftPictures(draft, {
      media: [...draft.media, ...taken.map(({ picture }) => picture)],
      bytes: { ...draft.bytes, ...Object.fromEntries(taken.map(({ picture, file }) => [picture.id, file])) },
    })
  }

  function remove(id: string) {
    const draft = getDraft(viewer.id, chat_id)
    const { [id]: _, ...bytes } = draft.bytes
    setRefused([])
    saveDraftPictures(draft, { media: draft.media.filter((picture) => picture.id !== id), bytes })
  }

  const limitOf = (why: RefusedFile['why']) =>
    why === 'many' ? chatLimits.pictures : imageLimits.bytes / 1024 / 1024
  return { refused: groupByReason(refused), pick, remove, limitOf }
}

async function toDraftPicture(file: File): Promise<{ picture: MessagePicture; file: File }> {
  const { width, height } = await measurePicture(file)
  return {
    file,
    picture: { id: randomId(), name: file.name, type: pictureTypeOf(file), width, height, media: null },
  }
}

/** A square where the browser can't read it; the server may. */
async function measurePicture(file: File) {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return { width: 1, height: 1 }
  }
}

/** Milliseconds between two signs; whoever sees one forgets it somewhat later. */
const minIntervalMs = 3000
export const typingTimeoutMs = 5000

/** Gives a sign that somebody is typing, now and then at most. */
export function createTypingNotifier(send: () => void, now = () => Date.now()): () => void {
  let last = -Infinity
  return () => {
    if (now() - last < minIntervalMs) return
    last = now()
    send()
  }
}
