import type ui from '../../ui/vi.json'

/** The messages by catalogue; a room adds its own in its `room.ts`. */
export interface Catalogues {
  ui: typeof ui
}

/** The name of a message: its catalogue and the key in it, as in `posts.load_more`. */
export type TextKey = { [C in keyof Catalogues]: `${C}.${keyof Catalogues[C] & string}` }[keyof Catalogues]
