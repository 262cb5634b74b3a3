import { useEffect, useEffectEvent } from 'react'
import { chatLimits } from '../../../contract/chats/chats.ts'
import { useFormDraft } from '../../platform/kept/form-drafts.ts'
import { useViewer } from '../../platform/session/session.ts'
import { offerPush } from '../../notifications/push/offer-push.ts'
import type { Answered, MessageEntry } from '../outbox/message-entry.ts'
import { draftNow, keepPictures, say, usePictures } from '../outbox/message-outbox.ts'

/** What else on the screen asks of the field: another object each time. */
export type Wish = { answers: Answered } | { write_on: MessageEntry } | { focus: true }

const blank = { content: '', place: '', has_place: '', seq: '', name: '', quoted: '' }

/** Under which the words are kept. */
export const composerDraft = (chat_id: number) => `chat ${chat_id}`

export const charactersLeft = (content: string) => chatLimits.content - Array.from(content.trim()).length

/** What is being written in a conversation. Its words stand among the forms' drafts, its pictures in the outbox. */
export function useComposer(chat_id: number, wish: Wish | null, onWish: () => void) {
  const viewer = useViewer()
  const draft = useFormDraft(composerDraft(chat_id), blank)
  const pictures = usePictures(chat_id)
  const { content, place, has_place, seq, name, quoted } = draft.words
  const withPlace = has_place !== ''
  const answers: Answered | null = seq ? { seq: Number(seq), name, content: quoted } : null
  const isReady =
    (content.trim() !== '' || place.trim() !== '' || pictures.length > 0) && charactersLeft(content) >= 0

  const answer = (next: Answered | null) =>
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
    const now = draftNow(viewer.id, chat_id)
    keepPictures(now, {
      media: [...entry.media, ...now.media].slice(0, chatLimits.pictures),
      bytes: { ...now.bytes, ...entry.bytes },
    })
  }

  const grant = useEffectEvent((asked: Wish) => {
    if ('answers' in asked) answer(asked.answers)
    else if ('write_on' in asked) writeOn(asked.write_on)
    onWish()
  })
  useEffect(() => {
    if (wish) grant(wish)
  }, [wish])

  function send() {
    const entry = draftNow(viewer.id, chat_id)
    draft.clear()
    void say(entry, { content: content.trim(), place: place.trim() || null, answers }).then(offerPush)
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
