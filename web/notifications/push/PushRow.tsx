import { useQuery } from '@tanstack/react-query'
import { BellOff, BellRing, Smartphone } from 'lucide-react'
import { useState } from 'react'
import {
  listPushSubscriptions,
  type PushDevice,
  removePushSubscription,
} from '../../../contract/notifications/push.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { parseUserAgent } from '../../platform/device-name.ts'
import { formatDay } from '../../platform/formats.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { announce } from '../../ui/feedback/announcer.ts'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { loadPushState, turnOffPush } from './subscription.ts'
import { turnOnPushWithToast } from './turn-on.ts'

const stateKey = ['push', 'here']
const devicesKey = ['push', 'devices']

/** Shows whether this device receives push notifications, and lists the other devices. */
export function PushRow() {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const state = useQuery({ queryKey: stateKey, queryFn: loadPushState, staleTime: 0 })
  const list = useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => call(listPushSubscriptions, { signal }),
    staleTime: 0,
  })
  const devices = list.data?.devices ?? []
  const isOn = state.data === 'on' && (!list.data || devices.some(({ is_current }) => is_current))

  const change = async (on: boolean) => {
    setBusy(true)
    if (on) await turnOnPushWithToast()
    else await turnOffPush().catch((error: unknown) => toastFailure(text('push.not_off'), error))
    await refetchPush()
    setBusy(false)
  }
  return (
    <ListGroup title={t('push.devices')}>
      {!state.data && <Skeleton className="mx-4 my-3 h-12" />}
      {state.data === 'on' || state.data === 'off' ? (
        <Switch
          className="px-4"
          icon={<BellRing />}
          label={t('push.here')}
          hint={t(isOn ? 'push.here_on' : 'push.here_off')}
          checked={isOn}
          disabled={busy}
          onChange={(on) => void change(on)}
        />
      ) : (
        state.data && <ListRow icon={<BellOff />} title={t('push.here')} note={t(`push.${state.data}`)} />
      )}
      {list.isError && (
        <div role="alert" className="flex items-center justify-between gap-3 px-4 py-2.5 text-muted">
          <p>{t('push.list_failed')}</p>
          <Button size="sm" variant="secondary" onClick={() => void list.refetch()}>
            {t('push.again')}
          </Button>
        </div>
      )}
      <PushDevices devices={devices.filter(({ is_current }) => !is_current)} onRemoved={refetchPush} />
    </ListGroup>
  )
}

const refetchPush = () => queryClient.invalidateQueries({ queryKey: ['push'] })

interface PushDevicesProps {
  devices: PushDevice[]
  onRemoved: () => Promise<unknown>
}

function PushDevices({ devices, onRemoved }: PushDevicesProps) {
  return devices.map((each) => <DeviceRow key={each.id} device={each} onRemoved={onRemoved} />)
}

function DeviceRow({ device, onRemoved }: { device: PushDevice; onRemoved: () => Promise<unknown> }) {
  const t = useText()
  const { browser, system } = parseUserAgent(device.device)
  const name =
    browser && system
      ? t('push.device', { browser, system })
      : (browser ?? system ?? t('push.device_unknown'))
  return (
    <ListRow
      icon={<Smartphone />}
      title={name}
      note={t('push.since', { day: formatDay(device.created_at) })}
      end={
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('push.remove_device', { device: name })}
          onClick={() => void removeDevice(device.id).then(onRemoved)}
        >
          {t('push.remove')}
        </Button>
      }
    />
  )
}

async function removeDevice(id: number) {
  try {
    await call(removePushSubscription, { params: { id } })
  } catch (error) {
    // 404: the device is already removed.
    if (!(error instanceof ApiError && error.status === 404))
      return toastFailure(text('push.not_removed'), error)
  }
  announce(text('push.removed'))
}
