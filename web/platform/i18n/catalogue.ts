import type ui from '../../ui/vi.json'

/** A room adds its own in its `room.ts`. */
export interface Catalogues {
  ui: typeof ui
}

export type TextKey = { [C in keyof Catalogues]: `${C}.${keyof Catalogues[C] & string}` }[keyof Catalogues]
