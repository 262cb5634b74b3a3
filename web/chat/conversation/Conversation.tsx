import type { Chat } from '../../../contract/chats/chats.ts'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import { useText } from '../../platform/i18n/i18n.ts'
import { useChat } from '../data.ts'
import { nameOf } from '../list/words.ts'
import { useTalk } from '../talk/talks.ts'
import { ConversationHeader } from './ConversationHeader.tsx'
import { TalkSkeleton } from './TalkSkeleton.tsx'
import { TalkView } from './TalkView.tsx'

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
