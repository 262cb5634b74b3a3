import type ui from '../../ui/vi.json'
import type refusals from '../api/refusals/vi.json'
import type session from '../session/vi.json'

/** A room adds its own catalogue in `room.ts`. */
export interface Catalogues {
  refusals: typeof refusals
  session: typeof session
  ui: typeof ui
}

export type TextKey = { [C in keyof Catalogues]: `${C}.${keyof Catalogues[C] & string}` }[keyof Catalogues]
