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
import { catchUp, onMessageEvent, startSending } from '../message-window-cache.ts'
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
  const code = error instanceof ApiError && finalCodes.find((each) => each === error.code)
  return code ? { why: 'code', code } : failureWithPictures(error)
}

const messageKind: Outbox<MessageEntry, Message> = {
  name: 'message',
  toBody: toMessageBody,
  send: ({ chat_id }, body) =>
    call(sendMessage, { params: { id: chat_id }, body }).finally(startSending(chat_id)),
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
  const previous = getCachedChat(chat_id)
  updateChat(chat_id, (chat) => withLastMessage(chat, message, user_id))
  // The first message limits what may be sent next, and a message in a chat request accepts it.
  if (!previous || previous.last_seq === 0 || previous.state !== 'open') void refreshChat(chat_id)
}

const withAutoSavePreference = (entry: MessageEntry): MessageEntry =>
  cachedPreferences().autoSave ? entry : { ...entry, in_page: 'not_wanted' }

export const useUnsentMessages = (chat_id: number): MessageEntry[] =>
  listWaiting(messageOutbox.useEntries(useViewer().id)).filter((entry) => entry.chat_id === chat_id)

export const useDraftPictures = (chat_id: number): MessageEntry['media'] =>
  listDrafts(messageOutbox.useEntries(useViewer().id)).find((entry) => entry.chat_id === chat_id)?.media ??
  noPictures
const noPictures: MessageEntry['media'] = []

/** The draft of a chat with its pictures. */
export const getDraft = (user_id: number, chat_id: number): MessageEntry =>
  listDrafts(messageOutbox.entries(user_id)).find((entry) => entry.chat_id === chat_id) ??
  newMessage(user_id, chat_id)

/** Stores the pictures of a draft, so that a reload keeps them. */
export function saveDraftPictures(
  draft: MessageEntry,
  pictures: Pick<MessageEntry, 'media' | 'bytes'>,
): void {
  const next = withAutoSavePreference({ ...draft, ...pictures, changed_at: nextTimestamp() })
  if (next.in_page) saveInMemory(next.id, next.media.length ? next : undefined)
  else void (next.media.length ? saveDraft(next) : deleteDraft(next.id))
}

/** `draft` contains the pictures. Resolves after the first attempt to send. */
export const queueMessage = (draft: MessageEntry, message: MessageDraft): Promise<void> =>
  messageOutbox.queue(withAutoSavePreference({ ...draft, ...message }))

/** Sends again. The `client_id` prevents duplicates. */
export async function retryMessage({ id }: MessageEntry): Promise<void> {
  await messageOutbox.change(id, (entry) => ({ ...entry, tried_at: null }))
  await messageOutbox.retry(id)
}

/** Discards a message with an undo, unless it is being sent. */
export async function discardMessage(id: string): Promise<void> {
  const entry = await messageOutbox.discard(id)
  if (!entry) return void toast({ title: text('conversation.on_the_way') })
  toast({
    title: text('conversation.discarded'),
    action: { label: text('conversation.undo'), onPress: () => void messageOutbox.restore(entry) },
  })
}

/** Removes a message and resolves to it for the composer, or to null while it is being sent. */
export async function recallUnsentMessage(id: string): Promise<MessageEntry | null> {
  const entry = await messageOutbox.discard(id)
  if (!entry) toast({ title: text('conversation.on_the_way') })
  return entry
}
