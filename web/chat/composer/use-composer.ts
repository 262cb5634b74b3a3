import { useEffect, useEffectEvent, useState } from 'react'
import { chatLimits } from '../../../contract/chat/chats.ts'
import { checkPickedFiles, type RefusedFile } from '../../media/accepted-files.ts'
import { pictureProblem } from '../../media/picture-file.ts'
import { promptForPush } from '../../notifications/push/prompt.ts'
import { useFormDraft } from '../../platform/storage/form-drafts.ts'
import { useViewer } from '../../platform/session/session.ts'
import type { MessageEntry, ReplyTarget } from '../outbox/message-entry.ts'
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

/** Pictures for the message that is being written; they are sent with it. */
export function usePicturePicker(chat_id: number) {
  const viewer = useViewer()
  const [refused, setRefused] = useState<RefusedFile[]>([])

  async function pick(files: readonly File[]) {
    const shapes = new Map(
      await Promise.all(files.map(async (file) => [file, await measurePicture(file)] as const)),
    )
    const draft = getDraft(viewer.id, chat_id)
    const picked = checkPickedFiles(files, draft.media, { max: chatLimits.pictures })
    setRefused(picked.refused)
    const added = picked.accepted.map(({ id, name, type, file }) => ({
      file,
      picture: { id, name, type, ...(shapes.get(file) ?? square), media: null },
    }))
    if (!added.length) return
    saveDraftPictures(draft, {
      media: [...draft.media, ...added.map(({ picture }) => picture)],
      bytes: { ...draft.bytes, ...Object.fromEntries(added.map(({ picture, file }) => [picture.id, file])) },
    })
  }

  function remove(id: string) {
    const draft = getDraft(viewer.id, chat_id)
    const { [id]: _, ...bytes } = draft.bytes
    setRefused([])
    saveDraftPictures(draft, { media: draft.media.filter((picture) => picture.id !== id), bytes })
  }

  return { refused, pick, remove }
}

interface Shape {
  width: number
  height: number
}
const square: Shape = { width: 1, height: 1 }

/** A square where the browser can't read it; the server may. */
async function measurePicture(file: File): Promise<Shape> {
  if (pictureProblem(file)) return square
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return square
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
