import { Laptop, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import type * as Type from 'typebox'
import { endSession, listSessions } from '../../../../contract/accounts/sign-in.ts'
import { isMissing } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastFailure } from '../../../platform/api/reason.ts'
import { parseUserAgent } from '../../../platform/device-name.ts'
import { formatAgo } from '../../../platform/formats.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Pages } from '../../../platform/pages/Pages.tsx'
import { usePages } from '../../../platform/pages/use-pages.ts'
import { signOut } from '../../../platform/session/sign-in-and-out.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { announce } from '../../../ui/feedback/announcer.ts'
import { Badge } from '../../../ui/layout/Badge.tsx'
import { ListGroup } from '../../../ui/layout/ListRow.tsx'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'
import { SettingsPage } from '../SettingsPage.tsx'

export default function DevicesScreen() {
  const t = useText()
  const name = useDeviceName()
  const sessions = useSessions()
  const [target, setTarget] = useState<DeviceSession | 'others' | null>(null)
  const [busy, setBusy] = useState(false)
  const currentDevices = sessions.items.filter(({ is_current }) => is_current)
  const others = sessions.items.filter(({ is_current }) => !is_current)

  async function signOutTarget() {
    if (!target) return
    if (target !== 'others' && target.is_current) return signOut()
    setBusy(true)
    try {
      await signDevicesOut(target === 'others' ? await listOtherDevices() : [target.id])
      announce(t(target === 'others' ? 'settings.others_out' : 'settings.device_out'))
    } catch (error) {
      void toastFailure(t('settings.device_not_out'), error)
    }
    setBusy(false)
    setTarget(null)
  }

  return (
    <SettingsPage title={t('settings.devices')} lead={t('settings.devices_lead')}>
      <Pages
        query={sessions}
        items={sessions.items}
        skeleton={<DeviceSkeletons />}
        failed={{ title: t('settings.devices_not_loaded') }}
        empty={null}
        more={{ label: t('settings.more_devices') }}
      >
        {() => (
          <>
            <ListGroup title={t('settings.this_device')}>
              {currentDevices.map((device) => (
                <DeviceRow key={device.id} device={device} onLeave={() => setTarget(device)} />
              ))}
            </ListGroup>
            <ListGroup title={t('settings.other_devices')}>
              {others.length ? (
                others.map((device) => (
                  <DeviceRow key={device.id} device={device} onLeave={() => setTarget(device)} />
                ))
              ) : (
                <p className="px-4 py-4 text-muted text-pretty">{t('settings.no_other_devices')}</p>
              )}
            </ListGroup>
          </>
        )}
      </Pages>
      {others.length > 0 && (
        <Button
          variant="danger"
          className="md:justify-self-start md:px-8"
          onClick={() => setTarget('others')}
        >
          {t('settings.others_leave')}
        </Button>
      )}
      <ConfirmSheet
        open={target !== null}
        onClose={() => setTarget(null)}
        title={
          target === 'others' || !target
            ? t('settings.others_question')
            : t('settings.device_question', { device: name(target.device) })
        }
        text={t(
          target !== 'others' && target?.is_current
            ? 'settings.sign_out_text'
            : 'settings.device_question_text',
        )}
        confirmLabel={t('settings.sign_out')}
        cancelLabel={t('settings.cancel')}
        busy={busy}
        onConfirm={() => void signOutTarget()}
      />
    </SettingsPage>
  )
}

function DeviceSkeletons() {
  const t = useText()
  return (
    <div role="status" aria-label={t('settings.loading')} className="grid gap-6">
      {[1, 2].map((rows) => (
        <ListGroup key={rows}>
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className="flex min-h-18 items-center gap-3 px-4">
              <Skeleton className="size-10 rounded-full" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-3 w-1/3" />
              </div>
            </div>
          ))}
        </ListGroup>
      ))}
    </div>
  )
}

const pictures = { phone: Smartphone, tablet: Tablet, computer: Laptop }

/** Names a user agent, as in "Chrome trên Android". */
function useDeviceName() {
  const t = useText()
  return (agent: string) => {
    const { browser, system } = parseUserAgent(agent)
    if (browser && system) return t('settings.device_name', { browser, system })
    return browser ?? system ?? t('settings.device_unknown')
  }
}

function DeviceRow({ device, onLeave }: { device: DeviceSession; onLeave: () => void }) {
  const t = useText()
  const name = useDeviceName()(device.device)
  const Picture = pictures[parseUserAgent(device.device).form]
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-3 px-4 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunk text-muted max-xs:hidden">
        <Picture />
      </span>
      <div className="min-w-[min(8rem,100%)] flex-1">
        <p>{name}</p>
        {device.is_current ? (
          <Badge hue="give" className="mt-1">
            {t('settings.device_here')}
          </Badge>
        ) : (
          <p className="text-13 text-muted">
            {t('settings.device_used', { when: formatAgo(device.last_used_at) })}
          </p>
        )}
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('settings.device_leave', { device: name })}
        onClick={onLeave}
      >
        {t('settings.sign_out')}
      </Button>
    </div>
  )
}

type SessionPage = Type.Static<(typeof listSessions)['reply']>
type DeviceSession = SessionPage['results'][number]

const sessionsKey = ['sessions']

const useSessions = () =>
  usePages(sessionsKey, (page, signal) => call(listSessions, { query: { page }, signal }), { staleTime: 0 })

/** Signs devices out one by one. A missing session counts as signed out. */
async function signDevicesOut(ids: string[]) {
  try {
    for (const id of ids) await call(endSession, { params: { id } }).catch(ignoreMissing)
  } finally {
    await queryClient.invalidateQueries({ queryKey: sessionsKey })
  }
}

function ignoreMissing(error: unknown) {
  if (!isMissing(error)) throw error
}

/** The ids of all other devices, including those on pages that are not loaded. */
async function listOtherDevices(): Promise<string[]> {
  const ids: string[] = []
  let page = 1
  let next: string | null = ''
  while (next !== null) {
    const reply: SessionPage = await call(listSessions, { query: { page } })
    ids.push(...reply.results.filter(({ is_current }) => !is_current).map(({ id }) => id))
    next = reply.next
    page++
  }
  return ids
}
