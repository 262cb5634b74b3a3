import { type Message, sendMessage } from '../../../contract/chat/messages.ts'
import type { RefusalCode } from '../../../contract/refusals.ts'
import { failureWithPictures, forgetLostPictures, uploadNextPicture } from '../../media/outbox-pictures.ts'
import { sendMediaFile } from '../../media/send-media.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { cachedPreferences } from '../../platform/storage/preferences.ts'
import { nextTimestamp } from '../../platform/outbox/entry.ts'
import type { Failure } from '../../platform/outbox/failure.ts'
import { createOutbox, listDrafts, type Outbox, listWaiting } from '../../platform/outbox/outbox.ts'
import { deleteDraft, saveDraft, saveInMemory } from '../../platform/outbox/records.ts'
import { useViewer } from '../../platform/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { getCachedChat, refreshChat, updateChat, withLastMessage } from '../chat-cache.ts'
import { catchUp, onMessageEvent, whileSending } from '../message-window-cache.ts'
import { toMessageBody, type MessageEntry, newMessage, type MessageDraft } from './message-entry.ts'

/** A retry can't fix these errors; the author gets the text back. */
const finalCodes = [
  'chat_closed',
  'not_answered_yet',
  'not_to_be_written',
  'too_many_people',
  'too_many_requests_to_them',
  'words_only',
] as const satisfies readonly RefusalCode[]

function messageFailure(error: unknown): Failure {
  const code = error instanceof ApiError && finalCodes.find((known) => known === error.code)
  return code ? { why: 'code', code } : failureWithPictures(error)
}

const messageKind: Outbox<MessageEntry, Message> = {
  name: 'message',
  toBody: toMessageBody,
  send: ({ chat_id }, body) =>
    whileSending(chat_id, () => call(sendMessage, { params: { id: chat_id }, body })),
  onSent: onMessageSent,
  onRemovedByOtherTab: (entries) => {
    for (const chat_id of new Set(entries.map((entry) => entry.chat_id))) void catchUp(chat_id)
  },
  toFailure: messageFailure,
  upload: uploadNextPicture((upload, callbacks) => sendMediaFile({ ...upload, purpose: 'chat' }, callbacks)),
  resetUploads: forgetLostPictures,
}

export const messageOutbox = createOutbox(messageKind)

function onMessageSent({ chat_id, user_id }: MessageEntry, message: Message) {
  onMessageEvent(chat_id, message.revision, message)
  const before = getCachedChat(chat_id)
  updateChat(chat_id, (chat) => withLastMessage(chat, message, user_id))
  // The first words to somebody decide what more may be said, and words to somebody who asks accept them.
  if (!before || before.last_seq === 0 || before.state !== 'open') void refreshChat(chat_id)
}

const withAutoSavePreference = (entry: MessageEntry): MessageEntry =>
  cachedPreferences().autoSave ? entry : { ...entry, in_page: 'not_wanted' }

export const useUnsentMessages = (chat_id: number): MessageEntry[] =>
  listWaiting(messageOutbox.useEntries(useViewer().id)).filter((entry) => entry.chat_id === chat_id)

export const useDraftPictures = (chat_id: number): MessageEntry['media'] =>
  listDrafts(messageOutbox.useEntries(useViewer().id)).find((entry) => entry.chat_id === chat_id)?.media ??
  none
const none: MessageEntry['media'] = []

/** What is being written, with the pictures picked for it. */
export const getDraft = (user_id: number, chat_id: number): MessageEntry =>
  listDrafts(messageOutbox.entries(user_id)).find((entry) => entry.chat_id === chat_id) ??
  newMessage(user_id, chat_id)

/** Keeps the pictures of what is being written, through a reload. */
export function saveDraftPictures(
  draft: MessageEntry,
  pictures: Pick<MessageEntry, 'media' | 'bytes'>,
): void {
  const next = withAutoSavePreference({ ...draft, ...pictures, changed_at: nextTimestamp() })
  if (next.in_page) saveInMemory(next.id, next.media.length ? next : undefined)
  else void (next.media.length ? saveDraft(next) : deleteDraft(next.id))
}

/** `draft` holds its pictures. Resolves when sending has been tried. */
export const queueMessage = (draft: MessageEntry, said: MessageDraft): Promise<void> =>
  messageOutbox.queue(withAutoSavePreference({ ...draft, ...said }))

/** Once more: the server knows by the `client_id` whether it has it. */
export async function retryMessage({ id }: MessageEntry): Promise<void> {
  await messageOutbox.change(id, (entry) => ({ ...entry, tried_at: null }))
  await messageOutbox.retry(id)
}

/** Discards with an undo; not while it is being sent. */
export async function discardMessage(id: string): Promise<void> {
  const entry = await messageOutbox.discard(id)
  if (!entry) return void toast({ title: text('conversation.on_the_way') })
  toast({
    title: text('conversation.discarded'),
    action: { label: text('conversation.undo'), onPress: () => void messageOutbox.restore(entry) },
  })
}

/** Resolves to what goes back where it was written, or null while it is being sent. */
export async function recallUnsentMessage(id: string): Promise<MessageEntry | null> {
  const entry = await messageOutbox.discard(id)
  if (!entry) toast({ title: text('conversation.on_the_way') })
  return entry
}
