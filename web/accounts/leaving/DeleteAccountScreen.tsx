import { Download, Mail, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { requestAccountDeletion } from '../../../contract/accounts/leaving.ts'
import { deleteUser } from '../../../contract/people/users.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { exactReasonKey } from '../../platform/api/exact-reason.ts'
import { useIsHydrated } from '../../platform/hydrated.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { MailLinkPage, MailLinkResult } from '../../platform/pages/MailLinkPage.tsx'
import { useCurrentUser, useSessionSync } from '../../platform/session/current-user.ts'
import { useSession, type Viewer } from '../../platform/session/session.ts'
import {
  usePendingAction,
  needsRecentSignIn,
  withRecentSignIn,
} from '../../platform/session/recent-sign-in.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Form } from '../../ui/controls/Form.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { ConfirmDeletion, DeletionSteps } from './ConfirmDeletion.tsx'

/** Account deletion in two steps: request the link, then open it. Needs no session. */
export default function DeleteAccountScreen() {
  const t = useText()
  const hydrated = useIsHydrated()
  const [search, setSearch] = useSearchParams()
  const user = useSession((session) => session.user)
  useCurrentUser()
  useSessionSync()
  const token = search.get('token')
  return (
    <MailLinkPage title={t('leaving.delete_title')} back={user ? '/settings/account' : '/login'}>
      {token === null ? (
        <RequestLinkForm user={hydrated ? user : null} />
      ) : (
        <ConfirmDeletion token={token} onStartOver={() => setSearch({}, { replace: true })} />
      )}
    </MailLinkPage>
  )
}

/** Requests the link. The reply is the same for every address, so it doesn't reveal who has an account. */
function RequestLinkForm({ user }: { user: Viewer | null }) {
  const t = useText()
  const [input, setInput] = useState<string | null>(null)
  const email = input ?? user?.email ?? ''
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
      setProblem(problemText(error))
      setState('typing')
    }
  }

  usePendingAction('delete_account', (words, isProven) => {
    const { email: pendingEmail = '' } = words
    setInput(pendingEmail)
    if (isProven) void submit(pendingEmail)
  })

  if (state === 'sent')
    return (
      <MailLinkResult
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
      </MailLinkResult>
    )

  return (
    <>
      <div>
        <h2 className="text-24 font-bold text-balance">{t('leaving.headline')}</h2>
        <p className="mt-2 text-muted text-pretty">{t('leaving.lead')}</p>
      </div>
      <DeletionSteps />
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
        <Form className="grid gap-4" onSubmit={() => void submit()}>
          <TextField
            label={t('leaving.email')}
            hint={t('leaving.email_hint')}
            error={problem ? t(problem) : undefined}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            value={email}
            onChange={({ target }) => setInput(target.value)}
          />
          <Button type="submit" size="lg" block busy={state === 'sending'} disabled={!email.trim()}>
            {t('leaving.send_link')}
          </Button>
        </Form>
      )}
    </>
  )
}

/** Deleting the viewer's own account requires a new sign-in. For any other account the mailed link is enough. */
function send(user: Viewer | null, email: string) {
  if (user?.email?.toLowerCase() !== email.toLowerCase())
    return call(requestAccountDeletion, { body: { email } })
  const pendingAction = { action: 'delete_account' as const, words: { email } }
  return withRecentSignIn(pendingAction, () => call(deleteUser, { params: { id: user.id } }))
}

function problemText(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return exactReasonKey(error)
  if (needsRecentSignIn(error)) return 'ui.sign_in_again'
  if (error.status === 400) return 'leaving.email_wrong'
  if (error.status === 429) return 'leaving.too_many'
  return exactReasonKey(error)
}

/** Shown to a user without an e-mail address, to which the link could be sent. */
function NoEmail() {
  const t = useText()
  return (
    <Card as="section" aria-labelledby="no-email" className="grid gap-4 p-4">
      <div className="flex gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-share-tint text-share">
          <Mail />
        </span>
        <div>
          <h3 id="no-email" className="pt-2 font-bold">
            {t('leaving.no_email')}
          </h3>
          <p className="mt-1 text-muted text-pretty">{t('leaving.no_email_why')}</p>
        </div>
      </div>
      <ButtonLink to="/settings/account?next=delete-account" size="lg" block>
        {t('leaving.add_email')}
      </ButtonLink>
    </Card>
  )
}
