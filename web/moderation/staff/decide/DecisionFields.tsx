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

interface ActionFieldProps {
  allowed: readonly ActionKind[]
  value: ActionKind | null
  onChange: (kind: ActionKind) => void
  problem: boolean
}

/** Each action has the same digit for every moderator, whatever they are allowed to do. */
export const actionDigit = (kind: ActionKind) => String(actionKinds.indexOf(kind) + 1)

/** The allowed actions, from the mildest to the strictest. */
export function ActionField({ allowed, value, onChange, problem }: ActionFieldProps) {
  const t = useText()
  return (
    <fieldset aria-describedby={problem ? 'ladder-problem' : undefined}>
      <legend className="sr-only">{t('staff.ladder')}</legend>
      <div className="flex flex-wrap gap-2">
        {actionKinds
          .filter((kind) => allowed.includes(kind))
          .map((kind) => (
            <label
              key={kind}
              className="relative flex min-h-12 cursor-pointer max-lg:grow items-center justify-center gap-1.5 rounded-card border border-edge bg-surface px-2.5 py-2 text-center font-bold transition-colors hover:bg-sunk has-checked:border-accent has-checked:bg-help-tint has-checked:text-help has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
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

interface ReasonFieldProps {
  value: ActionReason
  onChange: (reason: ActionReason) => void
}

export const reasonForDigit = (digit: string): ActionReason | undefined => actionReasons[Number(digit) - 1]

/** Each reason has a digit, which works after pressing `r`. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
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
  /** A number of days, or a date as YYYY-MM-DD. */
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

const hourMs = 3_600_000

/** Numbers of days with their own button. */
const suspensionDays = ['7', '30', '90'] as const

const isNumber = (until: string) => /^\d+$/.test(until)

/**
 * The end of a suspension as ISO 8601: after a number of days, or at the end of a date (YYYY-MM-DD). Null for any other
 * text.
 */
export function suspensionEnd(until: string, now: Date): string | null {
  // Rounds down to the full hour, so that the maximum isn't too long by the server's clock.
  if (isNumber(until))
    return new Date(Math.floor((now.getTime() + Number(until) * 24 * hourMs) / hourMs) * hourMs).toISOString()
  const end = new Date(`${until}T23:59:00`)
  return Number.isNaN(end.getTime()) ? null : end.toISOString()
}

/** The range of dates that can be selected. */
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

/** The reason that most reports give. */
function mostReportedReason({ reports, reasons }: Case): ActionReason {
  const counts = reasons.map((reason) => ({
    reason,
    count: reports.filter((report) => report.reason === reason).length,
  }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.reason ?? 'other'
}

/** The stored draft of a decision. It survives until the decision is sent. */
export function useDecisionDraft(caseItem: Case) {
  const draft = useFormDraft(`case ${caseItem.id}`, { kind: '', reason: '', words: '', until: '7' })
  const [now] = useState(serverNow)
  const { words, until } = draft.words
  const kind = caseItem.allowed.find((each) => each === draft.words.kind) ?? null
  const reason = actionReasons.find((each) => each === draft.words.reason) ?? mostReportedReason(caseItem)
  return { ...draft, kind, reason, text: words.trim(), moment: suspensionEnd(until, now), now }
}

export type DecisionDraft = ReturnType<typeof useDecisionDraft>

/** The request body of a decision. */
export const toDecision = (
  kind: ActionKind,
  { reason, text, moment }: Pick<DecisionDraft, 'reason' | 'text' | 'moment'>,
): Decision => ({
  kind,
  reason,
  ...(kind !== 'dismiss' && text && { words: text }),
  ...(kind === 'suspend' && moment !== null && { until: moment }),
})

/** Parses a decision that was stored during a new sign-in. Null if it is not a decision. */
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
