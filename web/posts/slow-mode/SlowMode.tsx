import { queryOptions, useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  getGroupPace,
  getPace,
  endSlowMode,
  endGroupSlowMode,
  type Pace,
  startSlowMode,
  startGroupSlowMode,
} from '../../../contract/posts/slow-mode.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { clockTime, text, useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'

interface SlowLineProps {
  discussion: Discussion
  /** The number of comments. */
  count: number
  pace: Pace | null
  /** Seconds until the viewer may send the next comment. */
  left: number
}

/** Slow mode is offered from this number of comments on. */
const minComments = 3

const formatSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Says why slow mode is on and how long the viewer has to wait. Moderators can switch it. */
export function SlowModeLine({ discussion, count, pace, left }: SlowLineProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const canSwitch = pace?.can_switch && (pace.why !== 'calm' || count >= minComments)
  if (!pace || (pace.why === 'calm' && !canSwitch)) return null
  const isOn = pace.why === 'by_hand'
  const minutes = Math.round(pace.seconds / 60)
  const press = async () => {
    setBusy(true)
    await setSlowMode(discussion, !isOn)
    setBusy(false)
  }
  return (
    <div className="mb-1.5 flex flex-wrap items-center gap-x-2 text-13 text-muted">
      {pace.why !== 'calm' && (
        <p className="flex min-w-0 flex-1 basis-56 gap-1.5 py-1">
          <Hourglass aria-hidden className="mt-px size-4 shrink-0" />
          <span>
            {pace.why === 'heated' && t('slow-mode.heated', { minutes })}
            {isOn &&
              pace.until &&
              t('slow-mode.by_hand', { minutes, time: clockTime(new Date(pace.until)) })}{' '}
            {left > 0 && (
              <span role="timer" className="font-bold text-ink tabular-nums">
                {t('slow-mode.wait', { left: formatSeconds(left) })}
              </span>
            )}
          </span>
        </p>
      )}
      {canSwitch && (
        <Button size="sm" variant="quiet" className="ml-auto" busy={busy} onClick={() => void press()}>
          {t(isOn ? 'slow-mode.off' : 'slow-mode.on')}
        </Button>
      )}
    </div>
  )
}

/** The comments of a post or of a group. */
interface Discussion {
  of: 'post' | 'group'
  id: number
}

const endpoints = {
  post: { get: getPace, slow: startSlowMode, endSlowMode },
  group: { get: getGroupPace, slow: startGroupSlowMode, endSlowMode: endGroupSlowMode },
}

const refetchMs = 30_000

const paceQuery = ({ of, id }: Discussion) =>
  queryOptions({
    queryKey: ['pace', of, id],
    queryFn: async ({ signal }) => {
      const pace = await call(endpoints[of].get, { params: { id }, signal })
      return { ...pace, free_at: pace.wait ? Date.now() + pace.wait * 1000 : 0 }
    },
    staleTime: 10_000,
    refetchInterval: refetchMs,
  })

export const refetchPace = ({ of, id }: Discussion) =>
  void queryClient.invalidateQueries({ queryKey: ['pace', of, id] })

/** If the request fails, comments aren't slowed here; the server still enforces the pace. */
export function usePace(discussion: Discussion): { pace: Pace | null; left: number } {
  const { data = null } = useQuery(paceQuery(discussion), queryClient)
  const free_at = data?.free_at ?? 0
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (free_at <= Date.now()) return undefined
    const timer = setInterval(() => {
      setNow(Date.now())
      if (free_at <= Date.now()) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [free_at])
  const left = Math.ceil((free_at - now) / 1000)
  return { pace: data, left: Math.max(0, Math.min(data?.wait ?? 0, left)) }
}

async function setSlowMode(discussion: Discussion, isOn: boolean) {
  const { slow, endSlowMode: end } = endpoints[discussion.of]
  const params = { id: discussion.id }
  try {
    await (isOn ? call(slow, { params }) : call(end, { params }))
  } catch (error) {
    void toastFailure(text('slow-mode.failed'), error)
  }
  refetchPace(discussion)
}
