import { Smartphone } from 'lucide-react'
import { type PushDevice, removePushSubscription } from '../../contract/notifications/push.ts'
import { call } from '../platform/api/call.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { toastFailure } from '../platform/api/toast-failure.ts'
import { text, useText } from '../platform/i18n/i18n.ts'
import { deviceName } from '../settings/devices/device-name.ts'
import { dayOf } from '../settings/storage/formats.ts'
import { Button } from '../ui/controls/Button.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { ListRow } from '../ui/layout/ListRow.tsx'

interface PushDevicesProps {
  devices: PushDevice[]
  onRemoved: () => Promise<unknown>
}

export function PushDevices({ devices, onRemoved }: PushDevicesProps) {
  return devices.map((each) => <Row key={each.id} device={each} onRemoved={onRemoved} />)
}

function Row({ device, onRemoved }: { device: PushDevice; onRemoved: () => Promise<unknown> }) {
  const t = useText()
  const { browser, system } = deviceName(device.device)
  const name =
    browser && system
      ? t('push.device', { browser, system })
      : (browser ?? system ?? t('push.device_unknown'))
  return (
    <ListRow
      icon={<Smartphone />}
      title={name}
      note={t('push.since', { day: dayOf(device.created_at) })}
      end={
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('push.remove_device', { device: name })}
          onClick={() => void remove(device.id).then(onRemoved)}
        >
          {t('push.remove')}
        </Button>
      }
    />
  )
}

async function remove(id: number) {
  try {
    await call(removePushSubscription, { params: { id } })
  } catch (error) {
    // One that is gone already is removed.
    if (!(error instanceof ApiError && error.status === 404))
      return toastFailure(text('push.not_removed'), error)
  }
  toast({ title: text('push.removed'), tone: 'good' })
}
