import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  type Action,
  addCaseNote,
  type Case,
  type CaseSummary,
  decideAppeal,
  decideCase,
  getCase,
  listCases,
  undoAction,
} from '../../../contract/moderation/cases.ts'
import type { StaffRole } from '../../../contract/accounts/accounts.ts'
import { getSecondFactor } from '../../../contract/moderation/second-factor.ts'
import SignInAgainSheet from '../../accounts/sign-in/SignInAgainSheet.tsx'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { dismissToast, shownToast } from '../../ui/feedback/toast.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import PlaceCasesScreen from './community/PlaceCasesScreen.tsx'
import StaffScreen from './StaffScreen.tsx'

export const moderator = { id: 70, display_name: 'Ban quản lý' }
/** Signs in as staff with a proved second factor. */
export function actAsStaff(staff_role: StaffRole = 'admin') {
  actAs(person({ ...moderator, username: 'staff', is_staff: true, staff_role }))
  answer(getSecondFactor, () => ({ is_set_up: true, is_proved: true, codes_left: 10 }))
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A post by Tuấn, reported twice as a scam. */
export function caseOf(id: number, fields: Partial<Case> = {}): Case {
  const words = `Bán vé số trúng thưởng, nhắn tin riêng nhé, tin số ${id}`
  return {
    id,
    target: {
      type: 'post',
      id: 500 + id,
      path: `/posts/${500 + id}`,
      author: { id: 4, display_name: 'Tuấn Phạm' },
      community: null,
      is_withheld: false,
    },
    status: 'open',
    urgency: 50,
    reasons: ['scam'],
    reports_count: 2,
    first_words: words,
    openedAt: ago(25),
    versions: [{ at: ago(25), words: [{ name: 'content', text: words }], media: [] }],
    reports: [
      { reason: 'scam', note: 'Đòi chuyển tiền trước', weight: 1.5, createdAt: ago(25), by_system: false },
      { reason: 'scam', note: '', weight: 1, createdAt: ago(5), by_system: false },
    ],
    actions: [],
    notes: [],
    history: [],
    similar: [],
    for_staff: false,
    allowed: ['dismiss', 'remove', 'warn', 'suspend', 'terminate'],
    ...fields,
  }
}

export const actionOf = (fields: Partial<Action> = {}): Action => ({
  id: 900,
  case_id: 1,
  kind: 'remove',
  reason: 'scam',
  words: '',
  until: null,
  by: { id: 71, display_name: 'Mai Đỗ' },
  by_community: false,
  actedAt: ago(60),
  undoneAt: null,
  appealable: true,
  appeal: null,
  ...fields,
})

const summaryOf = (caseItem: Case): CaseSummary => {
  const { id, target, status, urgency, reasons, reports_count, first_words, openedAt } = caseItem
  return { id, target, status, urgency, reasons, reports_count, first_words, openedAt }
}

export const pageOf = <T,>(all: T[], query: Record<string, string> = {}) => {
  const number = Number(query['page'] ?? 1)
  const results = all.slice((number - 1) * 10, number * 10)
  return { count: all.length, next: all.length > number * 10 ? '?' : null, previous: null, results }
}

/** A mock server that stores the cases, the requests for lists and the decisions. */
export function mockCases(cases: Case[]) {
  const server = { cases, requests: [] as Record<string, string>[], decided: [] as unknown[] }
  const saveCase = (caseItem: Case) => {
    server.cases = server.cases.map((each) => (each.id === caseItem.id ? caseItem : each))
    return caseItem
  }
  const findCase = (id: string | number | undefined) => {
    const caseItem = server.cases.find((each) => each.id === Number(id))
    if (!caseItem) throw new ApiError(404, { detail: '', code: 'not_found' })
    return caseItem
  }
  const findCaseOfAction = (id: string | undefined) =>
    findCase(server.cases.find(({ actions }) => actions.some((each) => each.id === Number(id)))?.id)
  answer(listCases, ({ query }) => {
    server.requests.push(query)
    return pageOf(
      server.cases
        .filter(
          ({ status, target, reasons }) =>
            status === (query['status'] ?? 'open') &&
            (!query['target_type'] || target.type === query['target_type']) &&
            (!query['reason'] || reasons.some((each) => each === query['reason'])),
        )
        .map(summaryOf),
      query,
    )
  })
  answer(getCase, ({ params }) => findCase(params['id']))
  answer(decideCase, ({ params, body }) => {
    const caseItem = findCase(params['id'])
    const { versions, ...decision } = body
    if (versions !== caseItem.versions.length) throw new ApiError(409, { detail: '', code: 'case_changed' })
    server.decided.push({ id: caseItem.id, ...decision })
    const { kind, reason, words = '', until = null } = body
    const action = actionOf({
      id: 1000 + server.decided.length,
      case_id: caseItem.id,
      kind,
      reason,
      words,
      until,
      by: moderator,
      actedAt: new Date().toISOString(),
    })
    saveCase({
      ...caseItem,
      status: kind === 'hide' ? 'open' : 'decided',
      actions: [...caseItem.actions, action],
    })
    return action
  })
  answer(undoAction, ({ params }) => {
    const caseItem = findCaseOfAction(params['id'])
    const undoneAt = new Date().toISOString()
    const actions = caseItem.actions.map((each) =>
      each.id === Number(params['id']) ? { ...each, undoneAt } : each,
    )
    return saveCase({ ...caseItem, status: 'open', actions })
  })
  answer(addCaseNote, ({ params, body }) => {
    const caseItem = findCase(params['id'])
    const note = {
      id: caseItem.notes.length + 1,
      author: moderator,
      content: body.content,
      writtenAt: ago(0),
    }
    return saveCase({ ...caseItem, notes: [...caseItem.notes, note] })
  })
  answer(decideAppeal, ({ params, body }) => {
    const caseItem = findCaseOfAction(params['id'])
    server.decided.push({ action: Number(params['id']), ...body })
    return saveCase({ ...caseItem, status: 'closed' })
  })
  return server
}

const routes = [
  { path: '/staff/*', element: <StaffScreen /> },
  ...['communities', 'groups', 'events'].map((section) => ({
    path: `/${section}/:id/moderation/*`,
    element: <PlaceCasesScreen />,
  })),
  { path: '*', element: <h1>Nơi khác</h1> },
]

type Router = ReturnType<typeof createMemoryRouter>

async function renderStaff(router: Router) {
  const openToast = shownToast()
  if (openToast) dismissToast(openToast.id)
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Toaster />
      <RouterProvider router={router} />
      <SignInAgainSheet />
    </QueryClientProvider>,
  )
  const at = () => router.state.location.pathname + router.state.location.search
  return { screen, router, at }
}

export const openStaff = (path: string) => renderStaff(createMemoryRouter(routes, { initialEntries: [path] }))

/** Uses the browser's history, because sheets write to it. */
export function openInBrowser(path: string) {
  history.replaceState(null, '', path)
  return renderStaff(createBrowserRouter(routes))
}

export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const radio = (name: string | RegExp) => page.getByRole('radio', { name })
export const field = (name: string | RegExp) => page.getByRole('textbox', { name })
export const heading = (name: string | RegExp) => page.getByRole('heading', { name })

/** The label covers the radio button and receives the press. */
export const choose = (name: string) => radio(name).click({ force: true })
