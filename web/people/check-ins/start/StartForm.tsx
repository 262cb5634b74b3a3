import { useQuery } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { useId, useState } from 'react'
import { checkInLimits } from '../../../../contract/people/check-ins.ts'
import type { TrustedContact } from '../../../../contract/people/trusted-contacts.ts'
import { isFinal } from '../../../platform/api/api-error.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { locale, useText } from '../../../platform/i18n/i18n.ts'
import { useFormDraft } from '../../../platform/storage/form-drafts.ts'
import { useIdempotencyKey } from '../../../platform/random-id.ts'
import { currentUserQuery } from '../../../platform/session/current-user.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { characterCountProps } from '../../../relations/character-count.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { Checkbox } from '../../../ui/controls/Checkbox.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { TextArea } from '../../../ui/controls/Field.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { refetchContacts, uniqueByEmail } from '../../users/contacts/contacts.ts'
import { minutesBetween, addMinutes, formatTime, useNow } from '../clock.ts'
import { refetchRunningCheckIn, startCheckIn } from '../data.ts'
import { toDueTime, TimeChoice } from './TimeChoice.tsx'

/** Starts a check-in. `contacts` have accepted. */
export function StartForm({ contacts }: { contacts: TrustedContact[] }) {
  const t = useText()
  const viewer = useViewer()
  const me = useQuery(currentUserQuery, queryClient)
  const now = useNow()
  const draft = useFormDraft('check-in', { words: '', time: '60', own: '' })
  const [order, setOrder] = useState(() => uniqueByEmail(contacts).map(({ id }) => ({ id, on: true })))
  const [sharesPhone, setSharesPhone] = useState(true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const { keyFor, renewKey } = useIdempotencyKey()
  const { words, time, own } = draft.words
  const due = toDueTime({ time, own }, now)
  const counts = characterCountProps(words.trim(), checkInLimits.words, t)
  const rows = order.flatMap(({ id, on }) => {
    const contact = contacts.find((each) => each.id === id)
    return contact ? [{ ...contact, on }] : []
  })
  const selected = rows.filter(({ on }) => on)
  const hasPhone = viewer.is_verified && Boolean(me.data?.phone)

  const findProblem = (): TextKey | null => {
    if (!due) return 'check-ins.no_time'
    if (minutesBetween(now, due) < checkInLimits.soonest) return 'check-ins.too_soon'
    return selected.length ? null : 'check-ins.no_contact'
  }
  const start = async () => {
    const nextProblem = findProblem()
    setProblem(nextProblem)
    if (nextProblem || !due || counts.error) return
    const body = {
      words: words.trim(),
      shares_phone: hasPhone && sharesPhone,
      contacts: selected.map(({ id }) => id),
    }
    setBusy(true)
    try {
      await startCheckIn(viewer.id, { ...body, due_at: due.toISOString() }, keyFor([body, time, own]))
      draft.clear()
      scrollTo(0, 0)
    } catch (error) {
      if (isFinal(error)) renewKey()
      setProblem(exactReasonKey(error))
      void refetchContacts(viewer.id)
      void refetchRunningCheckIn(viewer.id)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form onSubmit={start} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="text-pretty">{t('check-ins.about')}</p>
      <TimeChoice time={time} own={own} due={due} now={now} onChange={draft.change} />
      <TextArea
        label={t('check-ins.words')}
        placeholder={t('check-ins.words_placeholder')}
        value={words}
        onChange={(event) => draft.change({ words: event.target.value })}
        {...counts}
      />
      <ContactOrder rows={rows} onChange={setOrder} />
      {selected.length === 1 && <p className="-mt-3 text-13 text-pretty">{t('check-ins.one_contact')}</p>}
      {hasPhone && (
        <Card className="px-4">
          <Switch
            label={t('check-ins.share_phone')}
            hint={t('check-ins.share_phone_hint')}
            checked={sharesPhone}
            onChange={setSharesPhone}
          />
        </Card>
      )}
      {due && selected.length > 0 && (
        <AlertSteps due={due} now={now} names={selected.map(({ name, email }) => name || email)} />
      )}
      <div>
        {problem && (
          <p role="alert" className="mb-3 text-danger text-pretty">
            {t(problem)}
          </p>
        )}
        <Button type="submit" block size="lg" busy={busy}>
          {t('check-ins.start')}
        </Button>
        <p className="mt-3 text-center text-13 text-muted text-pretty">{t('check-ins.no_place')}</p>
      </div>
    </Form>
  )
}

interface AlertStepsProps {
  due: Date
  now: Date
  /** In the order in which they are alerted. */
  names: string[]
}

/** What happens at which time. */
function AlertSteps({ due, now, names }: AlertStepsProps) {
  const t = useText()
  const id = useId()
  const { reminded_before, grace, between_contacts, at_once, again } = checkInLimits
  const rounds = Array.from({ length: Math.ceil(names.length / at_once) }, (_, n) =>
    names.slice(n * at_once, (n + 1) * at_once),
  )
  const list = new Intl.ListFormat(locale())
  const contactSteps = rounds.map((round, n) => ({
    at: addMinutes(due, grace + n * between_contacts),
    description: t(n ? 'check-ins.step_then' : 'check-ins.step_first', { name: list.format(round) }),
  }))
  const lastDelay = grace + (rounds.length - 1) * between_contacts
  const steps = [
    { at: addMinutes(due, -reminded_before), description: t('check-ins.step_remind') },
    { at: due, description: t('check-ins.step_ask') },
    ...contactSteps,
    { at: addMinutes(due, lastDelay + (again[0] ?? 0)), description: t('check-ins.step_again') },
  ]
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-17 font-bold">
        {t('check-ins.what_happens')}
      </h2>
      <ol className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
        {steps.map(({ at, description }, n) => (
          <li key={n} className="contents">
            <time dateTime={at.toISOString()} className="font-bold tabular-nums">
              {formatTime(at, now)}
            </time>
            <span className="text-pretty wrap-anywhere">{description}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-13 text-muted text-pretty">{t('check-ins.step_end')}</p>
    </section>
  )
}

interface ContactRow {
  id: number
  name: string
  email: string
  on: boolean
}

interface ContactOrderProps {
  rows: ContactRow[]
  onChange: (order: { id: number; on: boolean }[]) => void
}

/** Selects the contacts to alert and their order. */
function ContactOrder({ rows, onChange }: ContactOrderProps) {
  const t = useText()
  const id = useId()
  const moveUp = (index: number) => {
    const [row] = rows.slice(index, index + 1)
    if (row) onChange(rows.toSpliced(index, 1).toSpliced(index - 1, 0, row))
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-17 font-bold">
        {t('check-ins.who')}
      </h2>
      <p className="mt-1 text-13 text-muted text-pretty">{t('check-ins.who_about')}</p>
      <Card className="mt-3">
        <ol className="divide-y divide-line">
          {rows.map((row, index) => {
            const name = row.name || row.email
            return (
              <li key={row.id} className="flex min-h-14 items-center gap-2 pr-1.5 pl-4">
                <div className="min-w-0 flex-1 wrap-anywhere">
                  <Checkbox
                    checked={row.on}
                    onChange={(on) => onChange(rows.map((each) => (each === row ? { ...each, on } : each)))}
                  >
                    {name}
                  </Checkbox>
                </div>
                {index > 0 && (
                  <IconButton
                    label={t('check-ins.earlier', { name })}
                    icon={<ArrowUp />}
                    onClick={() => moveUp(index)}
                  />
                )}
              </li>
            )
          })}
        </ol>
      </Card>
    </section>
  )
}
