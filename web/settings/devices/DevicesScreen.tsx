import { useState } from 'react'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Pages } from '../../platform/pages/Pages.tsx'
import { signOut } from '../../platform/session/sign-in-and-out.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ListGroup } from '../../ui/layout/ListRow.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { SettingsPage } from '../SettingsPage.tsx'
import { DeviceRow, useDeviceName } from './DeviceRow.tsx'
import { type DeviceSession, otherDevices, signDevicesOut, useSessions } from './sessions.ts'

export default function DevicesScreen() {
  const t = useText()
  const name = useDeviceName()
  const sessions = useSessions()
  const [asked, setAsked] = useState<DeviceSession | 'others' | null>(null)
  const [busy, setBusy] = useState(false)
  const here = sessions.items.filter(({ is_current }) => is_current)
  const others = sessions.items.filter(({ is_current }) => !is_current)

  async function leave() {
    if (!asked) return
    if (asked !== 'others' && asked.is_current) return signOut()
    setBusy(true)
    try {
      await signDevicesOut(asked === 'others' ? await otherDevices() : [asked.id])
      toast({ title: t(asked === 'others' ? 'settings.others_out' : 'settings.device_out'), tone: 'good' })
    } catch (error) {
      void toastFailure(t('settings.device_not_out'), error)
    }
    setBusy(false)
    setAsked(null)
  }

  return (
    <SettingsPage title={t('settings.devices')} lead={t('settings.devices_lead')}>
      <Pages
        query={sessions}
        items={sessions.items}
        skeleton={<Waiting />}
        failed={{ title: t('settings.devices_not_loaded') }}
        empty={null}
        more={{ label: t('settings.more_devices') }}
      >
        {() => (
          <>
            <ListGroup title={t('settings.this_device')}>
              {here.map((device) => (
                <DeviceRow key={device.id} device={device} onLeave={() => setAsked(device)} />
              ))}
            </ListGroup>
            <ListGroup title={t('settings.other_devices')}>
              {others.length ? (
                others.map((device) => (
                  <DeviceRow key={device.id} device={device} onLeave={() => setAsked(device)} />
                ))
              ) : (
                <p className="px-4 py-4 text-muted text-pretty">{t('settings.no_other_devices')}</p>
              )}
            </ListGroup>
          </>
        )}
      </Pages>
      {others.length > 0 && (
        <Button variant="danger" className="md:justify-self-start md:px-8" onClick={() => setAsked('others')}>
          {t('settings.others_leave')}
        </Button>
      )}
      <ConfirmSheet
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={
          asked === 'others' || !asked
            ? t('settings.others_question')
            : t('settings.device_question', { device: name(asked.device) })
        }
        text={t(
          asked !== 'others' && asked?.is_current
            ? 'settings.sign_out_text'
            : 'settings.device_question_text',
        )}
        confirmLabel={t('settings.sign_out')}
        cancelLabel={t('settings.cancel')}
        busy={busy}
        onConfirm={() => void leave()}
      />
    </SettingsPage>
  )
}

function Waiting() {
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
