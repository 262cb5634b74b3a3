import type { MapPins, Pin } from '../../../contract/map.ts'
import type { Camera } from './use-map-place.ts'
import type { View } from './view.ts'

export interface PinMapProps {
  pins: Pin[]
  areas: MapPins['areas']
  /** The outline of what neighbours see of the viewer's home. */
  own: number[][] | null
  /** Where it opens, else around `own`. */
  camera: Camera | null
  /** A pin's key. */
  chosen: string | null
  tiles: { url: string; attribution: string } | null
  onChoose: (key: string) => void
  /** Called once it is drawn, and after every move. */
  onView: (view: View, camera: Camera) => void
  onFail: () => void
}
