import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Media } from '../media/media.ts'
import { reportedWords, type ReportReason, reportReasons, reportTargets } from './reports.ts'
import { ById, Id, Maybe, Moment, pageOf, PageQuery, Shape, Text, TextOrBlank } from '../shape.ts'

/** `open` waits for a decision; a `decided` one can be appealed; `appealed` waits for another member of staff. */
export const caseStatuses = ['open', 'decided', 'appealed', 'closed'] as const
export type CaseStatus = (typeof caseStatuses)[number]

/**
 * From the mildest. Moderators of a community and organisers of an event dismiss, remove and warn. Of a case that staff
 * alone decide they can only `hide` what it is about, which stays open.
 */
export const actionKinds = ['dismiss', 'remove', 'warn', 'suspend', 'terminate', 'hide'] as const
export type ActionKind = (typeof actionKinds)[number]

/** A case with one of these among its reasons is decided by staff alone. */
export const severeReasons: readonly ReportReason[] = ['minor', 'violence', 'hate', 'sexual']

export const actionReasons = [...reportReasons, 'illegal'] as const
export type ActionReason = (typeof actionReasons)[number]

/** An account that is terminated for one of these has no appeal. */
const finalReasons: readonly ActionReason[] = ['hate', 'minor', 'illegal']

export const isAppealable = ({ kind, reason }: { kind: ActionKind; reason: ActionReason }) =>
  kind !== 'dismiss' && kind !== 'hide' && !(kind === 'terminate' && finalReasons.includes(reason))

/** In characters and days. */
export const moderationLimits = { note: 2000, words: 1000, appeal: 2000, appealDays: 14, suspensionDays: 90 }

const Person = Shape({ id: Id, display_name: Type.String() })

/** What it said at a report, each once. */
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

/** `urgency` is 0 to 99; `first_words` of what was reported last. */
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
 * `until` of a suspension. `words` are for the member. `by` is null for the member themself, and once the account is
 * gone. An upheld appeal takes the action back.
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
 * `reports` never say by whom. `history` is what was decided about the author before, the last first. `for_staff`: staff
 * alone decide, because of a grave reason, or as a community dismissed an earlier case of the same.
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
 * Staff read all but those about themself; with `community` its owner and moderators read theirs. The most urgent first, then the oldest. `reason`:
 * of those that somebody reported for it.
 */
export const listCases = endpoint({
  method: 'GET',
  path: '/api/moderation/queue/',
  access: 'signedIn',
  summary:
    'Cases that wait, the most urgent first; those of one’s community for its moderators, of one’s event for who organises it',
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
  summary: 'One case: what it said, who answers for it, what was decided before',
  params: ById,
  reply: Case,
})

export const addCaseNote = endpoint({
  method: 'POST',
  path: '/api/moderation/cases/:id/notes/',
  access: 'signedIn',
  summary: 'Note something for others who decide',
  params: ById,
  body: Shape({ content: Text({ maxLength: moderationLimits.note }) }),
  reply: Case,
  status: 201,
  creates: true,
})

/**
 * `versions`: how many the decider has read. 409 `case_changed` where a report has brought another since, `case_decided`
 * where somebody decided meanwhile; 422 `no_author` where nobody can be warned. `until` is needed for a suspension, at most
 * 90 days from now. To suspend or terminate asks for a sign-in of the last ten minutes.
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
 * The case is open again, or closed where an appeal waited, which is granted by that; what was only hidden is shown. 409
 * `not_undoable` where it is undone already or an appeal decided it.
 */
export const undoAction = endpoint({
  method: 'POST',
  path: '/api/moderation/actions/:id/undo/',
  access: 'signedIn',
  summary: 'Take a decision back',
  params: ById,
  reply: Case,
})

/** What a person had decided about them. `about` is what it was about, in its own first words. */
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
  summary: 'What was decided about one’s own things and account, the last first',
  query: PageQuery,
  reply: pageOf(OwnDecision),
  also_while: ['suspended'],
})

/** Once for each. 409 `not_appealable`: no appeal exists, its fourteen days are over, or it was made. */
export const appealAction = endpoint({
  method: 'POST',
  path: '/api/moderation/actions/:id/appeal/',
  access: 'signedIn',
  summary: 'Ask that somebody else look at a decision again',
  params: ById,
  body: Shape({ words: Text({ maxLength: moderationLimits.appeal }) }),
  reply: OwnDecision,
  status: 201,
  creates: true,
  also_while: ['suspended'],
  limit: { max: 10, seconds: 3600 },
})

/** `uphold` agrees with the member and takes the action back. 403 for whoever acted first. */
export const decideAppeal = endpoint({
  method: 'POST',
  path: '/api/moderation/actions/:id/appeal/decide/',
  access: 'staff',
  summary: 'Decide an appeal as another member of staff',
  params: ById,
  body: Shape({ uphold: Type.Boolean(), reason: Text({ maxLength: moderationLimits.words }) }),
  reply: Case,
})

/** Where the bytes of a reported message's picture are, by the number of a report; 404 for who may not read the case. */
export const reportedFilePath = '/api/moderation/messages/:id/files/:media/:name'
