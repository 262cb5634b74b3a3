import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OwnUser } from '../../../../contract/accounts/accounts.ts'
import { changeEmail, type EmailChangeNext } from '../../../../contract/accounts/leaving.ts'
import { getOwnMailbox } from '../../../../contract/notifications/mail.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import type { TextKey } from '../../../platform/i18n/catalogue.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import {
  usePendingAction,
  needsRecentSignIn,
  withRecentSignIn,
} from '../../../platform/session/recent-sign-in.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { ListRow } from '../../../ui/layout/ListRow.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { TextField } from '../../../ui/controls/Field.tsx'

/** A new address becomes valid when its mailed link is opened. */
export function EmailRow({ user }: { user: OwnUser }) {
  const t = useText()
  const [search] = useSearchParams()
  const next = search.get('next') === 'delete-account' ? 'delete-account' : undefined
  const [open, setOpen] = useState(next !== undefined && user.email === null)
  const form = useEmailForm(user, next)
  const openForm = (email: string) => {
    form.reset(email)
    setOpen(true)
  }
  const mailbox = useQuery({
    queryKey: ['own mailbox'],
    queryFn: ({ signal }) => call(getOwnMailbox, { signal }),
    enabled: user.email !== null,
  })
  const bounced = mailbox.data?.bounced === true
  usePendingAction('change_email', ({ email = '' }, isProven) => {
    openForm(email)
    if (isProven) void form.submit(email)
  })
  return (
    <>
      <ListRow
        title={t('settings.email')}
        note={
          <>
            <span className="break-all">{user.email ?? t('settings.no_email')}</span>
            {bounced && (
              <span role="status" className="mt-1 block text-alert">
                {t('settings.email_bounced')}
              </span>
            )}
          </>
        }
        end={
          <Button size="sm" variant="secondary" onClick={() => openForm(bounced ? (user.email ?? '') : '')}>
            {user.email === null
              ? t('settings.email_add')
              : t(bounced ? 'settings.email_check' : 'settings.email_change')}
          </Button>
        }
      />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t(form.isFirst ? 'settings.email_add_title' : 'settings.email_title')}
      >
        <EmailForm {...form} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function useEmailForm(user: OwnUser, next: EmailChangeNext | undefined) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<TextKey | null>(null)
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing')

  function reset(initialEmail: string) {
    setEmail(initialEmail)
    setProblem(null)
    setState('typing')
  }

  async function submit(address = email.trim()) {
    if (state === 'sending') return
    setProblem(null)
    setState('sending')
    try {
      const body = { email: address }
      const pendingAction = { action: 'change_email' as const, words: body }
      const request = { params: { id: user.id }, body: { ...body, ...(next && { next }) } }
      await withRecentSignIn(pendingAction, () => call(changeEmail, request))
      setState('sent')
    } catch (error) {
      setProblem(problemText(error))
      setState('typing')
    }
  }
  return { email, setEmail, problem, state, reset, submit, isFirst: user.email === null }
}

type EmailFormProps = ReturnType<typeof useEmailForm> & { onDone: () => void }

function EmailForm({ email, setEmail, problem, state, submit, isFirst, onDone }: EmailFormProps) {
  const t = useText()
  if (state === 'sent')
    return (
      <div className="grid justify-items-center gap-2 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-give-tint text-give">
          <MailCheck className="size-6" />
        </span>
        <p role="status" className="text-pretty">
          <span className="block text-17 font-bold">{t('settings.check_mailbox')}</span>
          <span className="mt-1 block text-muted">
            {t(isFirst ? 'settings.check_mailbox_add_text' : 'settings.check_mailbox_text', {
              email: email.trim(),
            })}
          </span>
        </p>
        <Button block className="mt-3" onClick={onDone}>
          {t('settings.done')}
        </Button>
      </div>
    )
  return (
    <Form className="grid gap-4" onSubmit={() => void submit()}>
      <TextField
        label={t('settings.email_new')}
        hint={t('settings.email_hint')}
        error={problem ? t(problem) : undefined}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" busy={state === 'sending'} disabled={!email.trim()}>
        {t('settings.email_send')}
      </Button>
    </Form>
  )
}

function problemText(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return exactReasonKey(error)
  if (needsRecentSignIn(error)) return 'ui.sign_in_again'
  if (error.code === 'own_email') return 'settings.email_own'
  if (error.status === 400) return 'settings.email_wrong'
  if (error.status === 429) return 'settings.email_too_many'
  return exactReasonKey(error)
}
