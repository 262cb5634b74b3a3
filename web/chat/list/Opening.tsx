import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { openChat } from '../../../contract/chats/chats.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Failed } from '../../platform/pages/Failed.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { chatKeys, keepChat } from '../data.ts'
import { isRefused, NotOpened } from './NotOpened.tsx'
import type { Wish } from './wish.ts'

/** Opens the conversation that an address asks for, in place of that address. */
export function Opening({ wish }: { wish: Wish }) {
  const t = useText()
  const navigate = useNavigate()
  const { type, id } = wish
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
  useEffect(() => {
    if (!data) return
    keepChat(data)
    void navigate(`/chat/${data.id}`, { replace: true })
  }, [data, navigate])

  if (chat.isError && isRefused(chat.error))
    return <NotOpened wish={wish} error={chat.error} onAgain={() => void chat.refetch()} />
  if (chat.isError)
    return <Failed query={chat} title={t('chat.not_opened')} network={t('chat.not_opened_network')} />
  return (
    <div className="grid justify-items-center py-16 text-muted">
      <Spinner label={t('chat.opening')} />
    </div>
  )
}
