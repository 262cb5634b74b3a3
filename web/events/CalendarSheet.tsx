import { CalendarPlus, Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { createCalendarAddress, deleteCalendarAddress } from '../../contract/events/calendar.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { toastFailure } from '../platform/api/reason.ts'
import { fullDate, text, useText } from '../platform/i18n/i18n.ts'
import { noonInVietnam } from '../platform/i18n/vietnam.ts'
import { Loaded } from '../platform/pages/Loaded.tsx'
import { copyText } from '../relations/copy-link.ts'
import { Button } from '../ui/controls/Button.tsx'
import { buttonStyles } from '../ui/controls/button-styles.ts'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { announce } from '../ui/feedback/announcer.ts'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { useCalendarAddress } from './data.ts'
import { eventDetailKeys } from './event-cache.ts'

interface CalendarSheetProps {
  open: boolean
  onClose: () => void
}

/** Creates and deletes the secret address with which another calendar shows the viewer's events. */
export default function CalendarSheet({ open, onClose }: CalendarSheetProps) {
  const t = useText()
  const query = useCalendarAddress()
  // Shown only once, because the server doesn't store it.
  const [path, setPath] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function run(
    failure: 'events.address_not_made' | 'events.address_not_ended',
    act: () => Promise<void>,
  ) {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      void toastFailure(text(failure), error)
    }
    setBusy(false)
  }
  const setCreatedAt = (created_at: string | null) =>
    queryClient.setQueryData(eventDetailKeys.calendar, { created_at })
  const create = () =>
    run('events.address_not_made', async () => {
      const created = await call(createCalendarAddress)
      setPath(created.path)
      setCreatedAt(created.created_at)
    })
  const remove = () =>
    run('events.address_not_ended', async () => {
      await call(deleteCalendarAddress)
      setPath(null)
      setCreatedAt(null)
      announce(text('events.address_ended'))
    })
  const close = () => {
    onClose()
    setPath(null)
  }
  return (
    <Sheet open={open} onClose={close} title={t('events.calendar')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted text-pretty">{t('events.calendar_text')}</p>
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-12 rounded-card" />}
          failed={{ title: t('events.calendar_failed') }}
        >
          {({ created_at }) => (
            <>
              {path !== null && <NewAddress path={path} />}
              {created_at !== null && path === null && (
                <p className="text-pretty">
                  {t('events.address_since', {
                    day: fullDate(noonInVietnam(created_at)),
                  })}
                </p>
              )}
              {path === null && (
                <Button block busy={isBusy} onClick={() => void create()}>
                  {t(created_at === null ? 'events.address_make' : 'events.address_anew')}
                </Button>
              )}
              {created_at !== null && (
                <Button
                  block
                  variant="quiet"
                  icon={<Trash2 aria-hidden />}
                  busy={isBusy}
                  onClick={() => void remove()}
                >
                  {t('events.address_end')}
                </Button>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Sheet>
  )
}

function NewAddress({ path }: { path: string }) {
  const t = useText()
  const address = location.origin + path
  const copy = () =>
    copyText(address, { copied: 'events.address_copied', failed: 'events.address_not_copied' })
  return (
    <div role="status" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <p className="font-bold">{t('events.address_ready')}</p>
      <p className="text-13 break-all text-muted select-all">{address}</p>
      <p className="text-13 text-muted text-pretty">{t('events.address_once')}</p>
      <div className="flex flex-wrap gap-2">
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonStyles({})}>
          <CalendarPlus aria-hidden />
          {t('events.address_open')}
        </a>
        <Button variant="secondary" icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {t('events.address_copy')}
        </Button>
      </div>
    </div>
  )
}
