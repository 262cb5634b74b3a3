import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Maybe, Shape } from '../shape.ts'

/** `label`: what it is, such as "Event". `photo`: the path of its own picture. `picture`: that of a JPEG of 1200 by 630 with the texts. */
const LinkPreview = Shape({
  label: Type.String(),
  title: Type.String(),
  line: Type.String(),
  photo: Maybe(Type.String()),
  picture: Type.String(),
})

/** What the link's preview shows, in the language of the request. 404 for pages of which nothing is public. */
export const getLinkPreview = endpoint({
  method: 'GET',
  path: '/api/link-previews/',
  access: 'anyone',
  summary: 'The preview of a page, for visitors who are not signed in',
  query: Shape({ path: Type.String({ minLength: 1, maxLength: 300, pattern: '^/' }) }),
  reply: LinkPreview,
  limit: { max: 60, seconds: 60, by: 'network' },
})
