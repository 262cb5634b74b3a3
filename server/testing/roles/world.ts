import { dayMs } from '../../../contract/durations.ts'
import type { TestServer } from '../../platform/testing/testing.ts'
import { type ApiRequest, send } from '../send.ts'
import type { Role } from './policy.ts'

/** People of the cast by their role. The partner is the other side of what has two, and calls nothing. */
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

/** The app as eight people call it. */
export class World {
  readonly server: TestServer
  readonly ids: Record<keyof typeof people, number>
  /** Sessions begun since anybody last changed anything, which may have ended them. */
  readonly #sessions = new Map<string, string>()

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
    // Long known, so that no daily limit of new accounts is met.
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

  /** Before another thing is made: the blocks, and nothing of what one may only have so much of. */
  async reset() {
    const { db } = this.server
    for (const table of [
      'blocks',
      'orders',
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
    const reply = await send(this.server, request, as === null ? undefined : await this.#accessOf(as))
    if (request.method !== 'GET' && reply.statusCode < 400) this.#sessions.clear()
    return reply
  }

  async #accessOf(name: string) {
    const access = this.#sessions.get(name) ?? (await this.server.signIn(name)).access
    this.#sessions.set(name, access)
    return access
  }

  /** What a request that must go well replies. */
  async made(as: string, method: string, path: string, body?: object): Promise<Body & { id: number }> {
    const reply = await this.call(as, { method, path, body })
    if (reply.statusCode >= 300) throw new Error(`${method} ${path}: ${reply.statusCode} ${reply.body}`)
    return reply.body ? reply.json() : { id: 0 }
  }

  /** Of what a request makes. */
  async id(as: string, path: string, body?: object) {
    return (await this.made(as, 'POST', path, body)).id
  }

  readonly now = () => this.server.clock.now()
  readonly inDays = (days: number) => new Date(this.now().getTime() + days * dayMs).toISOString()
}
