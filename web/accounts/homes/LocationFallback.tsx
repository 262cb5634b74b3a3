import { LocateFixed, Map, Settings2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { Point } from '../../../contract/shape.ts'
import { deviceSystem } from '../../platform/device.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import type { ButtonVariant } from '../../ui/controls/button-styles.ts'

/** Leads back here with the home that was chosen; see `takeChosenHome`. */
export function ChooseOnMap({ variant }: { variant: ButtonVariant }) {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <ButtonLink
      to="/location/map"
      state={{ opener: pathname, depth: 1 }}
      variant={variant}
      size={variant === 'quiet' ? 'md' : 'lg'}
      block
      icon={<Map aria-hidden />}
    >
      {t('homes.choose_on_map')}
    </ButtonLink>
  )
}

const steps = {
  android: ['homes.allow_android_1', 'homes.allow_android_2', 'homes.allow_android_3'],
  ios: ['homes.allow_ios_1', 'homes.allow_ios_2', 'homes.allow_ios_3'],
  desktop: ['homes.allow_desktop_1', 'homes.allow_desktop_2', 'homes.allow_desktop_3'],
} as const

interface AllowAgainProps {
  busy: boolean
  onRetry: () => void
}

/** How to lift a refusal that the browser remembers, on the device at hand. */
export function LocationPermissionHelp({ busy, onRetry }: AllowAgainProps) {
  const t = useText()
  return (
    <section aria-labelledby="allow-again" className="rounded-card border border-line bg-surface p-4">
      <h2 id="allow-again" className="flex items-center gap-2 text-15 font-bold">
        <Settings2 aria-hidden className="text-help" />
        {t('homes.allow_again')}
      </h2>
      <p className="mt-2 text-13 text-muted text-pretty">{t('homes.allow_lead')}</p>
      <ol className="mt-3 grid gap-2.5">
        {steps[deviceSystem(navigator)].map((step, index) => (
          <li key={step} className="flex gap-2.5 text-13">
            <span
              aria-hidden
              className="grid size-5 shrink-0 place-items-center rounded-full bg-help-tint text-12 font-bold text-help"
            >
              {index + 1}
            </span>
            <span className="min-w-0 text-pretty">{t(step)}</span>
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        block
        className="mt-3"
        icon={<LocateFixed aria-hidden />}
        busy={busy}
        onClick={onRetry}
      >
        {t('homes.retry')}
      </Button>
    </section>
  )
}

let chosen: Point | null = null

/** In memory alone: no place is kept on the device. */
export const setChosenHome = (home: Point) => void (chosen = home)

/** Once, by the screen that led to the map. */
export function takeChosenHome(): Point | null {
  const home = chosen
  chosen = null
  return home
}

/** Null until it is known, and where the browser doesn't say. `onAllowed` is called when it is denied no longer. */
export function useLocationPermission(onAllowed: () => void): PermissionState | null {
  const [state, setState] = useState<PermissionState | null>(null)
  const allowed = useEffectEvent(onAllowed)

  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const follow = (permission: PermissionStatus) => {
      if (signal.aborted) return
      setState(permission.state)
      const read = () => {
        setState(permission.state)
        if (permission.state !== 'denied') allowed()
      }
      permission.addEventListener('change', read, { signal })
    }
    const permissions = navigator.permissions as Permissions | undefined
    permissions?.query({ name: 'geolocation' }).then(follow, () => {
      // The browser doesn't say.
    })
    return () => ending.abort()
  }, [])

  return state
}
