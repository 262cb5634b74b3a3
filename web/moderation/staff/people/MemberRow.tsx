import { useState } from 'react'
import {
  changeStaffRole,
  dismissStaff,
  resetSecondFactor,
  type StaffMember,
} from '../../../../contract/people/staff.ts'
import { call } from '../../../platform/api/call.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { keepFocus } from '../../../ui/focus-main.ts'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { Badge } from '../../../ui/layout/Badge.tsx'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'
import { changeStaff } from './change-staff.ts'

type Act = 'change' | 'dismiss' | 'reset'

const words: Record<Act, { label: TextKey; text: TextKey; done: TextKey }> = {
  change: { label: 'staff.make_admin', text: 'staff.make_admin_text', done: 'staff.role_changed' },
  dismiss: {
    label: 'staff.dismiss_member',
    text: 'staff.dismiss_member_text',
    done: 'staff.member_dismissed',
  },
  reset: { label: 'staff.factor_reset', text: 'staff.factor_reset_text', done: 'staff.factor_was_reset' },
}

export function MemberRow({ member }: { member: StaffMember }) {
  const t = useText()
  const viewer = useViewer()
  const [asked, setAsked] = useState<Act | null>(null)
  const [busy, setBusy] = useState(false)
  const { id, username, display_name: name, avatar_url, staff_role, has_second_factor } = member
  const params = { id }
  const isOwn = viewer.id === id
  const other = staff_role === 'admin' ? 'moderator' : 'admin'
  const run: Record<Act, () => Promise<unknown>> = {
    change: () => call(changeStaffRole, { params, body: { staff_role: other } }),
    dismiss: () => call(dismissStaff, { params }),
    reset: () => call(resetSecondFactor, { params }),
  }
  const wordsOf = (act: Act) =>
    act === 'change' && other === 'moderator'
      ? {
          ...words.change,
          label: 'staff.make_moderator' as const,
          text: 'staff.make_moderator_text' as const,
        }
      : words[act]
  const doIt = async (act: Act) => {
    setBusy(true)
    setAsked(null)
    await changeStaff(run[act], text(words[act].done, { name }), isOwn)
    setBusy(false)
    keepFocus()
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
              aria-label={`${t(wordsOf(act).label)}: ${name}`}
              onClick={() => setAsked(act)}
            >
              {t(wordsOf(act).label)}
            </Button>
          ))}
        </div>
      </div>
      <ConfirmSheet
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked ? `${t(wordsOf(asked).label)}: ${name}` : ''}
        text={asked && t(wordsOf(asked).text, { name })}
        confirmLabel={asked ? t(wordsOf(asked).label) : ''}
        cancelLabel={t('staff.cancel')}
        onConfirm={() => asked && void doIt(asked)}
      />
    </article>
  )
}
