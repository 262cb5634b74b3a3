import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Id, Maybe, Shape } from '../shape.ts'
import { OwnUser } from './accounts.ts'

/** Those that the specification names. */
const named = {
  notifications: Type.Boolean(),
  darkMode: Type.Boolean(),
  language: Type.Enum(['vi', 'en']),
  autoSave: Type.Boolean(),
  showOnlineStatus: Type.Boolean(),
}
const further = {
  whoMayWrite: Type.Enum(['everyone', 'neighbours', 'nobody']),
  neighboursMayNotifyRelatives: Type.Boolean(),
}

export const Preferences = Shape({ ...named, ...further })
export type Preferences = Type.Static<typeof Preferences>

/** All five that are named; the others stay as they are unless said. */
export const NewPreferences = Shape({
  ...named,
  whoMayWrite: Type.Optional(further.whoMayWrite),
  neighboursMayNotifyRelatives: Type.Optional(further.neighboursMayNotifyRelatives),
})
export type NewPreferences = Type.Static<typeof NewPreferences>

export const defaultPreferences: Preferences = {
  notifications: true,
  darkMode: false,
  language: 'vi',
  autoSave: true,
  showOnlineStatus: true,
  whoMayWrite: 'everyone',
  neighboursMayNotifyRelatives: true,
}

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/users/:id/preferences/',
  access: 'signedIn',
  summary: "One's settings",
  params: ById,
  reply: Preferences,
})

export const putPreferences = endpoint({
  method: 'PUT',
  path: '/api/users/:id/preferences/',
  access: 'signedIn',
  summary: "Write one's settings anew",
  params: ById,
  body: NewPreferences,
  reply: Preferences,
})

/** A ring of [longitude, latitude] in WGS 84 degrees; its last point equals the first. */
const Ring = Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }))

const VisibleArea = Shape({
  kind: Type.Enum(['cell', 'parent', 'ward']),
  outline: Ring,
  ward: Maybe(Type.String()),
  ward_outline: Type.Array(Ring),
  area_km2: Type.Number(),
})
export type VisibleArea = Type.Static<typeof VisibleArea>

/**
 * `outline` is the cell, some 0.74 km² with the home anywhere in it; if few people live there, its parent and six cells
 * more; if few there either, the ward, or outside every ward a region. Null without a home.
 */
export const getVisibleArea = endpoint({
  method: 'GET',
  path: '/api/users/:id/visible-area/',
  access: 'signedIn',
  summary: 'What neighbours see of where one lives',
  params: ById,
  reply: Shape({ area: Maybe(VisibleArea) }),
})

export const getInstallation = endpoint({
  method: 'GET',
  path: '/api/installation/',
  access: 'anyone',
  summary: 'How this installation is set up',
  reply: Shape({
    facebook: Shape({ app_id: Maybe(Type.String()), is_stand_in: Type.Boolean() }),
    minimum_age: Type.Integer(),
    tiles: Maybe(Shape({ url: Type.String(), attribution: Type.String() })),
    require_verified_to_post: Type.Boolean(),
    is_demo: Type.Boolean(),
  }),
})

/** Made by the client, different for every save. */
export const homeSaveKeyPattern = '^[0-9a-f]{32}$'

/**
 * `key` is the `Idempotency-Key` under which `updateUser` saves a `location`. The former home is put back, or none;
 * a save that only arrives later is refused, and a home saved since then stays. Can be repeated.
 */
export const withdrawHome = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/homes/:key/',
  access: 'signedIn',
  summary: 'Take back one save of where one lives, whether it has arrived or not',
  params: Shape({ id: Id, key: Type.String({ pattern: homeSaveKeyPattern }) }),
  reply: OwnUser,
  limit: { max: 60, seconds: 600 },
})
