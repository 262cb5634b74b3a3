import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnUser } from '../../contract/accounts.ts'
import { dayOf, inWords, whatIsWrong } from '../onboarding/birthday.ts'
import { BirthdayBoxes } from '../onboarding/BirthdayBoxes.tsx'
import { goodbye } from '../onboarding/goodbye.ts'
import { change } from '../onboarding/saving.ts'
import { TooYoungSheet } from '../onboarding/TooYoungSheet.tsx'
import { ApiError } from '../platform/call.ts'
import { type TextKey, useText } from '../platform/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { ListGroup } from '../ui/ListRow.tsx'
import { toast } from '../ui/toast.ts'

/** The birthday: shown once it is known, asked for until then. */
export function BirthdaySection({ user }: { user: OwnUser }) {
  const t = useText()
  return (
    <ListGroup id="birthday" title={t('settings.birthday')} note={t('settings.birthday_note')}>
      {user.birthday === null ? (
        <BirthdayForm user_id={user.id} />
      ) : (
        <p className="flex min-h-14 items-center px-4 py-2.5">{inWords(user.birthday)}</p>
      )}
    </ListGroup>
  )
}

function BirthdayForm({ user_id }: { user_id: number }) {
  const t = useText()
  const navigate = useNavigate()
  const [boxes, setBoxes] = useState({ month: '', day: '', year: '' })
  const [problem, setProblem] = useState<TextKey | null>(null)
  const [inDoubt, setInDoubt] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const birthday = dayOf(boxes)

  async function save(form: HTMLFormElement) {
    const wrong = whatIsWrong(boxes, new Date())
    setProblem(wrong)
    if (wrong || !birthday) return form.querySelector('input')?.focus()
    await attempt({ birthday })
  }

  async function attempt(body: { birthday: string; birthday_confirmed?: true }) {
    setBusy(true)
    setProblem(null)
    try {
      await change(user_id, body)
      setInDoubt(null)
      toast({ title: t('settings.updated', { x: t('settings.birthday') }), tone: 'good' })
    } catch (error) {
      const { code, status } = error instanceof ApiError ? error : { code: '', status: 500 }
      if (code === 'confirm_birthday') setInDoubt(body.birthday)
      else if (code === 'too_young') void navigate('/account-closed', { replace: true, state: goodbye })
      else setProblem([400, 422].includes(status) ? 'onboarding.birthday_no_day' : 'settings.not_saved')
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      className="grid gap-1 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save(event.currentTarget)
      }}
    >
      <BirthdayBoxes
        isTitled
        birthday={boxes}
        onChange={(next) => {
          setBoxes(next)
          setProblem(null)
        }}
        problem={problem && !inDoubt ? t(problem) : null}
      />
      <Button
        type="submit"
        variant="secondary"
        className="md:justify-self-start md:px-8"
        busy={busy && !inDoubt}
      >
        {t('settings.save')}
      </Button>
      <TooYoungSheet
        day={inDoubt}
        busy={busy}
        error={problem && inDoubt ? t(problem) : undefined}
        onClose={() => setInDoubt(null)}
        onConfirm={() => inDoubt !== null && void attempt({ birthday: inDoubt, birthday_confirmed: true })}
      />
    </form>
  )
}
