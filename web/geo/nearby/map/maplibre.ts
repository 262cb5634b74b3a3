import './gl-map.css'
import { Map as GlMap, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { text } from '../../../platform/i18n/i18n.ts'

interface CreateMapOptions extends Pick<
  MapOptions,
  | 'style'
  | 'bounds'
  | 'center'
  | 'zoom'
  | 'minZoom'
  | 'maxBounds'
  | 'fitBoundsOptions'
  | 'cooperativeGestures'
> {
  label: string
  /** Called when the map can't be drawn anymore. */
  onFail: () => void
}

/** A flat map with north up and without controls. Without WebGL it calls `onFail` and returns null. */
export function createMap(
  container: HTMLElement,
  { label, onFail, ...options }: CreateMapOptions,
): GlMap | null {
  allowWorker()
  let map: GlMap
  try {
    map = new GlMap({
      container,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      maxPitch: 0,
      maxZoom: 17,
      ...options,
      locale: {
        'Map.Title': label,
        'CooperativeGesturesHandler.MobileHelpText': text('nearby.two_fingers'),
        'CooperativeGesturesHandler.WindowsHelpText': text('nearby.ctrl_zoom'),
        'CooperativeGesturesHandler.MacHelpText': text('nearby.cmd_zoom'),
      },
    })
  } catch {
    onFail()
    return null
  }
  map.touchZoomRotate.disableRotation()
  // A missing tile doesn't affect the rest of the map.
  map.on('error', (event) => {
    if (!('sourceId' in event && ['streets', 'outlines'].includes(String(event.sourceId)))) onFail()
  })
  map.getCanvas().addEventListener('webglcontextlost', onFail)
  return map
}

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => unknown
}

let isWorkerAllowed = false

/** The content security policy of the page allows this policy only. It accepts the URL of the worker and no other. */
function allowWorker() {
  if (isWorkerAllowed) return
  isWorkerAllowed = true
  setWorkerUrl(workerUrl)
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      if (address === workerUrl) return address
      throw new TypeError('Only the worker of the map may be started')
    },
  })
}

const tokens = {
  ground: '--sunk',
  border: '--surface',
  accent: '--accent',
  tint0: '--map-give',
  tint1: '--map-alert',
  tint2: '--map-help',
  tint3: '--map-event',
} as const

export type MapColours = Record<keyof typeof tokens, string>

export const readMapColours = (place: HTMLElement): MapColours => readColours(place, tokens)

/** The theme's colours for WebGL, by name of the token. Tokens may mix colours, so the computed style is read. */
export function readColours<Name extends string>(
  place: HTMLElement,
  names: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const probe = document.createElement('span')
  probe.hidden = true
  place.append(probe)
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const paints = Object.entries<string>(names).map(([name, token]) => {
    probe.style.color = `var(${token})`
    if (!context) return [name, '#888']
    context.fillStyle = getComputedStyle(probe).color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return [name, `rgb(${red}, ${green}, ${blue})`]
  })
  probe.remove()
  return Object.fromEntries(paints) as Record<Name, string>
}

export function onThemeChange(onChange: () => void): () => void {
  const systemTheme = matchMedia('(prefers-color-scheme: dark)')
  const themeAttribute = new MutationObserver(onChange)
  themeAttribute.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  systemTheme.addEventListener('change', onChange)
  return () => {
    themeAttribute.disconnect()
    systemTheme.removeEventListener('change', onChange)
  }
}
