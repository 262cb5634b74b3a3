import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { useMoreInView } from '../../platform/pages/use-more-in-view.ts'
import { SearchInput } from '../../ui/controls/SearchInput.tsx'
import { useChats } from '../data.ts'
import { Boxes } from './Boxes.tsx'
import { ChatRow } from './ChatRow.tsx'
import { ChatSkeletons } from './ChatSkeletons.tsx'
import { NoChats } from './NoChats.tsx'
import { rowsStyle } from './rows-style.ts'
import { listAddress, useChatPlace } from './use-chat-place.ts'

export function ChatList() {
  const t = useText()
  const { box, search, typed, type } = useChatPlace()
  const list = useChats(box, search)
  const end = useMoreInView(list)
  const failed = { title: t('chat.failed'), network: t('chat.failed_network') }
  const isStale = list.isRefetchError && !list.isFetchNextPageError
  return (
    <>
      <search className="mb-3 block">
        <SearchInput
          label={t('chat.search')}
          clearLabel={t('chat.search_clear')}
          value={typed}
          onType={type}
          maxLength={100}
        />
      </search>
      <Boxes chosen={box} search={search} />
      <div className="mt-3">
        {isStale && (
          <p role="status" className="mb-3 rounded-card bg-sunk px-4 py-2.5 text-13 text-muted text-pretty">
            {t('chat.stale')}
          </p>
        )}
        <Pages
          query={list}
          items={list.items}
          skeleton={<ChatSkeletons />}
          failed={failed}
          empty={<NoChats box={box} search={search} onShowAll={() => type('')} />}
        >
          {(chats) => (
            <ul
              aria-label={t('chat.list')}
              className={`${rowsStyle} transition-opacity ${list.isPlaceholderData ? 'opacity-50' : ''}`}
            >
              {chats.map((chat) => (
                <li key={chat.id}>
                  <ChatRow chat={chat} query={listAddress('', box, search)} />
                </li>
              ))}
            </ul>
          )}
        </Pages>
        <div ref={end} />
      </div>
    </>
  )
}
