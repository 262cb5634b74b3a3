import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Media } from '../media/media.ts'
import { reportedWords, type ReportReason, reportReasons, reportTargets } from './reports.ts'
import { ById, Id, Maybe, Moment, pageOf, PageQuery, Shape, Text, TextOrBlank } from '../shape.ts'

/** `open`: needs a decision. `decided`: can be appealed. `appealed`: needs a decision of another staff member. */
export const caseStatuses = ['open', 'decided', 'appealed', 'closed'] as const
export type CaseStatus = (typeof caseStatuses)[number]

/**
 * From the mildest. Moderators of a community and organisers of an event can dismiss, remove and warn. If only staff can
 * decide the case, they can only `hide` its target, and the case stays open.
 */
export const actionKinds = ['dismiss', 'remove', 'warn', 'suspend', 'terminate', 'hide'] as const
export type ActionKind = (typeof actionKinds)[number]

/** Only staff can decide a case with one of these reasons. */
export const severeReasons: readonly ReportReason[] = ['minor', 'violence', 'hate', 'sexual']

export const actionReasons = [...reportReasons, 'illegal'] as const
export type ActionReason = (typeof actionReasons)[number]

/** The termination of an account for one of these reasons can't be appealed. */
const finalReasons: readonly ActionReason[] = ['hate', 'minor', 'illegal']

export const isAppealable = ({ kind, reason }: { kind: ActionKind; reason: ActionReason }) =>
  kind !== 'dismiss' && kind !== 'hide' && !(kind === 'terminate' && finalReasons.includes(reason))

/** In characters and days. */
export const moderationLimits = { note: 2000, words: 1000, appeal: 2000, appealDays: 14, suspensionDays: 90 }

const Person = Shape({ id: Id, display_name: Type.String() })

/** The content at a report. Equal versions are stored once. */
const Version = Shape({
  at: Moment,
  words: Type.Array(Shape({ name: Type.Enum(reportedWords), text: Type.String() })),
  media: Type.Array(Media),
})

const Target = Shape({
  type: Type.Enum(reportTargets),
  id: Id,
  path: Maybe(Type.String()),
  author: Maybe(Person),
  community: Maybe(Shape({ id: Id, name: Type.String() })),
  is_withheld: Type.Boolean(),
})

/** `urgency`: 0 to 99. `first_words`: of the content that was reported last. */
export const CaseSummary = Shape({
  id: Id,
  target: Target,
  status: Type.Enum(caseStatuses),
  urgency: Type.Integer(),
  reasons: Type.Array(Type.Enum(reportReasons)),
  reports_count: Type.Integer(),
  first_words: Type.String(),
  openedAt: Moment,
})
export type CaseSummary = Type.Static<typeof CaseSummary>

const Appeal = Shape({
  words: Type.String(),
  appealedAt: Moment,
  is_upheld: Maybe(Type.Boolean()),
  answer: Type.String(),
  decidedAt: Maybe(Moment),
})

/**
 * `until`: the end of a suspension. `words`: for the author. `by`: null for the author, and after the account is erased.
 * An upheld appeal undoes the action.
 */
export const Action = Shape({
  id: Id,
  case_id: Id,
  kind: Type.Enum(actionKinds),
  reason: Type.Enum(actionReasons),
  words: Type.String(),
  until: Maybe(Moment),
  by: Maybe(Person),
  by_community: Type.Boolean(),
  actedAt: Moment,
  undoneAt: Maybe(Moment),
  appealable: Type.Boolean(),
  appeal: Maybe(Appeal),
})
export type Action = Type.Static<typeof Action>

/**
 * `reports` never contain the reporter. `history`: earlier decisions about the author, newest first. `for_staff`: only
 * staff can decide, because of a severe reason, or because the community dismissed an earlier case of the same target.
 */
export const Case = Shape({
  ...CaseSummary.properties,
  versions: Type.Array(Version),
  reports: Type.Array(
    Shape({
      reason: Type.Enum(reportReasons),
      note: Type.String(),
      weight: Type.Number(),
      createdAt: Moment,
      by_system: Type.Boolean(),
    }),
  ),
  actions: Type.Array(Action),
  notes: Type.Array(Shape({ id: Id, author: Maybe(Person), content: Type.String(), writtenAt: Moment })),
  history: Type.Array(Action),
  similar: Type.Array(CaseSummary),
  for_staff: Type.Boolean(),
  allowed: Type.Array(Type.Enum(actionKinds)),
})
export type Case = Type.Static<typeof Case>

/**
 * Staff can list all cases except those about themselves. The owner and moderators of a `community` can list its cases.
 * The most urgent first, then the oldest. `reason`: only cases with a report for this reason.
 */
export const listCases = endpoint({
  method: 'GET',
  path: '/api/moderation/queue/',
  access: 'signedIn',
  summary:
    'List open cases, the most urgent first. Moderators list those of their community, organisers those of their event',
  query: Shape({
    ...PageQuery.properties,
    status: Type.Optional(Type.Enum(caseStatuses)),
    community: Type.Optional(Id),
    event: Type.Optional(Id),
    target_type: Type.Optional(Type.Enum(reportTargets)),
    reason: Type.Optional(Type.Enum(reportReasons)),
  }),
  reply: pageOf(CaseSummary),
})

export const getCase = endpoint({
  method: 'GET',
  path: '/api/moderation/cases/:id/',
  access: 'signedIn',
  summary: 'Get a case with its versions, author and earlier decisions',
  params: ById,
  reply: Case,
})

export const addCaseNote = endpoint({
  method: 'POST',
  path: '/api/moderation/cases/:id/notes/',
  access: 'signedIn',
  summary: 'Add a note for others who decide',
  params: ById,
  body: Shape({ content: Text({ maxLength: moderationLimits.note }) }),
  reply: Case,
  status: 201,
  creates: true,
})

/**
 * `versions`: the number of versions that the decider has read. 409 `case_changed` if a report has added another version,
 * 409 `case_decided` if the case is decided already, 422 `no_author` if there is no author to warn. `until` is required for
 * a suspension, at most 90 days from now. Suspending and terminating require a sign-in within the last ten minutes.
 */
export const decideCase = endpoint({
  method: 'POST',
  path: '/api/moderation/cases/:id/actions/',
  access: 'signedIn',
  summary: 'Decide a case',
  params: ById,
  body: Shape({
    kind: Type.Enum(actionKinds),
    reason: Type.Enum(actionReasons),
    words: Type.Optional(TextOrBlank({ maxLength: moderationLimits.words })),
    until: Type.Optional(Moment),
    versions: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  }),
  reply: Action,
  status: 201,
  creates: true,
})

/**
 * Opens the case again. If an appeal is open, grants it and closes the case. Hidden content is shown again. 409
 * `not_undoable` if the action is undone already or decided by an appeal.
 */
export const undoAction = endpoint({
  method: 'POST',
  path: '/api/moderation/actions/:id/undo/',
  access: 'signedIn',
  summary: 'Undo a decision',
  params: ById,
  reply: Case,
})

/** A decision as its author sees it. `about`: the first words of the target. */
export const OwnDecision = Shape({
  id: Id,
  kind: Type.Enum(actionKinds),
  reason: Type.Enum(actionReasons),
  words: Type.String(),
  until: Maybe(Moment),
  by_community: Type.Boolean(),
  target_type: Type.Enum(reportTargets),
  about: Type.String(),
  actedAt: Moment,
  undoneAt: Maybe(Moment),
  appealable_until: Maybe(Moment),
  appeal: Maybe(Appeal),
})
export type OwnDecision = Type.Static<typeof OwnDecision>

export const listOwnDecisions = endpoint({
  method: 'GET',
  path: '/api/moderation/mine/',
  access: 'signedIn',
  summary: 'List decisions about the own content and account, newest first',
  query: PageQuery,
  reply: pageOf(OwnDecision),
  allowed_while: ['suspended'],
})

/** Once for each action. 409 `not_appealable`: the kind has no appeal, fourteen days are over, or there is an appeal already. */
export const appealAction = endpoint({
  method: 'POST',
  path: '/api/moderation/actions/:id/appeal/',
  access: 'signedIn',
  summary: 'Appeal a decision',
  params: ById,
  body: Shape({ words: Text({ maxLength: moderationLimits.appeal }) }),
  reply: OwnDecision,
  status: 201,
  creates: true,
  allowed_while: ['suspended'],
  limit: { max: 10, seconds: 3600 },
})

/** `uphold` agrees with the author and undoes the action. 403 for the staff member who took the action. */
export const decideAppeal = endpoint({
  method: 'POST',
  path: '/api/moderation/actions/:id/appeal/decide/',
  access: 'staff',
  summary: 'Decide an appeal as another member of staff',
  params: ById,
  body: Shape({ uphold: Type.Boolean(), reason: Text({ maxLength: moderationLimits.words }) }),
  reply: Case,
})

/** The path of a picture of a reported message, by the id of a report. 404 if the viewer may not read the case. */
export const reportedFilePath = '/api/moderation/messages/:id/files/:media/:name'
