import { useEffect, useEffectEvent, useState } from 'react'
import { chatLimits } from '../../../contract/chat/chats.ts'
import { checkPickedFiles, type RefusedFile } from '../../media/accepted-files.ts'
import { pictureProblem } from '../../media/picture-file.ts'
import { promptForPush } from '../../notifications/push/prompt.ts'
import { useFormDraft } from '../../platform/storage/form-drafts.ts'
import { useViewer } from '../../platform/session/session.ts'
import type { MessageEntry, ReplyTarget } from '../outbox/message-entry.ts'
import { composerDraftKey } from './draft-key.ts'
import { getDraft, queueMessage, saveDraftPictures, useDraftPictures } from '../outbox/message-outbox.ts'

/** An action for the composer. Each action is a new object. */
export type ComposerAction = { replyTarget: ReplyTarget } | { append: MessageEntry } | { focus: true }

const emptyDraft = { content: '', place: '', has_place: '', seq: '', name: '', quoted: '' }

export const charactersLeft = (content: string) => chatLimits.content - Array.from(content.trim()).length

/** The draft of a conversation. Its text is stored as a form draft, its pictures in the outbox. */
export function useComposer(chat_id: number, action: ComposerAction | null, onActionHandled: () => void) {
  const viewer = useViewer()
  const draft = useFormDraft(composerDraftKey(chat_id), emptyDraft)
  const pictures = useDraftPictures(chat_id)
  const { content, place, has_place, seq, name, quoted } = draft.words
  const hasPlaceField = has_place !== ''
  const replyTarget: ReplyTarget | null = seq ? { seq: Number(seq), name, content: quoted } : null
  const isReady =
    (content.trim() !== '' || place.trim() !== '' || pictures.length > 0) && charactersLeft(content) >= 0

  const setReplyTarget = (next: ReplyTarget | null) =>
    draft.change({ seq: String(next?.seq ?? ''), name: next?.name ?? '', quoted: next?.content ?? '' })

  function appendEntry(entry: MessageEntry) {
    const combined = [entry.content, content.trim()].filter(Boolean).join('\n')
    draft.change({
      content: combined,
      ...(entry.place && { place: entry.place, has_place: 'yes' }),
      ...(entry.answers && {
        seq: String(entry.answers.seq),
        name: entry.answers.name,
        quoted: entry.answers.content,
      }),
    })
    if (!entry.media.length) return
    const current = getDraft(viewer.id, chat_id)
    saveDraftPictures(current, {
      media: [...entry.media, ...current.media].slice(0, chatLimits.pictures),
      bytes: { ...current.bytes, ...entry.bytes },
    })
  }

  const handleAction = useEffectEvent((next: ComposerAction) => {
    if ('replyTarget' in next) setReplyTarget(next.replyTarget)
    else if ('append' in next) appendEntry(next.append)
    onActionHandled()
  })
  useEffect(() => {
    if (action) handleAction(action)
  }, [action])

  function send() {
    const entry = getDraft(viewer.id, chat_id)
    draft.clear()
    void queueMessage(entry, {
      content: content.trim(),
      place: place.trim() || null,
      answers: replyTarget,
    }).then(promptForPush)
  }

  return {
    content,
    place,
    hasPlaceField,
    pictures,
    replyTarget,
    isReady,
    type: (next: string) => draft.change({ content: next }),
    setPlace: (next: string) => draft.change({ place: next }),
    togglePlace: () => draft.change({ place: '', has_place: hasPlaceField ? '' : 'yes' }),
    cancelReply: () => setReplyTarget(null),
    send,
  }
}

/** Adds pictures to the draft. */
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

/** A square if the browser can't decode the picture; the server may be able to. */
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

/** The minimum time between two typing events. Receivers show the indicator a little longer. */
const minIntervalMs = 3000
export const typingTimeoutMs = 5000

/** Throttles typing events. */
export function createTypingNotifier(send: () => void, now = () => Date.now()): () => void {
  let lastSentAt = -Infinity
  return () => {
    if (now() - lastSentAt < minIntervalMs) return
    lastSentAt = now()
    send()
  }
}
