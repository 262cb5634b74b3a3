import { Laptop, Smartphone, Tablet } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Badge } from '../../ui/layout/Badge.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { deviceName } from './device-name.ts'
import { ago } from '../storage/formats.ts'
import type { DeviceSession } from './sessions.ts'

const pictures = { phone: Smartphone, tablet: Tablet, computer: Laptop }

/** Names a user agent, as in "Chrome trên Android". */
export function useDeviceName() {
  const t = useText()
  return (agent: string) => {
    const { browser, system } = deviceName(agent)
    if (browser && system) return t('settings.device_name', { browser, system })
    return browser ?? system ?? t('settings.device_unknown')
  }
}

export function DeviceRow({ device, onLeave }: { device: DeviceSession; onLeave: () => void }) {
  const t = useText()
  const name = useDeviceName()(device.device)
  const Picture = pictures[deviceName(device.device).form]
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
            {t('settings.device_used', { when: ago(device.last_used_at) })}
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
