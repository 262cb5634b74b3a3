import type { TestServer } from '../../platform/testing/testing.ts'
import { privacyRequests } from '../../testing/privacy-requests.ts'
import { type ApiRequest, sendRequest } from '../../testing/privacy-requests/endpoint-request.ts'
import type { Person } from './testing-blocks.ts'

/** A request about a person to every endpoint, and other lists in which the person may appear. */
export const requestsAbout = (about: Person): ApiRequest[] => [
  ...privacyRequests({ lan: about.id, post: about.post }),
  { method: 'GET', path: '/api/users/' },
  { method: 'GET', path: '/api/users/', query: { page: '2' } },
  { method: 'GET', path: '/api/users/', query: { search: about.username } },
  { method: 'GET', path: '/api/users/', query: { search: `${about.username}x` } },
  { method: 'GET', path: '/api/posts/' },
  { method: 'GET', path: '/api/posts/', query: { ordering: '-reactions_count' } },
  { method: 'GET', path: '/api/posts/', query: { category: 'share' } },
  { method: 'GET', path: '/api/posts/', query: { author: String(about.id) } },
]

/** The requests whose replies to `reader` contain `word`, ignoring case; `before` runs before each. */
export async function requestsRevealing(
  server: TestServer,
  reader: { username: string },
  word: string,
  requests: ApiRequest[],
  before: () => Promise<unknown>,
) {
  const revealing: string[] = []
  for (const request of requests) {
    await before()
    const { access } = await server.signIn(reader.username)
    const reply = await sendRequest(server, request, access)
    const text = reply.body + JSON.stringify(reply.headers)
    if (text.toLowerCase().includes(word)) revealing.push(`${request.method} ${request.path}`)
  }
  // Some endpoints end all sessions; the test server signs in again after a minute.
  server.clock.forward(61)
  return revealing
}
