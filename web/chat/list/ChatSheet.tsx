import { Archive, ArchiveRestore, BellOff, BellRing, Clock, UserRound } from 'lucide-react'
import { useState } from 'react'
import { archiveChat, type Chat, unarchiveChat } from '../../../contract/chat/chats.ts'
import { call } from '../../platform/api/call.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { trackWork } from '../../platform/session/pending-work.ts'
import { dismissToast, toast } from '../../ui/feedback/toast.ts'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { changeChat } from '../chat-cache.ts'
import { isMuted, mute, mutedUntilText, muteDurations } from './mute.ts'
import { chatName } from '../chat-text.ts'

interface ChatSheetProps {
  chat: Chat
  open: boolean
  onClose: () => void
}

export default function ChatSheet({ chat, open, onClose }: ChatSheetProps) {
  const t = useText()
  const [choosing, setChoosing] = useState(false)
  const name = chatName(chat, t)
  const [person] = chat.kind === 'community' ? [] : chat.members
  const isOpen = chat.state === 'open'
  const close = () => {
    onClose()
    setChoosing(false)
  }
  const closeThen = (act: () => unknown) => () => {
    close()
    act()
  }
  return (
    <Sheet options open={open} onClose={close} title={name} height="85vh">
      <div className="grid gap-3 pb-2">
        {choosing ? (
          <ListGroup title={t('chat.mute_title')} note={t('chat.mute_note')}>
            {muteDurations.map(({ label, ms }) => (
              <ListRow
                key={label}
                icon={<Clock />}
                title={t(label)}
                onPress={closeThen(() => void mute(chat, ms))}
              />
            ))}
          </ListGroup>
        ) : (
          <ListGroup>
            {isOpen && chat.archived && (
              <ListRow
                icon={<ArchiveRestore />}
                title={t('chat.unarchive')}
                onPress={closeThen(() => void unarchive(chat))}
              />
            )}
            {isOpen && !chat.archived && (
              <ListRow
                icon={<Archive />}
                title={t('chat.archive')}
                note={t(isMuted(chat) ? 'chat.archive_note_muted' : 'chat.archive_note')}
                onPress={closeThen(() => void archive(chat))}
              />
            )}
            {isOpen &&
              (isMuted(chat) ? (
                <ListRow
                  icon={<BellRing />}
                  title={t('chat.unmute')}
                  note={mutedUntilText(chat)}
                  onPress={closeThen(() => void mute(chat, null))}
                />
              ) : (
                <ListRow icon={<BellOff />} title={t('chat.mute')} onPress={() => setChoosing(true)} />
              ))}
            {person && (
              <ListRow
                icon={<UserRound />}
                title={t('chat.see_person', { name })}
                to={`/users/${person.id}`}
              />
            )}
          </ListGroup>
        )}
      </div>
    </Sheet>
  )
}

/** Archives at once, with an undo. */
async function archive(chat: Chat): Promise<void> {
  const name = chatName(chat, text)
  const notice = toast({
    topic: `chat ${chat.id}`,
    title: text(chat.kind === 'community' ? 'chat.archived_about' : 'chat.archived', { name }),
    action: { label: text('chat.undo'), onPress: () => void setArchived(chat, false) },
  })
  if (!(await setArchived(chat, true))) dismissToast(notice)
}

async function unarchive(chat: Chat): Promise<void> {
  if (await setArchived(chat, false)) toast({ topic: `chat ${chat.id}`, title: text('chat.unarchived') })
}

async function setArchived({ id }: Chat, archived: boolean): Promise<boolean> {
  const endpoint = archived ? archiveChat : unarchiveChat
  try {
    await changeChat(
      id,
      (chat) => ({ ...chat, archived }),
      () => trackWork(call(endpoint, { params: { id } })),
    )
    return true
  } catch (error) {
    void toastFailure(text(archived ? 'chat.not_archived' : 'chat.not_unarchived'), error)
    return false
  }
}
