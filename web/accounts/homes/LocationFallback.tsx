import { LocateFixed, Map, Settings2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { Point } from '../../../contract/shape.ts'
import { deviceSystem } from '../../platform/device.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import type { ButtonVariant } from '../../ui/controls/button-styles.ts'

/** Opens the map, which returns to this page with the chosen home; see `takeChosenHome`. */
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

interface LocationPermissionHelpProps {
  busy: boolean
  onRetry: () => void
}

/** Explains how to allow the location again on this kind of device. */
export function LocationPermissionHelp({ busy, onRetry }: LocationPermissionHelpProps) {
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

let chosenHome: Point | null = null

/** Stored only in memory, so that no location is stored on the device. */
export const setChosenHome = (home: Point) => void (chosenHome = home)

/** Returns the chosen home once, to the screen that opened the map. */
export function takeChosenHome(): Point | null {
  const home = chosenHome
  chosenHome = null
  return home
}

/**
 * The permission state; null until it is known or if the browser doesn't report it. `onAllowed` is called when it is no
 * longer denied.
 */
export function useLocationPermission(onAllowed: () => void): PermissionState | null {
  const [state, setState] = useState<PermissionState | null>(null)
  const allowed = useEffectEvent(onAllowed)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const watch = (permission: PermissionStatus) => {
      if (signal.aborted) return
      setState(permission.state)
      const update = () => {
        setState(permission.state)
        if (permission.state !== 'denied') allowed()
      }
      permission.addEventListener('change', update, { signal })
    }
    const permissions = navigator.permissions as Permissions | undefined
    permissions?.query({ name: 'geolocation' }).then(watch, () => {
      // The browser doesn't report the permission.
    })
    return () => controller.abort()
  }, [])

  return state
}
