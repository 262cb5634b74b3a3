import { Link, useLocation, useSearchParams } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { useMoreInView } from '../../platform/pages/use-pages.ts'
import { useTypedSearch } from '../../platform/pages/use-typed-search.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { SearchInput } from '../../ui/controls/SearchInput.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import Cat from '../../ui/illustrations/cat.svg?react'
import { BlankBoard, Doorstep } from '../../ui/illustrations/empty-states.tsx'
import { type ChatFilter, useChats } from '../chat-cache.ts'
import { useUnreadChats } from '../unread/use-unread-chats.ts'
import { ChatRow } from './ChatRow.tsx'

export function ChatList() {
  const t = useText()
  const { box, search, typed, type } = useChatListParams()
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
      <ChatFilters chosen={box} search={search} />
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
              className={`${chatRowsStyle} transition-opacity ${list.isPlaceholderData ? 'opacity-50' : ''}`}
            >
              {chats.map((chat) => (
                <li key={chat.id}>
                  <ChatRow chat={chat} query={chatListPath('', box, search)} />
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

function ChatFilters({ chosen, search }: { chosen: ChatFilter; search: string }) {
  const t = useText()
  const { pathname } = useLocation()
  const { requests_count } = useUnreadChats()
  return (
    <nav
      aria-label={t('chat.boxes')}
      className="-mx-3 overflow-x-auto px-3 [scrollbar-width:none] xs:-mx-4 xs:px-4"
    >
      <ul className="flex w-max gap-1.5">
        {boxes.map((box) => {
          const count = box === 'request' ? requests_count : 0
          return (
            <li key={box}>
              <Link
                to={chatListPath(pathname, box, search)}
                replace
                aria-current={box === chosen ? 'true' : undefined}
                aria-label={count ? t('chat.box_request_count', { count }) : undefined}
                className="relative inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 text-13 font-bold whitespace-nowrap transition-colors after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-sunk aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
              >
                {t(`chat.box_${box}`)}
                {count > 0 && (
                  <span
                    aria-hidden
                    className="-mr-1 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-12 leading-none text-on-accent"
                  >
                    {count}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface NoChatsProps {
  box: ChatFilter
  search: string
  onShowAll: () => void
}

/** The reason for an empty list and a next step. */
function NoChats({ box, search, onShowAll }: NoChatsProps) {
  const t = useText()
  const { requests_count } = useUnreadChats()
  if (search)
    return (
      <EmptyState
        picture={<BlankBoard />}
        title={t('chat.not_found', { words: search })}
        text={t('chat.not_found_text')}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {t('chat.show_all')}
          </Button>
        }
      />
    )
  if (box === 'open' && requests_count > 0)
    return (
      <EmptyState
        picture={<Doorstep />}
        title={t('chat.none')}
        text={t('chat.none_but_requests')}
        action={
          <ButtonLink to={chatListPath('/chat', 'request', '')} replace>
            {t('chat.see_requests')}
          </ButtonLink>
        }
      />
    )
  if (box === 'open')
    return (
      <EmptyState
        picture={<Doorstep />}
        title={t('chat.none')}
        text={t('chat.none_text')}
        action={<ButtonLink to="/feed">{t('chat.none_action')}</ButtonLink>}
      />
    )
  return (
    <EmptyState
      picture={<Cat />}
      title={t(`chat.none_${box}`)}
      text={t(`chat.none_${box}_text`)}
      action={
        box === 'request' ? (
          <ButtonLink to="/settings/privacy" variant="secondary">
            {t('chat.none_request_action')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/chat" replace variant="secondary">
            {t('chat.to_open')}
          </ButtonLink>
        )
      }
    />
  )
}

const boxes = ['open', 'request', 'archived', 'closed'] as const satisfies ChatFilter[]

const parseBox = (value: string | null): ChatFilter => boxes.find((box) => box === value) ?? 'open'

/** Box and search are in the address, so that Back and a reload show the same list. */
function useChatListParams() {
  const [params] = useSearchParams()
  return { box: parseBox(params.get('box')), search: params.get('q') ?? '', ...useTypedSearch() }
}

/** A path with the query that keeps the list's box and search. */
function chatListPath(path: string, box: ChatFilter, search: string): string {
  const query = new URLSearchParams({ ...(box !== 'open' && { box }), ...(search && { q: search }) })
  return query.size ? `${path}?${query}` : path
}

export function ChatSkeletons() {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('chat.loading')}</span>
      <div className={chatRowsStyle}>
        {['w-4/5', 'w-3/5', 'w-full', 'w-2/3', 'w-3/4', 'w-1/2', 'w-11/12'].map((width) => (
          <div key={width} className="flex min-h-18 gap-3 py-3 pr-12 pl-4">
            <Skeleton className="size-12 shrink-0 rounded-full" />
            <div className="grid flex-1 content-start gap-2.5 pt-1">
              <Skeleton className="h-3.5 w-32" />
              <Skeleton className={`h-3 ${width}`} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Full width on phones and beside a conversation, a card on tablets. */
const chatRowsStyle =
  '-mx-3 divide-y divide-line overflow-hidden border-y border-line bg-surface xs:-mx-4 md:max-lg:mx-0 md:max-lg:rounded-card md:max-lg:border'
