import type ui from '../../ui/vi.json'
import type refusals from '../api/refusals/vi.json'

/** A room adds its own catalogue in `room.ts`. */
export interface Catalogues {
  refusals: typeof refusals
  ui: typeof ui
}

export type TextKey = { [C in keyof Catalogues]: `${C}.${keyof Catalogues[C] & string}` }[keyof Catalogues]
