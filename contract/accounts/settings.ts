import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Id, Maybe, Shape } from '../shape.ts'
import { OwnUser } from './accounts.ts'

/** The preferences of the API specification. */
const specified = {
  notifications: Type.Boolean(),
  darkMode: Type.Boolean(),
  language: Type.Enum(['vi', 'en']),
  autoSave: Type.Boolean(),
  showOnlineStatus: Type.Boolean(),
}
const additional = {
  whoMayWrite: Type.Enum(['everyone', 'neighbours', 'nobody']),
  neighboursMayNotifyRelatives: Type.Boolean(),
}

export const Preferences = Shape({ ...specified, ...additional })
export type Preferences = Type.Static<typeof Preferences>

/** The five specified ones are required. The others keep their value if omitted. */
export const NewPreferences = Shape({
  ...specified,
  whoMayWrite: Type.Optional(additional.whoMayWrite),
  neighboursMayNotifyRelatives: Type.Optional(additional.neighboursMayNotifyRelatives),
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
  summary: 'The preferences of the current user',
  params: ById,
  reply: Preferences,
})

export const putPreferences = endpoint({
  method: 'PUT',
  path: '/api/users/:id/preferences/',
  access: 'signedIn',
  summary: 'Save the preferences of the current user',
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
 * `outline` is the cell, about 0.74 km², with the home anywhere in it. If few people live there, it is the parent of
 * seven cells; if few live there too, the ward, or outside every ward a region. Null without a home.
 */
export const getVisibleArea = endpoint({
  method: 'GET',
  path: '/api/users/:id/visible-area/',
  access: 'signedIn',
  summary: 'The area of the current user’s home that neighbours see',
  params: ById,
  reply: Shape({ area: Maybe(VisibleArea) }),
})

export const getInstallation = endpoint({
  method: 'GET',
  path: '/api/installation/',
  access: 'anyone',
  summary: 'The settings of this installation',
  reply: Shape({
    facebook: Shape({ app_id: Maybe(Type.String()), is_stand_in: Type.Boolean() }),
    minimum_age: Type.Integer(),
    tiles: Maybe(Shape({ url: Type.String(), attribution: Type.String() })),
    require_verified_to_post: Type.Boolean(),
    is_demo: Type.Boolean(),
  }),
})

/** The client generates a new key for every save. */
export const homeSaveKeyPattern = '^[0-9a-f]{32}$'

/**
 * `key` is the `Idempotency-Key` with which `updateUser` saved a `location`. Restores the former home, if any. A save
 * that arrives later is rejected, and a home that was saved since stays. Repeating it changes nothing.
 */
export const withdrawHome = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/homes/:key/',
  access: 'signedIn',
  summary: 'Withdraw one save of the home, whether it has arrived or not',
  params: Shape({ id: Id, key: Type.String({ pattern: homeSaveKeyPattern }) }),
  reply: OwnUser,
  limit: { max: 60, seconds: 600 },
})
