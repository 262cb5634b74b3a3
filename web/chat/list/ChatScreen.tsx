import { useParams } from 'react-router'
import type { Chat } from '../../../contract/chats/chats.ts'
import { isMissing } from '../../platform/api/api-error.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useMissingPage } from '../../platform/kept/last-page.ts'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import { idIn } from '../../platform/pages/id-in.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { EmptyLane } from '../../ui/illustrations/EmptyLane.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ConversationHeader } from '../conversation/ConversationHeader.tsx'
import { TalkView } from '../conversation/TalkView.tsx'
import { chatQuery, useChat } from '../data.ts'
import { UnsentList } from '../message/UnsentList.tsx'
import { useUnsent } from '../outbox/message-outbox.ts'
import { useTalk } from '../talk/talks.ts'
import { nameOf } from './words.ts'

const bubbles = ['h-10 w-48', 'h-16 w-60', 'h-10 w-36 self-end', 'h-10 w-52 self-end', 'h-16 w-56']

function TalkSkeleton() {
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
      <Before />
      <TalkSkeleton />
    </main>
  ),
  prepare: (params) => {
    const id = idIn(params)
    return id === null ? [] : [queryClient.prefetchQuery(chatQuery(id))]
  },
}

/** As high as the screen, which has no bar of tabs here: only what was said scrolls. */
const paneStyle =
  '-mb-[calc(5.5rem+env(safe-area-inset-bottom))] flex h-[calc(100dvh-var(--bar)-var(--below))] min-h-0 min-w-0 flex-col md:-mb-8 lg:mb-0'

export default function ChatScreen() {
  const id = idIn(useParams())
  return <main className={paneStyle}>{id === null ? <Missing /> : <ChatById key={id} id={id} />}</main>
}

function ChatById({ id }: { id: number }) {
  const t = useText()
  const chat = useChat(id)
  const unsent = useUnsent(id)
  const isHere = chat.data !== undefined || isMissing(chat.error)
  return (
    <>
      {!isHere && <Before />}
      <Loaded
        query={chat}
        skeleton={<TalkSkeleton />}
        failed={{ title: t('chat.not_opened'), network: t('chat.not_opened_network') }}
        renderMissing={(wasHere) => <Missing wasHere={wasHere} />}
      >
        {() => <Conversation chat_id={id} />}
      </Loaded>
      {!isHere && chat.isError && (
        <UnsentList unsent={unsent} onTakenBack={null} className="min-h-0 flex-1 overflow-y-auto px-4 pb-6" />
      )}
    </>
  )
}

/** As long as nobody knows who the conversation is with. */
function Before() {
  const t = useText()
  return (
    <>
      <title>{`${t('chat.title')} · ${t('ui.app_name')}`}</title>
      <PageHeader title={t('chat.title')} back="/chat" />
    </>
  )
}

function Missing({ wasHere = false }: { wasHere?: boolean }) {
  const t = useText()
  useMissingPage()
  return (
    <>
      <title>{`${t('chat.missing')} · ${t('ui.app_name')}`}</title>
      <PageHeader title={t('chat.title')} back="/chat" />
      <EmptyState
        picture={<EmptyLane />}
        title={t(wasHere ? 'chat.gone' : 'chat.missing')}
        text={t(wasHere ? 'frame.gone_text' : 'chat.missing_text')}
        action={
          <ButtonLink to="/chat" replace>
            {t('chat.to_chats')}
          </ButtonLink>
        }
      />
    </>
  )
}

/** Fills the height it is given. */
export function Conversation({ chat_id }: { chat_id: number }) {
  const t = useText()
  return (
    <Loaded
      query={useChat(chat_id)}
      skeleton={<TalkSkeleton />}
      failed={{ title: t('conversation.failed'), network: t('conversation.failed_network') }}
    >
      {(chat) => <OneConversation key={chat.id} chat={chat} />}
    </Loaded>
  )
}

function OneConversation({ chat }: { chat: Chat }) {
  const t = useText()
  return (
    <>
      <title>{`${nameOf(chat, t)} · ${t('ui.app_name')}`}</title>
      <ConversationHeader chat={chat} />
      <Loaded
        query={useTalk(chat)}
        skeleton={<TalkSkeleton />}
        failed={{ title: t('conversation.failed'), network: t('conversation.failed_network') }}
      >
        {(talk) => <TalkView chat={chat} talk={talk} />}
      </Loaded>
    </>
  )
}
