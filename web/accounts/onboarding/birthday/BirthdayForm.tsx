import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ageAt, minAgeToKeepData } from '../../../../contract/people/age.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'
import { saveUserChange } from '../../save-user.ts'
import { BirthdayBoxes, findBirthdayProblem, formatBirthday, toBirthday } from './BirthdayBoxes.tsx'
import { accountClosedState } from './account-closed.ts'

interface BirthdayFormProps {
  user_id: number
  saveLabel: string
  variant?: 'primary' | 'secondary'
  onSaved: () => void
  /** Called when the birthday closes the account. */
  onClosed?: () => void
}

/** Saves the birthday. A birthday below the minimum age needs a confirmation. */
export function BirthdayForm({ user_id, saveLabel, variant, onSaved, onClosed }: BirthdayFormProps) {
  const t = useText()
  const navigate = useNavigate()
  const [boxes, setBoxes] = useState({ month: '', day: '', year: '' })
  const [problem, setProblem] = useState<TextKey | null>(null)
  const [dayToConfirm, setDayToConfirm] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const birthday = toBirthday(boxes)

  async function save(form: HTMLFormElement) {
    const problemKey = findBirthdayProblem(boxes, serverNow())
    setProblem(problemKey)
    if (problemKey || !birthday) return form.querySelector('input')?.focus()
    await attempt({ birthday })
  }

  async function attempt(body: { birthday: string; birthday_confirmed?: true }) {
    setBusy(true)
    setProblem(null)
    try {
      await saveUserChange(user_id, body)
      setDayToConfirm(null)
      onSaved()
    } catch (error) {
      const { code, status } = error instanceof ApiError ? error : { code: '', status: 500 }
      if (code === 'confirm_birthday') setDayToConfirm(body.birthday)
      else if (code === 'too_young') {
        onClosed?.()
        void navigate('/account-closed', { replace: true, state: accountClosedState })
      } else setProblem([400, 422].includes(status) ? 'onboarding.birthday_no_day' : exactReasonKey(error))
    }
    setBusy(false)
  }

  return (
    <Form
      className="grid gap-1"
      onSubmit={(form) => {
        if (!busy) void save(form)
      }}
    >
      <BirthdayBoxes
        isTitled
        birthday={boxes}
        onChange={(next) => {
          setBoxes(next)
          setProblem(null)
        }}
        problem={problem && !dayToConfirm ? t(problem) : null}
      />
      <Button
        type="submit"
        variant={variant ?? 'primary'}
        className={variant === 'secondary' ? 'md:justify-self-start md:px-8' : ''}
        busy={busy && !dayToConfirm}
      >
        {saveLabel}
      </Button>
      <TooYoungSheet
        day={dayToConfirm}
        busy={busy}
        error={problem && dayToConfirm ? t(problem) : undefined}
        onClose={() => setDayToConfirm(null)}
        onConfirm={() =>
          dayToConfirm !== null && void attempt({ birthday: dayToConfirm, birthday_confirmed: true })
        }
      />
    </Form>
  )
}

interface TooYoungSheetProps {
  /** The birthday to confirm, or null. */
  day: string | null
  busy: boolean
  error: string | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Confirms a birthday that would close the account. */
export function TooYoungSheet({ day, ...sheet }: TooYoungSheetProps) {
  const t = useText()
  const [now] = useState(serverNow)
  return (
    <ConfirmSheet
      {...sheet}
      open={day !== null}
      title={t('onboarding.young_title', { date: day ? formatBirthday(day) : '' })}
      text={t(
        day && ageAt(day, now) < minAgeToKeepData ? 'onboarding.young_text_erased' : 'onboarding.young_text',
      )}
      confirmLabel={t('onboarding.young_confirm')}
      cancelLabel={t('onboarding.young_change')}
    />
  )
}
