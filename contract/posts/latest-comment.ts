import * as Type from 'typebox'
import { userNameFields } from '../accounts/accounts.ts'
import { Id, Moment, Shape } from '../shape.ts'

/** The first 140 characters. */
export const LatestComment = Shape({
  id: Id,
  author: Shape({ id: Id, ...userNameFields }),
  content: Type.String(),
  createdAt: Moment,
})
