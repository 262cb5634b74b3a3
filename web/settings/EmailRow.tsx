import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { OwnUser } from '../../contract/accounts.ts'
import { changeEmail } from '../../contract/leaving.ts'
import { ApiError, call } from '../platform/call.ts'
import { type TextKey, useText } from '../platform/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { ListRow } from '../ui/ListRow.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { TextField } from '../ui/TextField.tsx'

/** The address, and the way to another: it counts once the link mailed there has been opened. */
export function EmailRow({ user }: { user: OwnUser }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ListRow
        title={t('settings.email')}
        note={<span className="break-all">{user.email ?? t('settings.no_email')}</span>}
        end={
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            {user.email === null ? t('settings.email_add') : t('settings.email_change')}
          </Button>
        }
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('settings.email_title')}>
        <EmailForm user_id={user.id} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function EmailForm({ user_id, onDone }: { user_id: number; onDone: () => void }) {
  const t = useText()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<TextKey | null>(null)
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing')

  async function submit() {
    if (state === 'sending') return
    setProblem(null)
    setState('sending')
    try {
      await call(changeEmail, { params: { id: user_id }, body: { email: email.trim() } })
      setState('sent')
    } catch (error) {
      setProblem(problemOf(error))
      setState('typing')
    }
  }

  if (state === 'sent')
    return (
      <div className="grid justify-items-center gap-2 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-give-tint text-give">
          <MailCheck className="size-6" />
        </span>
        <p role="status" className="text-pretty">
          <span className="block text-17 font-bold">{t('settings.check_mailbox')}</span>
          <span className="mt-1 block text-muted">
            {t('settings.check_mailbox_text', { email: email.trim() })}
          </span>
        </p>
        <Button block className="mt-3" onClick={onDone}>
          {t('settings.done')}
        </Button>
      </div>
    )
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
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
    </form>
  )
}

function problemOf(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return 'settings.email_failed'
  if (error.code === 'own_email') return 'settings.email_own'
  if (error.status === 400) return 'settings.email_wrong'
  if (error.status === 429) return 'settings.email_too_many'
  return error.status === 500 ? 'settings.check_network' : 'settings.email_failed'
}
