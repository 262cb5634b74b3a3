import { Link, useLocation, useSearchParams } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { useMoreInView } from '../../platform/pages/use-more-in-view.ts'
import { useTypedSearch } from '../../platform/pages/use-typed-search.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { SearchInput } from '../../ui/controls/SearchInput.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { BlankBoard } from '../../ui/illustrations/BlankBoard.tsx'
import { Cat } from '../../ui/illustrations/Cat.tsx'
import { Doorstep } from '../../ui/illustrations/Doorstep.tsx'
import { useChats } from '../data.ts'
import type { Box } from '../rows.ts'
import { useUnreadChats } from '../unread/count.ts'
import { ChatRow } from './ChatRow.tsx'
import { ChatSkeletons } from './ChatSkeletons.tsx'
import { rowsStyle } from './rows-style.ts'

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

function Boxes({ chosen, search }: { chosen: Box; search: string }) {
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
                to={listAddress(pathname, box, search)}
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
  box: Box
  search: string
  onShowAll: () => void
}

/** Says why nothing is there, and leads on. */
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
          <ButtonLink to={listAddress('/chat', 'request', '')} replace>
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

const boxes = ['open', 'request', 'archived', 'closed'] as const satisfies Box[]

const boxIn = (value: string | null): Box => boxes.find((box) => box === value) ?? 'open'

/** Box and search are in the address, so that Back and a reload show the same list. */
function useChatPlace() {
  const [params] = useSearchParams()
  return { box: boxIn(params.get('box')), search: params.get('q') ?? '', ...useTypedSearch() }
}

/** What follows a path for the list to stay as it is. */
function listAddress(path: string, box: Box, search: string): string {
  const query = new URLSearchParams({ ...(box !== 'open' && { box }), ...(search && { q: search }) })
  return query.size ? `${path}?${query}` : path
}
