import { dayMs } from '../../contract/durations.ts'
import * as contract from '../../contract/moderation/cases.ts'
import { createReport, type ReportTarget } from '../../contract/moderation/reports.ts'
import { addFavour } from '../favours/testing-favours.ts'
import type { TestServer } from '../platform/testing/testing.ts'

type Reason = (typeof contract.actionReasons)[number]

/** Reports and decides through the API, as different users. */
export const createModerationClient = (server: TestServer) => ({
  report: (
    as: string,
    target_type: ReportTarget,
    target_id: number,
    more: { reason?: Exclude<Reason, 'illegal'>; note?: string } = {},
  ) => server.ask(createReport, { as, body: { target_type, target_id, reason: 'scam', ...more } }),

  queue: async (
    as: string,
    query: {
      status?: contract.CaseStatus
      community?: number
      target_type?: ReportTarget
      reason?: Exclude<Reason, 'illegal'>
    } = {},
  ) => server.ask(contract.listCases, { as, query }),

  /** The first case of the queue. */
  first: async (as = 'staff') => {
    const [first] = (await server.ask(contract.listCases, { as })).body.results
    if (!first) throw new Error('There is no open case')
    return first
  },

  read: async (as: string, id: number) => server.ask(contract.getCase, { as, params: { id } }),

  decide: (
    as: string,
    id: number,
    kind: contract.ActionKind,
    more: { reason?: contract.ActionReason; words?: string; until?: string; versions?: number } = {},
  ) => server.ask(contract.decideCase, { as, params: { id }, body: { kind, reason: 'scam', ...more } }),

  undo: (as: string, id: number) => server.ask(contract.undoAction, { as, params: { id } }),

  mine: async (as: string) => (await server.ask(contract.listOwnDecisions, { as })).body.results,

  appeal: (as: string, id: number, words = 'Tôi không lừa ai') =>
    server.ask(contract.appealAction, { as, params: { id }, body: { words } }),

  decideAppeal: (as: string, id: number, uphold: boolean) =>
    server.ask(contract.decideAppeal, { as, params: { id }, body: { uphold, reason: 'Đã xem lại' } }),

  /** Gives the users the highest level of trust. */
  trust: async (...usernames: string[]) => {
    for (const username of usernames) await makeTrusted(server, username)
  },
})

/** A verified account with six favours in half a year. */
async function makeTrusted(server: TestServer, username: string) {
  const before = (days: number) => new Date(server.clock.now().getTime() - days * dayMs)
  await server.db
    .updateTable('users')
    .set({ created_at: before(400), is_verified: true })
    .execute()
  const others = ['long', 'dung', 'ha', 'khanh'].filter((name) => name !== username)
  for (let n = 0; n < 6; n++)
    await addFavour(server, {
      helper: username,
      helped: others[n % others.length] ?? 'long',
      finished_at: before(40 * n + 1),
    })
}
