import './gl-map.css'
import { Map as GlMap, type MapOptions } from 'maplibre-gl'
import { text } from '../../../platform/i18n/i18n.ts'
import { trustMapWorker } from './map-worker.ts'

interface NewMap extends Pick<
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
  /** Called once nothing can be drawn anymore. */
  onFail: () => void
}

/** A flat map without controls, its north up. Null, after `onFail`, where the device has no WebGL. */
export function createMap(container: HTMLElement, { label, onFail, ...options }: NewMap): GlMap | null {
  trustMapWorker()
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
  // Missing tiles leave the rest as it is.
  map.on('error', (event) => {
    if (!('sourceId' in event && ['streets', 'outlines'].includes(String(event.sourceId)))) onFail()
  })
  map.getCanvas().addEventListener('webglcontextlost', onFail)
  return map
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

/** The theme's colours for WebGL: tokens mix two colours, so the computed style is read. */
export function readColours<Name extends string>(
  place: HTMLElement,
  wanted: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const probe = document.createElement('span')
  probe.hidden = true
  place.append(probe)
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  const paints = Object.entries<string>(wanted).map(([name, token]) => {
    probe.style.color = `var(${token})`
    if (!brush) return [name, '#888']
    brush.fillStyle = getComputedStyle(probe).color
    brush.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data
    return [name, `rgb(${red}, ${green}, ${blue})`]
  })
  probe.remove()
  return Object.fromEntries(paints) as Record<Name, string>
}

export function onThemeChange(onChange: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(onChange)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  dark.addEventListener('change', onChange)
  return () => {
    chosen.disconnect()
    dark.removeEventListener('change', onChange)
  }
}
