import { archiveChat, type Chat, unarchiveChat } from '../../../contract/chats/chats.ts'
import { call } from '../../platform/api/call.ts'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { text } from '../../platform/i18n/i18n.ts'
import { mustFinish } from '../../platform/session/under-way.ts'
import { dismissToast, toast } from '../../ui/feedback/toast.ts'
import { changeChat } from '../data.ts'
import { nameOf } from './words.ts'

/** At once, with a way back. */
export async function archive(chat: Chat): Promise<void> {
  const name = nameOf(chat, text)
  const notice = toast({
    topic: `chat ${chat.id}`,
    title: text(chat.kind === 'community' ? 'chat.archived_about' : 'chat.archived', { name }),
    action: { label: text('chat.undo'), onPress: () => void setArchived(chat, false) },
  })
  if (!(await setArchived(chat, true))) dismissToast(notice)
}

export async function unarchive(chat: Chat): Promise<void> {
  if (await setArchived(chat, false)) toast({ topic: `chat ${chat.id}`, title: text('chat.unarchived') })
}

async function setArchived({ id }: Chat, archived: boolean): Promise<boolean> {
  const endpoint = archived ? archiveChat : unarchiveChat
  try {
    await changeChat(
      id,
      (chat) => ({ ...chat, archived }),
      () => mustFinish(call(endpoint, { params: { id } })),
    )
    return true
  } catch (error) {
    void toastFailure(text(archived ? 'chat.not_archived' : 'chat.not_unarchived'), error)
    return false
  }
}
