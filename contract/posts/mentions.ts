import * as Type from 'typebox'
import { Id, Shape } from '../shape.ts'

/** `names` in one text, `people` offered at once; beyond `perDay` mentions of one person's nobody is notified of more. */
export const mentionLimits = { names: 10, people: 8, query: 30, perDay: 20 }

/** Somebody named in a text, as in `@lan`, whom the viewer may see. */
export const Mention = Shape({ id: Id, username: Type.String(), display_name: Type.String() })
export type Mention = Type.Static<typeof Mention>
