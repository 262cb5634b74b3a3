import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, Shape } from '../shape.ts'
import { OwnUser } from './accounts.ts'

/** Drawn faces for users without a photo: `public/portraits/<name>.svg`, 112 px square, in the order of the picker. */
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

/** The `avatar_url` of a user with this portrait. */
export const portraitUrl = (portrait: Portrait): string => `/portraits/${portrait}.svg`

/** The portrait of an `avatar_url`; null for a photo or no avatar. */
export const portraitFromUrl = (avatar_url: string | null): Portrait | null =>
  portraits.find((portrait) => portraitUrl(portrait) === avatar_url) ?? null

/** 409 `has_photo` if the user has a photo, unless `replaces_photo` is true: then the photo is deleted. */
export const choosePortrait = endpoint({
  method: 'PUT',
  path: '/api/users/:id/portrait/',
  access: 'signedIn',
  summary: 'Show a drawn portrait instead of a photo; removing the avatar removes it',
  params: ById,
  body: Shape({
    portrait: Type.Enum(portraits),
    replaces_photo: Type.Optional(Type.Boolean()),
  }),
  reply: OwnUser,
  limit: { max: 60, seconds: 600 },
})
