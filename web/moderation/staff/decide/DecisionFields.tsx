import { useState } from 'react'
import {
  type ActionKind,
  actionKinds,
  type ActionReason,
  actionReasons,
  type Case,
  moderationLimits,
} from '../../../../contract/moderation/cases.ts'
import { locale, useText } from '../../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../../platform/storage/form-drafts.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { Chip } from '../../../ui/controls/Chip.tsx'
import { DayButton } from '../../../ui/controls/DayChips.tsx'
import { addDays, formatLongDay, toDay } from '../../../ui/controls/day.ts'
import { KeyHint } from '../keys/ShortcutsButton.tsx'

interface LadderProps {
  allowed: readonly ActionKind[]
  value: ActionKind | null
  onChange: (kind: ActionKind) => void
  problem: boolean
}

/** The digit of a step is the same for everybody, whichever steps are theirs. */
export const actionDigit = (kind: ActionKind) => String(actionKinds.indexOf(kind) + 1)

/** What can be done, from the mildest. */
export function ActionField({ allowed, value, onChange, problem }: LadderProps) {
  const t = useText()
  return (
    <fieldset aria-describedby={problem ? 'ladder-problem' : undefined}>
      <legend className="sr-only">{t('staff.ladder')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-2">
        {actionKinds
          .filter((kind) => allowed.includes(kind))
          .map((kind) => (
            <label
              key={kind}
              className="relative flex min-h-12 cursor-pointer items-center gap-1.5 rounded-card border border-edge bg-surface px-2.5 py-2 font-bold transition-colors hover:bg-sunk has-checked:border-accent has-checked:bg-help-tint has-checked:text-help has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="ladder"
                data-step={actionDigit(kind)}
                checked={kind === value}
                onChange={() => onChange(kind)}
                className="sr-only"
              />
              <KeyHint name={actionDigit(kind)} />
              <span className="min-w-0 wrap-anywhere">{t(`staff.step_${kind}`)}</span>
            </label>
          ))}
      </div>
      {problem && (
        <p id="ladder-problem" role="alert" className="mt-2 text-13 text-danger">
          {t('staff.step_missing')}
        </p>
      )}
    </fieldset>
  )
}

interface ReasonsProps {
  value: ActionReason
  onChange: (reason: ActionReason) => void
}

export const reasonForDigit = (digit: string): ActionReason | undefined => actionReasons[Number(digit) - 1]

/** Each has a digit, for which `r` is pressed first. */
export function ReasonField({ value, onChange }: ReasonsProps) {
  const t = useText()
  return (
    <fieldset data-reasons>
      <legend className="mb-1.5 flex items-center gap-2 text-13 font-bold">
        {t('staff.reason')} <KeyHint name="r" />
      </legend>
      <div className="flex flex-wrap gap-2">
        {actionReasons.map((reason, index) => (
          <label
            key={reason}
            className="relative flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-surface px-3 py-1.5 text-13 font-bold transition-colors hover:bg-sunk has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="reason"
              value={reason}
              checked={reason === value}
              onChange={() => onChange(reason)}
              className="sr-only"
            />
            <KeyHint name={String(index + 1)} />
            <span className="min-w-0 wrap-anywhere">{t(`relations.reason_${reason}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface UntilFieldProps {
  /** A count of days, or a YYYY-MM-DD. */
  value: string
  onChange: (until: string) => void
  now: Date
}

/** How long an account is suspended. */
export function UntilField({ value, onChange, now }: UntilFieldProps) {
  const t = useText()
  const isDay = value.includes('-')
  return (
    <div role="group" aria-label={t('staff.how_long')}>
      <p aria-hidden className="mb-1.5 text-13 font-bold">
        {t('staff.how_long')}
      </p>
      <div className="flex flex-wrap gap-2">
        {suspensionDays.map((days) => (
          <Chip key={days} selected={value === days} onClick={() => onChange(days)}>
            {t('staff.days', { count: Number(days) })}
          </Chip>
        ))}
        <DayButton
          {...suspensionDateRange(now)}
          title={t('staff.how_long')}
          value={isDay ? value : ''}
          onChange={(day) => onChange(day || '7')}
          selected={isDay}
          locale={locale()}
          texts={{
            pick: t('staff.until_day'),
            clear: t('staff.clear_day'),
            previous_month: t('staff.previous_month'),
            next_month: t('staff.next_month'),
            today: t('staff.today'),
          }}
        >
          {isDay ? formatLongDay(value, locale()) : t('staff.until_day')}
        </DayButton>
      </div>
    </div>
  )
}

const hour = 3_600_000

/** Days from now that have a button of their own. */
const suspensionDays = ['7', '30', '90'] as const

const isCount = (until: string) => /^\d+$/.test(until)

/** Of a count of days or of a YYYY-MM-DD, which is meant to its end; null for neither. */
export function suspensionEnd(until: string, now: Date): string | null {
  // By the full hour, so that the longest is not a moment too long for the server's clock.
  if (isCount(until))
    return new Date(Math.floor((now.getTime() + Number(until) * 24 * hour) / hour) * hour).toISOString()
  const end = new Date(`${until}T23:59:00`)
  return Number.isNaN(end.getTime()) ? null : end.toISOString()
}

/** The days that one can choose between. */
const suspensionDateRange = (now: Date) => {
  const today = toDay(now)
  return {
    today,
    min: addDays(today, 1),
    max: addDays(today, moderationLimits.suspensionDays - 1),
  }
}

export interface Decision {
  kind: ActionKind
  reason: ActionReason
  words?: string
  until?: string
}

/** What most reports say. */
function mostReportedReason({ reports, reasons }: Case): ActionReason {
  const counts = reasons.map((reason) => ({
    reason,
    count: reports.filter((report) => report.reason === reason).length,
  }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.reason ?? 'other'
}

/** What is being decided on a case; nothing of it is lost before it is sent. */
export function useDecisionDraft(it: Case) {
  const draft = useFormDraft(`case ${it.id}`, { kind: '', reason: '', words: '', until: '7' })
  const [now] = useState(serverNow)
  const { words, until } = draft.words
  const kind = it.allowed.find((each) => each === draft.words.kind) ?? null
  const reason = actionReasons.find((each) => each === draft.words.reason) ?? mostReportedReason(it)
  return { ...draft, kind, reason, text: words.trim(), moment: suspensionEnd(until, now), now }
}

export type DecisionDraft = ReturnType<typeof useDecisionDraft>

/** What the server is asked. */
export const toDecision = (
  kind: ActionKind,
  { reason, text, moment }: Pick<DecisionDraft, 'reason' | 'text' | 'moment'>,
): Decision => ({
  kind,
  reason,
  ...(kind !== 'dismiss' && text && { words: text }),
  ...(kind === 'suspend' && moment !== null && { until: moment }),
})

/** What was kept of a decision while somebody signed in again elsewhere; null where it is none. */
export function parseDecision(words: Record<string, string>): Decision | null {
  const kind = actionKinds.find((each) => each === words['kind'])
  const reason = actionReasons.find((each) => each === words['reason'])
  if (!kind || !reason) return null
  return {
    kind,
    reason,
    ...(words['words'] && { words: words['words'] }),
    ...(words['until'] && { until: words['until'] }),
  }
}
