import { Map as GlMap, type MapOptions } from 'maplibre-gl'
import { text } from '../../../platform/i18n/i18n.ts'
import './gl-map.css'
import { allowWorker } from './map-worker.ts'

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
export function newMap(container: HTMLElement, { label, onFail, ...options }: NewMap): GlMap | null {
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
  // Missing tiles leave the rest as it is.
  map.on('error', (event) => {
    if (!('sourceId' in event && ['streets', 'outlines'].includes(String(event.sourceId)))) onFail()
  })
  map.getCanvas().addEventListener('webglcontextlost', onFail)
  return map
}
