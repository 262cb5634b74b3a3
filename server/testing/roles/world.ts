import { dayMs } from '../../../contract/durations.ts'
import type { TestServer } from '../../platform/testing/testing.ts'
import { type ApiRequest, sendRequest } from '../privacy-requests/endpoint-request.ts'
import type { Role } from './policy.ts'

/** Users of the cast by role. The partner is the other side of an order, favour or chat, and calls no endpoint. */
export const people: Record<Exclude<Role, 'nobody'> | 'partner', string> = {
  owner: 'lan',
  partner: 'hoa',
  other: 'minh',
  blocked: 'tuan',
  blocker: 'ha',
  suspended: 'long',
  moderator: 'dung',
  admin: 'staff',
}

type Body = Record<string, unknown>

/** A test server with one user for each role. */
export class World {
  readonly server: TestServer
  readonly ids: Record<keyof typeof people, number>
  /** Access tokens. Cleared after each change, because it may have ended sessions. */
  readonly #accessTokens = new Map<string, string>()

  private constructor(server: TestServer, ids: World['ids']) {
    this.server = server
    this.ids = ids
  }

  static async of(server: TestServer) {
    const { db, clock } = server
    const ids = Object.fromEntries(
      await Promise.all(
        Object.entries(people).map(async ([role, name]) => [role, await server.userId(name)] as const),
      ),
    ) as World['ids']
    // Old accounts have no daily limits.
    const longAgo = new Date(clock.now().getTime() - 400 * dayMs)
    await db.updateTable('users').set({ created_at: longAgo, is_verified: true }).execute()
    await server.appoint(people.moderator, 'moderator')
    await server.appoint(people.admin, 'admin')
    await db
      .updateTable('users')
      .set({ suspended_until: new Date(clock.now().getTime() + 30 * dayMs) })
      .where('id', '=', ids.suspended)
      .execute()
    return new World(server, ids)
  }

  /** Restores the blocks and deletes everything that counts toward a limit. Call it before creating fixtures. */
  async reset() {
    const { db } = this.server
    for (const table of [
      'blocks',
      'orders',
      'price_offers',
      'businesses',
      'trusted_contacts',
      'invitations',
      'check_ins',
    ] as const)
      await db.deleteFrom(table).execute()
    await db.deleteFrom('communities').where('kind', '<>', 'ward').execute()
    await db
      .insertInto('blocks')
      .values([
        { blocker_id: this.ids.owner, blocked_id: this.ids.blocked, created_at: this.now() },
        { blocker_id: this.ids.blocker, blocked_id: this.ids.owner, created_at: this.now() },
      ])
      .execute()
  }

  async call(as: string | null, request: ApiRequest) {
    const reply = await sendRequest(
      this.server,
      request,
      as === null ? undefined : await this.#accessTokenOf(as),
    )
    if (request.method !== 'GET' && reply.statusCode < 400) this.#accessTokens.clear()
    return reply
  }

  async #accessTokenOf(name: string) {
    const access = this.#accessTokens.get(name) ?? (await this.server.signIn(name)).access
    this.#accessTokens.set(name, access)
    return access
  }

  /** Returns the reply. Throws if the request is refused. */
  async request(as: string, method: string, path: string, body?: object): Promise<Body & { id: number }> {
    const reply = await this.call(as, { method, path, body })
    if (reply.statusCode >= 300) throw new Error(`${method} ${path}: ${reply.statusCode} ${reply.body}`)
    return reply.body ? reply.json() : { id: 0 }
  }

  /** Sends a POST request. Returns the id of the created row. */
  async create(as: string, path: string, body?: object) {
    return (await this.request(as, 'POST', path, body)).id
  }

  readonly now = () => this.server.clock.now()
  readonly inDays = (days: number) => new Date(this.now().getTime() + days * dayMs).toISOString()
}
