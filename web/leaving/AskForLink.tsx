import { Download, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { requestAccountDeletion } from '../../contract/leaving.ts'
import { ApiError, call } from '../platform/call.ts'
import { type TextKey, useText } from '../platform/i18n.ts'
import type { Viewer } from '../platform/session.ts'
import { Button } from '../ui/Button.tsx'
import { ListGroup, ListRow } from '../ui/ListRow.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Verdict } from './LetterPage.tsx'
import { WhatGoes } from './WhatGoes.tsx'

/** Says what leaving means and takes the address to which the link is mailed. The answer is always the same. */
export function AskForLink({ user }: { user: Viewer | null }) {
  const t = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const email = typed ?? user?.email ?? ''
  const [problem, setProblem] = useState<TextKey | null>(null)
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing')

  async function submit() {
    if (state === 'sending') return
    setProblem(null)
    setState('sending')
    try {
      await call(requestAccountDeletion, { body: { email: email.trim() } })
      setState('sent')
    } catch (error) {
      setProblem(problemOf(error))
      setState('typing')
    }
  }

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
    </>
  )
}

function problemOf(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return 'leaving.failed'
  if (error.status === 400) return 'leaving.email_wrong'
  if (error.status === 429) return 'leaving.too_many'
  return error.status === 500 ? 'leaving.check_network' : 'leaving.failed'
}
