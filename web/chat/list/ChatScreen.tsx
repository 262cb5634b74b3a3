import { useParams } from 'react-router'
import type { Chat } from '../../../contract/chat/chats.ts'
import { isMissing } from '../../platform/api/api-error.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useMissingPage } from '../../platform/storage/last-page.ts'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import { parseId } from '../../platform/pages/navigation.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { EmptyLane } from '../../ui/illustrations/empty-states.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ConversationHeader } from '../conversation/ConversationHeader.tsx'
import { ConversationBody } from '../conversation/ConversationBody.tsx'
import { chatQuery, useChat } from '../chat-cache.ts'
import { UnsentList } from '../message/UnsentMessages.tsx'
import { useUnsentMessages } from '../outbox/message-outbox.ts'
import { useMessageWindow } from '../message-window-cache.ts'
import { chatName } from '../chat-text.ts'

const bubbles = ['h-10 w-48', 'h-16 w-60', 'h-10 w-36 self-end', 'h-10 w-52 self-end', 'h-16 w-56']

function MessagesSkeleton() {
  const t = useText()
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col justify-end gap-3 px-4 py-6">
      <span className="sr-only">{t('conversation.loading')}</span>
      {bubbles.map((size) => (
        <Skeleton key={size} className={`${size} max-w-full rounded-[1.125rem]`} />
      ))}
    </div>
  )
}

export const handle: GuardedHandle = {
  skeleton: () => (
    <main className={paneStyle}>
      <PlaceholderHeader />
      <MessagesSkeleton />
    </main>
  ),
  prepare: (params) => {
    const id = parseId(params)
    return id === null ? [] : [queryClient.prefetchQuery(chatQuery(id))]
  },
}

/** Full height without the tab bar; only the messages scroll. */
const paneStyle =
  '-mb-[calc(5.5rem+env(safe-area-inset-bottom))] flex h-[calc(100dvh-var(--bar))] min-h-0 min-w-0 flex-col md:-mb-8 lg:mb-0'

export default function ChatScreen() {
  const id = parseId(useParams())
  return <main className={paneStyle}>{id === null ? <Missing /> : <ChatById key={id} id={id} />}</main>
}

function ChatById({ id }: { id: number }) {
  const t = useText()
  const chat = useChat(id)
  const unsent = useUnsentMessages(id)
  const hasHeader = chat.data !== undefined || isMissing(chat.error)
  return (
    <>
      {!hasHeader && <PlaceholderHeader />}
      <Loaded
        query={chat}
        skeleton={<MessagesSkeleton />}
        failed={{ title: t('chat.not_opened'), network: t('chat.not_opened_network') }}
        renderMissing={(hadData) => <Missing hadData={hadData} />}
      >
        {() => <Conversation chat_id={id} />}
      </Loaded>
      {!hasHeader && chat.isError && (
        <UnsentList unsent={unsent} onRecall={null} className="min-h-0 flex-1 overflow-y-auto px-4 pb-6" />
      )}
    </>
  )
}

/** Shown until the chat is loaded. */
function PlaceholderHeader() {
  const t = useText()
  return (
    <>
      <title>{`${t('chat.title')} · ${t('ui.app_name')}`}</title>
      <PageHeader title={t('chat.title')} back="/chat" />
    </>
  )
}

function Missing({ hadData = false }: { hadData?: boolean }) {
  const t = useText()
  useMissingPage()
  return (
    <>
      <title>{`${t('chat.missing')} · ${t('ui.app_name')}`}</title>
      <PageHeader title={t('chat.title')} back="/chat" />
      <EmptyState
        picture={<EmptyLane />}
        title={t(hadData ? 'chat.gone' : 'chat.missing')}
        text={t(hadData ? 'frame.gone_text' : 'chat.missing_text')}
        action={
          <ButtonLink to="/chat" replace>
            {t('chat.to_chats')}
          </ButtonLink>
        }
      />
    </>
  )
}

/** Fills the height of its container. */
export function Conversation({ chat_id }: { chat_id: number }) {
  const t = useText()
  return (
    <Loaded
      query={useChat(chat_id)}
      skeleton={<MessagesSkeleton />}
      failed={{ title: t('conversation.failed'), network: t('conversation.failed_network') }}
    >
      {(chat) => <LoadedConversation key={chat.id} chat={chat} />}
    </Loaded>
  )
}

function LoadedConversation({ chat }: { chat: Chat }) {
  const t = useText()
  return (
    <>
      <title>{`${chatName(chat, t)} · ${t('ui.app_name')}`}</title>
      <ConversationHeader chat={chat} />
      <Loaded
        query={useMessageWindow(chat)}
        skeleton={<MessagesSkeleton />}
        failed={{ title: t('conversation.failed'), network: t('conversation.failed_network') }}
      >
        {(messageWindow) => <ConversationBody chat={chat} messageWindow={messageWindow} />}
      </Loaded>
    </>
  )
}
