import { Download, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { requestAccountDeletion } from '../../contract/people/leaving.ts'
import { deleteUser } from '../../contract/people/users.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { exactReasonOf } from '../platform/api/exact-reason.ts'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { useText } from '../platform/i18n/i18n.ts'
import type { Viewer } from '../platform/session/viewer.ts'
import { useWish, wantsSignIn, withFreshSignIn } from '../platform/session/sign-in-again.ts'
import { Button } from '../ui/controls/Button.tsx'
import { ListGroup, ListRow } from '../ui/layout/ListRow.tsx'
import { TextField } from '../ui/controls/TextField.tsx'
import { Verdict } from './LetterPage.tsx'
import { NoEmail } from './NoEmail.tsx'
import { WhatGoes } from './WhatGoes.tsx'

/** The answer is the same for every address. */
export function AskForLink({ user }: { user: Viewer | null }) {
  const t = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const email = typed ?? user?.email ?? ''
  const [problem, setProblem] = useState<TextKey | null>(null)
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing')

  async function submit(address = email.trim()) {
    if (state === 'sending') return
    setProblem(null)
    setState('sending')
    try {
      await send(user, address)
      setState('sent')
    } catch (error) {
      setProblem(problemOf(error))
      setState('typing')
    }
  }

  useWish('delete_account', (words, shown) => {
    const { email: wished = '' } = words
    setTyped(wished)
    if (shown) void submit(wished)
  })

  if (state === 'sent')
    return (
      <Verdict
        picture={<MailCheck className="size-7" />}
        tone="give"
        title={t('leaving.mail_title')}
        action={
          <Button variant="secondary" onClick={() => setState('typing')}>
            {t('leaving.other_address')}
          </Button>
        }
      >
        <p className="break-words">{t('leaving.mail_text', { email: email.trim() })}</p>
        <p>{t('leaving.mail_hint')}</p>
      </Verdict>
    )

  return (
    <>
      <div>
        <h2 className="text-24 font-bold text-balance">{t('leaving.headline')}</h2>
        <p className="mt-2 text-muted text-pretty">{t('leaving.lead')}</p>
      </div>
      <WhatGoes />
      <ListGroup title={t('leaving.before')}>
        <ListRow
          icon={<Download />}
          title={t('leaving.export')}
          note={t(user ? 'leaving.export_text' : 'leaving.export_sign_in')}
          to="/settings/account#export"
        />
      </ListGroup>
      {user && user.email === null ? (
        <NoEmail />
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <TextField
            label={t('leaving.email')}
            hint={t('leaving.email_hint')}
            error={problem ? t(problem) : undefined}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            value={email}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" size="lg" block busy={state === 'sending'} disabled={!email.trim()}>
            {t('leaving.send_link')}
          </Button>
        </form>
      )}
    </>
  )
}

/** A fresh sign-in is needed for the viewer's own account; for any other the mailed link is enough. */
function send(user: Viewer | null, email: string) {
  if (user?.email?.toLowerCase() !== email.toLowerCase())
    return call(requestAccountDeletion, { body: { email } })
  const wish = { action: 'delete_account' as const, words: { email } }
  return withFreshSignIn(wish, () => call(deleteUser, { params: { id: user.id } }))
}

function problemOf(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return exactReasonOf(error)
  if (wantsSignIn(error)) return 'ui.sign_in_again'
  if (error.status === 400) return 'leaving.email_wrong'
  if (error.status === 429) return 'leaving.too_many'
  return exactReasonOf(error)
}
