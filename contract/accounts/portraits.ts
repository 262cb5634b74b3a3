import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Shape } from '../shape.ts'
import { OwnUser } from './accounts.ts'

/** Drawn faces for people who show no photo: `public/portraits/<name>.svg`, 112 px square, in the order they are offered. */
export const portraits = [
  'long-hair',
  'round-glasses',
  'curly-hair',
  'grey-moustache',
  'silver-bun',
  'delivery-helmet',
  'red-cap',
  'hair-clip',
  'short-bob',
  'headscarf',
  'beard',
  'white-beard',
  'ponytail',
  'bald-glasses',
  'sun-hat',
  'undercut',
  'face-mask-down',
  'headphones',
  'dark-curls',
  'braid',
  'side-part',
  'permed-grey',
  'apron',
  'office-shirt',
] as const
export type Portrait = (typeof portraits)[number]

/** The address of a portrait, as `avatar_url` gives it for whoever has picked it. */
export const portraitUrl = (portrait: Portrait): string => `/portraits/${portrait}.svg`

/** Which portrait an `avatar_url` shows; null for a photo, and without either. */
export const portraitFromUrl = (avatar_url: string | null): Portrait | null =>
  portraits.find((portrait) => portraitUrl(portrait) === avatar_url) ?? null

/** 409 `has_photo` for whoever shows a photo, unless `replaces_photo`: then the photo is deleted. */
export const choosePortrait = endpoint({
  method: 'PUT',
  path: '/api/users/:id/portrait/',
  access: 'signedIn',
  summary: 'Show a drawn portrait instead of a photo; removing the avatar takes it away',
  params: ById,
  body: Shape({
    portrait: Type.Enum(portraits),
    replaces_photo: Type.Optional(Type.Boolean()),
  }),
  reply: OwnUser,
  limit: { max: 60, seconds: 600 },
})
