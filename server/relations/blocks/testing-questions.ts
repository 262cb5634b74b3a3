import type { TestServer } from '../../platform/testing/testing.ts'
import { probes } from '../../testing/probes.ts'
import type { Person } from './testing-blocks.ts'

export interface Asked {
  method: string
  path: string
  query?: Record<string, string>
  body?: object
}

/** Every route, called about a person, and some with more ways of finding a person. */
export const everyRoute = (about: Person): Asked[] => [
  ...probes.map(({ endpoint, asked }) => ({
    method: endpoint.method,
    path: endpoint.path,
    ...asked({ lan: about.id, post: about.post, ward: '26740' }),
  })),
  { method: 'GET', path: '/api/users/' },
  { method: 'GET', path: '/api/users/', query: { page: '2' } },
  { method: 'GET', path: '/api/users/', query: { search: about.username } },
  { method: 'GET', path: '/api/users/', query: { search: `${about.username}x` } },
  { method: 'GET', path: '/api/posts/' },
  { method: 'GET', path: '/api/posts/', query: { ordering: '-reactions_count' } },
  { method: 'GET', path: '/api/posts/', query: { category: 'share' } },
  { method: 'GET', path: '/api/posts/', query: { author: String(about.id) } },
]

/** The questions whose answers for a person contain a word, ignoring case; `before` runs before each. */
export async function holding(
  server: TestServer,
  reader: { username: string },
  word: string,
  questions: Asked[],
  before: () => Promise<unknown>,
) {
  const held: string[] = []
  for (const { method, path, query, body } of questions) {
    await before()
    const { access } = await server.signIn(reader.username)
    const reply = await server.app.inject({
      method: method as 'GET',
      url: path,
      headers: { authorization: `Bearer ${access}` },
      ...(query && { query }),
      ...(body && { payload: body }),
    })
    const text = reply.body + JSON.stringify(reply.headers)
    if (text.toLowerCase().includes(word)) held.push(`${method} ${path}`)
  }
  // Some of the routes end all sessions: the test server renews its own after a minute.
  server.clock.forward(61)
  return held
}
