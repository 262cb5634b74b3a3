import { useState } from 'react'
import { Link } from 'react-router'
import { acceptChat, type Chat, declineChat } from '../../../contract/chat/chats.ts'
import type { Message } from '../../../contract/chat/messages.ts'
import type { Author } from '../../../contract/accounts/accounts.ts'
import { canBlock } from '../../../contract/policy.ts'
import { ConfirmBlockSheet } from '../../relations/SafetySheet.tsx'
import { blockPerson } from '../../relations/blocks.ts'
import { ReportSheet } from '../../relations/ReportSheet.tsx'
import { call } from '../../platform/api/call.ts'
import { useIsChanging } from '../../platform/api/change.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { useLeavePage } from '../../platform/pages/navigation.ts'
import { useViewer } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { PersonName } from '../../relations/PersonName.tsx'
import { changeChat, chatKeys } from '../chat-cache.ts'
import { chatName } from '../chat-text.ts'

async function answerRequest({ id }: Chat, state: 'open' | 'declined') {
  const endpoint = state === 'open' ? acceptChat : declineChat
  try {
    await changeChat(
      id,
      (chat) => ({ ...chat, state }),
      () => call(endpoint, { params: { id } }),
    )
  } catch (error) {
    void toastFailure(
      text(state === 'open' ? 'conversation.not_accepted' : 'conversation.not_declined'),
      error,
    )
  }
}

/** A chat request with its answers. The other person learns nothing until the viewer accepts. */
export function ChatRequest({ chat, reported }: { chat: Chat; reported: Message | null }) {
  const t = useText()
  const busy = useIsChanging(chatKeys.one(chat.id))
  const [person] = chat.members
  const name = chatName(chat, t)
  return (
    <section aria-label={t('conversation.request_from', { name })} className="grid gap-3 px-1 py-1">
      {person && <Requester person={person} />}
      <p className="text-13 text-muted text-pretty">{t('conversation.request_note', { name })}</p>
      <div className="grid gap-2 xs:grid-cols-2">
        <Button busy={busy} onClick={() => void answerRequest(chat, 'open')}>
          {t('conversation.accept')}
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => void answerRequest(chat, 'declined')}>
          {t('conversation.decline')}
        </Button>
      </div>
      {person && <BlockOrReport chat={chat} person={person} reported={reported} />}
    </section>
  )
}

function Requester({ person }: { person: Author }) {
  const t = useText()
  return (
    <p className="flex items-center gap-3 max-2xs:hidden">
      <Avatar name={person.display_name} src={person.avatar_url} size={48} />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">
          <PersonName person={person} />
        </span>
        <span className="block text-13 text-muted">{person.location ?? t('conversation.no_ward')}</span>
      </span>
      <Link
        to={`/users/${person.id}`}
        className="flex min-h-11 shrink-0 items-center rounded-full px-3 text-13 font-bold text-help hover:bg-sunk"
      >
        {t('conversation.see_person')}
      </Link>
    </p>
  )
}

interface BlockOrReportProps {
  chat: Chat
  person: Author
  reported: Message | null
}

function BlockOrReport({ chat, person, reported }: BlockOrReportProps) {
  const t = useText()
  const viewer = useViewer()
  const [open, setOpen] = useState<'block' | 'report' | null>(null)
  const leave = useLeavePage(`/chat/${chat.id}`, '/chat')
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {canBlock(viewer) && (
        <Button size="sm" variant="quiet" onClick={() => setOpen('block')}>
          {t('conversation.block', { name: person.display_name })}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={() => setOpen('report')}>
        {t('conversation.report_request')}
      </Button>
      <Sheet
        open={open === 'block'}
        onClose={close}
        title={t('relations.block_question', { name: person.display_name })}
      >
        <ConfirmBlockSheet
          onClose={close}
          onConfirm={() => {
            if (!leave()) close()
            void blockPerson(person)
          }}
        />
      </Sheet>
      <ReportSheet
        target={reported ? { type: 'message', id: reported.id } : { type: 'user', id: person.id }}
        open={open === 'report'}
        onClose={close}
      />
    </div>
  )
}

export function DeclinedNote({ chat }: { chat: Chat }) {
  const t = useText()
  const busy = useIsChanging(chatKeys.one(chat.id))
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 px-2 py-1">
      <p className="min-w-40 flex-1 text-13 text-muted text-pretty">
        {t('conversation.declined', { name: chatName(chat, t) })}
      </p>
      <Button size="sm" variant="secondary" busy={busy} onClick={() => void answerRequest(chat, 'open')}>
        {t('conversation.accept_after_all')}
      </Button>
    </div>
  )
}
