import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { chatSubjects, openChat } from '../../../contract/chat/chats.ts'
import { Bell } from '../../notifications/Bell.tsx'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { FailedState } from '../../platform/pages/Failed.tsx'
import { readFormDraft, saveFormDraft } from '../../platform/storage/form-drafts.ts'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Doorstep, EmptyLane } from '../../ui/illustrations/empty-states.tsx'
import { Column } from '../../ui/layout/Column.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useIsTwoColumn } from '../../ui/media-queries.ts'
import { composerDraftKey } from '../composer/draft-key.ts'
import { chatKeys, chatsQuery, cacheChat } from '../chat-cache.ts'
import { ChatList, ChatSkeletons } from './ChatList.tsx'

export const handle: GuardedHandle = {
  skeleton: ChatListSkeleton,
  prepare: () => [queryClient.prefetchInfiniteQuery(chatsQuery('open', ''))],
}

export default function ChatListScreen() {
  const t = useText()
  const wide = useIsTwoColumn()
  const [params] = useSearchParams()
  const request = parseRequestedChat(params)
  const title = <title>{`${t('chat.title')} · ${t('ui.app_name')}`}</title>
  if (request && wide)
    return (
      <main className="grid min-h-0 content-center overflow-y-auto">
        {title}
        <OpenRequestedChat request={request} />
      </main>
    )
  if (wide)
    return (
      <main className="grid min-h-0 content-center overflow-y-auto">
        {title}
        <EmptyState picture={<Doorstep />} title={t('chat.choose')} text={t('chat.choose_text')} />
      </main>
    )
  return (
    <Column
      header={<PageHeader title={t('chat.title')} back={request ? '/chat' : undefined} actions={<Bell />} />}
    >
      {title}
      <main className="py-3">{request ? <OpenRequestedChat request={request} /> : <ChatList />}</main>
    </Column>
  )
}

function ChatListSkeleton() {
  const t = useText()
  return (
    <Column header={<PageHeader title={t('chat.title')} actions={<Bell />} />}>
      <main className="py-3">
        <ChatSkeletons />
      </main>
    </Column>
  )
}

/** `firstLine`: a text for the composer of a chat without messages. */
interface OpenChatState {
  firstLine?: string
}

/** Opens the requested conversation and replaces the address. */
function OpenRequestedChat({ request }: { request: RequestedChat }) {
  const t = useText()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const { type, id } = request
  const chat = useQuery(
    {
      queryKey: chatKeys.opening(`${type}:${id}`),
      queryFn: ({ signal }) =>
        call(openChat, { body: type === 'person' ? { user_id: id } : { subject: { type, id } }, signal }),
      gcTime: 0,
      refetchOnWindowFocus: false,
    },
    queryClient,
  )
  const { data } = chat
  const { firstLine } = (state ?? {}) as OpenChatState
  useEffect(() => {
    if (!data) return
    cacheChat(data)
    if (firstLine && !data.last_message && !readFormDraft(composerDraftKey(data.id))['content'])
      saveFormDraft(composerDraftKey(data.id), { content: firstLine })
    void navigate(`/chat/${data.id}`, { replace: true })
  }, [data, firstLine, navigate])

  if (chat.isError && isRefused(chat.error))
    return <NotOpened request={request} error={chat.error} onRetry={() => void chat.refetch()} />
  if (chat.isError)
    return <FailedState query={chat} title={t('chat.not_opened')} network={t('chat.not_opened_network')} />
  return (
    <div className="grid justify-items-center py-16 text-muted">
      <Spinner label={t('chat.opening')} />
    </div>
  )
}

const refusalTexts = {
  not_to_be_written: 'not_taken',
  oneself: 'is_you',
  birthday_needed: 'birthday_first',
} as const

const refusalCodeOf = ({ code, status }: ApiError) => {
  if (code in refusalTexts) return code as keyof typeof refusalTexts
  return status === 404 ? 'missing' : null
}

/** Whether a retry can't succeed until something else has changed. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && refusalCodeOf(error) !== null

interface NotOpenedProps {
  request: RequestedChat
  error: ApiError
  onRetry: () => void
}

/** The reason why a conversation can't be opened, with other destinations. */
function NotOpened({ request, error, onRetry }: NotOpenedProps) {
  const t = useText()
  const code = refusalCodeOf(error)
  const back = (
    <ButtonLink to="/chat" replace variant="secondary">
      {t('chat.to_chats')}
    </ButtonLink>
  )
  if (code === null || code === 'missing')
    return (
      <RefusalMessage
        title={t(`chat.${request.type}_missing`)}
        text={t(`chat.${request.type}_missing_text`)}
        actions={back}
      />
    )
  const texts = { title: t(`chat.${refusalTexts[code]}`), text: t(`chat.${refusalTexts[code]}_text`) }
  if (code === 'birthday_needed')
    return (
      <RefusalMessage
        {...texts}
        actions={
          <>
            <Button onClick={onRetry}>{t('chat.give_birthday')}</Button>
            {back}
          </>
        }
      />
    )
  const profile = code === 'oneself' ? '/profile' : `/users/${request.id}`
  const label = code === 'oneself' ? t('frame.own_profile') : t('chat.to_profile')
  return (
    <RefusalMessage
      {...texts}
      actions={
        <>
          {request.type === 'person' && <ButtonLink to={profile}>{label}</ButtonLink>}
          {back}
        </>
      }
    />
  )
}

const RefusalMessage = ({ title, text, actions }: { title: string; text: string; actions: ReactNode }) => (
  <EmptyState
    picture={<EmptyLane />}
    title={title}
    text={text}
    action={<div className="flex flex-wrap justify-center gap-2">{actions}</div>}
  />
)

type RequestedChat = { type: 'person'; id: number } | { type: (typeof chatSubjects)[number]; id: number }

const idOf = (value: string | undefined) => (/^[1-9]\d{0,14}$/.test(value ?? '') ? Number(value) : null)

/** Parses `with=2` or `about=favour:3`; null for other addresses. */
function parseRequestedChat(params: URLSearchParams): RequestedChat | null {
  const person_id = idOf(params.get('with') ?? undefined)
  if (person_id !== null) return { type: 'person', id: person_id }
  const [kind, number] = (params.get('about') ?? '').split(':')
  const type = chatSubjects.find((each) => each === kind)
  const id = idOf(number)
  return type && id !== null ? { type, id } : null
}
