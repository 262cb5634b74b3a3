import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getWaiting, type Offer, type Waiting } from '../../../contract/favours/favours.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useSession } from '../../platform/session/session.ts'
import { PersonName } from '../../relations/PersonName.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'

/** The most urgent of the favours that wait for the viewer; nothing if there is none. */
export function WaitingStrip({ waiting: { count, first } }: { waiting: Waiting }) {
  const t = useText()
  if (!first) return null
  const { id, post_id, other, status } = first
  const name = other?.display_name ?? t('waiting.neighbour')
  const verb = status === 'offered' ? 'answer' : status === 'handed_over' ? 'return' : 'rate'
  // The name is bold, so the text is split around it.
  const [before, after] = t(waitingText(first), { name: nameMarker, title: first.title }).split(nameMarker)
  return (
    <div className="flex min-h-12 items-center gap-2 pr-4 pl-3.5">
      <Link
        to={post_id === null ? ownFavours : `/posts/${post_id}#offer-${id}`}
        className="flex min-h-12 min-w-0 flex-1 flex-wrap items-center gap-x-2.5 py-0.5"
      >
        <Avatar name={name} src={other?.avatar_url} size={28} />
        <span className="line-clamp-2 min-w-0 flex-1 basis-32 leading-snug">
          {before}
          <b>{other ? <PersonName person={other} /> : name}</b>
          {after}
        </span>
        <b className="shrink-0 text-help">{t(`waiting.${verb}`)}</b>
      </Link>
      {count > 1 && (
        <Link
          to={ownFavours}
          aria-label={t('waiting.more_name', { count: count - 1 })}
          className="grid h-11 min-w-11 shrink-0 place-items-center"
        >
          <span className="rounded-full bg-sunk px-2 py-0.5 text-13 font-bold text-muted">
            {t('waiting.more', { count: count - 1 })}
          </span>
        </Link>
      )}
    </div>
  )
}

const nameMarker = '\u0000'
const ownFavours = '/profile/favors'

function waitingText({ status, kind, is_lending, side }: Offer) {
  const type = is_lending ? 'lend' : kind === 'give' ? 'give' : 'help'
  if (status === 'offered') return `waiting.offered_${type}` as const
  return status === 'handed_over' ? 'waiting.borrowed' : (`waiting.rate_${type}_${side}` as const)
}

const staleTimeMs = 60_000

export const waitingFavoursQuery = (viewer_id: number | undefined) =>
  queryOptions({
    // Under `favourKeys.all`, so that each move refetches it.
    queryKey: ['favours', 'waiting', viewer_id],
    queryFn: ({ signal }) => call(getWaiting, { signal }),
    enabled: viewer_id !== undefined,
    retry: false,
    staleTime: staleTimeMs,
  })

/** Refetched with each visit and when a favour changes, but not regularly: a new row would move the posts that are being read. */
export function useWaitingFavours() {
  const id = useSession(({ user }) => user?.id)
  return useQuery(waitingFavoursQuery(id), queryClient)
}

/** The number of favours that wait for the viewer, at most 100; 0 until it is loaded. */
export const useWaitingCount = (): number => useWaitingFavours().data?.count ?? 0
