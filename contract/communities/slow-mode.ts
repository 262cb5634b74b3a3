import { endpoint } from '../endpoint.ts'
import { Pace } from '../posts/slow-mode.ts'
import { heatMinutes, slowMinutes } from '../posts/slow-rules.ts'
import { ById, Nothing } from '../shape.ts'

/** As under a post. `can_switch`: the group's owner and moderators, staff. 404 for who may not read what is said there. */
export const getGroupPace = endpoint({
  method: 'GET',
  path: '/api/groups/:id/pace/',
  access: 'signedIn',
  summary: `How often one may say something on a group’s page, as the last ${heatMinutes} minutes were`,
  params: ById,
  reply: Pace,
})

/** Again while it is on: for as long from then. 403 for all others. */
export const slowGroupDown = endpoint({
  method: 'POST',
  path: '/api/groups/:id/slow/',
  access: 'signedIn',
  summary: `Slow down what is said on a group’s page for ${slowMinutes} minutes`,
  params: ById,
  reply: Pace,
})

/** Heat slows it down all the same. */
export const letGroupGo = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id/slow/',
  access: 'signedIn',
  summary: 'No longer slow it down by hand',
  params: ById,
  reply: Nothing,
})
