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
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { locale, text, useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'

interface SlowLineProps {
  talk: Discussion
  /** How much was said there. */
  count: number
  pace: Pace | null
  /** Seconds until the viewer may send the next comment. */
  left: number
}

/** With fewer comments there is nothing to slow down. */
const fewest = 3

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Says why people speak slowly here, how long the viewer waits, and who may change it can. */
export function SlowModeLine({ talk, count, pace, left }: SlowLineProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const canSwitch = pace?.can_switch && (pace.why !== 'calm' || count >= fewest)
  if (!pace || (pace.why === 'calm' && !canSwitch)) return null
  const isOn = pace.why === 'by_hand'
  const minutes = Math.round(pace.seconds / 60)
  const time = new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' })
  const press = async () => {
    setBusy(true)
    await setSlowMode(talk, !isOn)
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
              t('slow-mode.by_hand', { minutes, time: time.format(new Date(pace.until)) })}{' '}
            {left > 0 && (
              <span role="timer" className="font-bold text-ink tabular-nums">
                {t('slow-mode.wait', { left: clock(left) })}
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

/** Where people answer one another: under a post, or on a group's page. */
interface Discussion {
  of: 'post' | 'group'
  id: number
}

const endpoints = {
  post: { get: getPace, slow: startSlowMode, endSlowMode },
  group: { get: getGroupPace, slow: startGroupSlowMode, endSlowMode: endGroupSlowMode },
}

const everyMs = 30_000

const paceQuery = ({ of, id }: Discussion) =>
  queryOptions({
    queryKey: ['pace', of, id],
    queryFn: async ({ signal }) => {
      const pace = await call(endpoints[of].get, { params: { id }, signal })
      return { ...pace, free_at: pace.wait ? Date.now() + pace.wait * 1000 : 0 }
    },
    staleTime: 10_000,
    refetchInterval: everyMs,
  })

export const refetchPace = ({ of, id }: Discussion) =>
  void queryClient.invalidateQueries({ queryKey: ['pace', of, id] })

/** Without an answer nothing is slow: the server says so when something is sent. */
export function usePace(talk: Discussion): { pace: Pace | null; left: number } {
  const { data = null } = useQuery(paceQuery(talk), queryClient)
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

async function setSlowMode(talk: Discussion, isOn: boolean) {
  const { slow, endSlowMode: go } = endpoints[talk.of]
  const params = { id: talk.id }
  try {
    await (isOn ? call(slow, { params }) : call(go, { params }))
  } catch (error) {
    void toastFailure(text('slow-mode.failed'), error)
  }
  refetchPace(talk)
}
