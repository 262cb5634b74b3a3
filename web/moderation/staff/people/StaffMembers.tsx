import { useRef, useState } from 'react'
import { type StaffRole, staffRoles } from '../../../../contract/accounts/accounts.ts'
import {
  appointStaff,
  changeStaffRole,
  dismissStaff,
  resetSecondFactor,
  type StaffMember,
} from '../../../../contract/moderation/staff.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toastFailure } from '../../../platform/api/reason.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { currentUserKey, useViewer } from '../../../platform/session/session.ts'
import { withRecentSignIn } from '../../../platform/session/recent-sign-in.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { TextField } from '../../../ui/controls/Field.tsx'
import { announce } from '../../../ui/feedback/announcer.ts'
import { restoreFocus } from '../../../ui/focus-main.ts'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { Badge } from '../../../ui/layout/Badge.tsx'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'

type Act = 'change' | 'dismiss' | 'reset'

const actTexts: Record<Act, { label: TextKey; text: TextKey; done: TextKey }> = {
  change: { label: 'staff.make_admin', text: 'staff.make_admin_text', done: 'staff.role_changed' },
  dismiss: {
    label: 'staff.dismiss_member',
    text: 'staff.dismiss_member_text',
    done: 'staff.member_dismissed',
  },
  reset: { label: 'staff.factor_reset', text: 'staff.factor_reset_text', done: 'staff.factor_was_reset' },
}

export function StaffMemberRow({ member }: { member: StaffMember }) {
  const t = useText()
  const viewer = useViewer()
  const [confirmingAct, setConfirmingAct] = useState<Act | null>(null)
  const [busy, setBusy] = useState(false)
  const { id, username, display_name: name, avatar_url, staff_role, has_second_factor } = member
  const params = { id }
  const isOwn = viewer.id === id
  const otherRole = staff_role === 'admin' ? 'moderator' : 'admin'
  const requests: Record<Act, () => Promise<unknown>> = {
    change: () => call(changeStaffRole, { params, body: { staff_role: otherRole } }),
    dismiss: () => call(dismissStaff, { params }),
    reset: () => call(resetSecondFactor, { params }),
  }
  const textsOf = (act: Act) =>
    act === 'change' && otherRole === 'moderator'
      ? {
          ...actTexts.change,
          label: 'staff.make_moderator' as const,
          text: 'staff.make_moderator_text' as const,
        }
      : actTexts[act]
  const runAct = async (act: Act) => {
    setBusy(true)
    setConfirmingAct(null)
    await changeStaff(requests[act], text(actTexts[act].done, { name }), isOwn)
    setBusy(false)
    restoreFocus()
  }
  const acts: Act[] = ['change', ...(has_second_factor && !isOwn ? (['reset'] as const) : []), 'dismiss']
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-3">
      <Avatar name={name} src={avatar_url} size={40} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="text-15 font-bold wrap-anywhere">{name}</h2>
          <Badge hue={staff_role === 'admin' ? 'help' : 'plain'}>{t(`staff.role_${staff_role}`)}</Badge>
        </div>
        <p className="text-13 text-muted wrap-anywhere">
          @{username} · {t(has_second_factor ? 'staff.factor_is_set_up' : 'staff.factor_is_missing')}
        </p>
        <div className="mt-2.5 flex flex-wrap gap-2">
          {acts.map((act) => (
            <Button
              key={act}
              variant="secondary"
              size="sm"
              disabled={busy}
              aria-label={`${t(textsOf(act).label)}: ${name}`}
              onClick={() => setConfirmingAct(act)}
            >
              {t(textsOf(act).label)}
            </Button>
          ))}
        </div>
      </div>
      <ConfirmSheet
        open={confirmingAct !== null}
        onClose={() => setConfirmingAct(null)}
        title={confirmingAct ? `${t(textsOf(confirmingAct).label)}: ${name}` : ''}
        text={confirmingAct && t(textsOf(confirmingAct).text, { name })}
        confirmLabel={confirmingAct ? t(textsOf(confirmingAct).label) : ''}
        cancelLabel={t('staff.cancel')}
        onConfirm={() => confirmingAct && void runAct(confirmingAct)}
      />
    </article>
  )
}

export const staffQueryKey = ['staff', 'people']

/**
 * Resolves to whether the change succeeded; a toast shows a failure. `isOwn` also reloads the viewer, whose
 * role has changed.
 */
async function changeStaff(act: () => Promise<unknown>, done: string, isOwn = false): Promise<boolean> {
  let isDone = false
  try {
    await withRecentSignIn({ action: 'staff', words: {} }, act)
    announce(done)
    isDone = true
  } catch (error) {
    void toastFailure(text('staff.not_done'), error)
  }
  await queryClient.invalidateQueries({ queryKey: isDone && isOwn ? currentUserKey : staffQueryKey })
  return isDone
}

export function AppointStaffForm() {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<StaffRole>('moderator')
  const [busy, setBusy] = useState(false)
  const [appointed, setAppointed] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ isField: boolean; textKey: TextKey } | null>(null)
  const send = async () => {
    if (busy) return
    if (!username.trim()) {
      setProblem({ isField: true, textKey: 'staff.appoint_blank' })
      return field.current?.focus()
    }
    setBusy(true)
    setProblem(null)
    setAppointed(null)
    try {
      const body = { username: username.trim(), staff_role: role }
      const member = await withRecentSignIn({ action: 'staff', words: {} }, () =>
        call(appointStaff, { body }),
      )
      setAppointed(member.display_name)
      setUsername('')
    } catch (error) {
      const isField = error instanceof ApiError && ['no_such_user', 'cannot_be_staff'].includes(error.code)
      setProblem({ isField, textKey: exactReasonKey(error) })
      if (isField) field.current?.focus()
    }
    setBusy(false)
    await queryClient.invalidateQueries({ queryKey: staffQueryKey })
  }
  return (
    <Form className="grid gap-3 rounded-card border border-line bg-surface p-4" onSubmit={send}>
      <h2 className="text-17 font-bold">{t('staff.appoint_title')}</h2>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          ref={field}
          label={t('staff.username')}
          error={problem?.isField ? t(problem.textKey) : undefined}
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
        <SegmentedControl
          label={t('staff.role')}
          value={role}
          onChange={setRole}
          options={staffRoles.map((value) => ({ value, label: t(`staff.role_${value}`) }))}
        />
      </div>
      <p className="text-13 text-muted text-pretty">{t(`staff.role_${role}_text`)}</p>
      {problem && !problem.isField && (
        <p role="alert" className="text-danger text-pretty">
          {t(problem.textKey)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={busy}>
          {t('staff.appoint')}
        </Button>
        <p role="status" className="text-leaf text-pretty">
          {appointed !== null && t('staff.appointed', { name: appointed })}
        </p>
      </div>
    </Form>
  )
}
