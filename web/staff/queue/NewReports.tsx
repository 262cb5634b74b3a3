import { ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { useNewCount, type useQueue } from './data.ts'
import type { Desk } from './desk.ts'
import { focusFirstRow } from './step-row.ts'

interface NewReportsProps {
  queue: ReturnType<typeof useQueue>
  of: Desk['of']
}

/** Floats above the list, which moves only when it is pressed. */
export function NewReports({ queue, of }: NewReportsProps) {
  const t = useText()
  const count = useNewCount(queue, of)
  const { isFetching } = queue
  const isAsked = useRef(false)
  // Once the new rows stand there.
  useEffect(() => {
    if (!isAsked.current || isFetching) return
    isAsked.current = false
    focusFirstRow()
  }, [isFetching])
  const show = async () => {
    isAsked.current = true
    const { error } = await queue.refetch()
    if (!error) return
    isAsked.current = false
    void toastFailure(text('staff.queue_failed'), error)
  }
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(0.5rem+var(--bar)+var(--safe-top))] z-10 grid h-0 justify-center lg:top-2"
    >
      {count > 0 && (
        <button
          type="button"
          aria-disabled={isFetching || undefined}
          onClick={() => !isFetching && void show()}
          className="pointer-events-auto flex h-11 items-center gap-2 rounded-full bg-accent px-5 text-15 font-bold whitespace-nowrap text-on-accent shadow-low transition-[translate,opacity] duration-300 aria-disabled:opacity-60 starting:-translate-y-3 starting:opacity-0"
        >
          <ArrowUp aria-hidden className="size-5" />
          {t('staff.new_reports', { count })}
        </button>
      )}
    </div>
  )
}
