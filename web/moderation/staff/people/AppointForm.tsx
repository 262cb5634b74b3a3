import { type FormEvent, useRef, useState } from 'react'
import { type StaffRole, staffRoles } from '../../../../contract/people/staff-roles.ts'
import { appointStaff } from '../../../../contract/people/staff.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { exactReasonOf } from '../../../platform/api/exact-reason.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { withFreshSignIn } from '../../../platform/session/sign-in-again.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Choice } from '../../../ui/controls/Choice.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { staffKey } from './change-staff.ts'

export function AppointForm() {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<StaffRole>('moderator')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ field: boolean; sentence: TextKey } | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!username.trim()) {
      setProblem({ field: true, sentence: 'staff.appoint_blank' })
      return field.current?.focus()
    }
    setBusy(true)
    setProblem(null)
    try {
      const body = { username: username.trim(), staff_role: role }
      const member = await withFreshSignIn({ action: 'staff', words: {} }, () => call(appointStaff, { body }))
      toast({ title: text('staff.appointed', { name: member.display_name }), tone: 'good' })
      setUsername('')
    } catch (error) {
      const isField = error instanceof ApiError && ['no_such_user', 'cannot_be_staff'].includes(error.code)
      setProblem({ field: isField, sentence: exactReasonOf(error) })
      if (isField) field.current?.focus()
    }
    setBusy(false)
    await queryClient.invalidateQueries({ queryKey: staffKey })
  }
  return (
    <form
      noValidate
      className="grid gap-3 rounded-card border border-line bg-surface p-4"
      onSubmit={(event) => void send(event)}
    >
      <h2 className="text-17 font-bold">{t('staff.appoint_title')}</h2>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          ref={field}
          label={t('staff.username')}
          error={problem?.field ? t(problem.sentence) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={username}
          onChange={({ target }) => {
            setUsername(target.value)
            setProblem(null)
          }}
        />
        <Choice
          label={t('staff.role')}
          value={role}
          onChange={setRole}
          options={staffRoles.map((value) => ({ value, label: t(`staff.role_${value}`) }))}
        />
      </div>
      <p className="text-13 text-muted text-pretty">{t(`staff.role_${role}_text`)}</p>
      {problem && !problem.field && (
        <p role="alert" className="text-danger text-pretty">
          {t(problem.sentence)}
        </p>
      )}
      <div>
        <Button type="submit" busy={busy}>
          {t('staff.appoint')}
        </Button>
      </div>
    </form>
  )
}
