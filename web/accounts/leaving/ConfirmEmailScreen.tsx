import { Mail, MailCheck, MailX, Unlink } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { confirmEmail } from '../../../contract/accounts/leaving.ts'
import { call } from '../../platform/api/call.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { exactReasonKey } from '../../platform/api/exact-reason.ts'
import { currentUserKey, useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { MailLinkPage, MailLinkResult } from '../../platform/pages/LetterPage.tsx'
import { useMailedToken } from './mailed-token.ts'

async function confirm(token: string) {
  const reply = await call(confirmEmail, { body: { token } })
  // The signed-in person may be the one whose address changed.
  void queryClient.invalidateQueries({ queryKey: currentUserKey })
  return reply
}

/** The page of the link mailed to a new address. */
export default function ConfirmEmailScreen() {
  const t = useText()
  const [search] = useSearchParams()
  const isIn = useSession((session) => session.isAuthenticated)
  const { spending, spend } = useMailedToken(search.get('token') ?? '', confirm)
  const isToDelete = search.get('next') === 'delete-account'
  const on = isIn ? (
    <ButtonLink to="/settings/account">{t('leaving.to_account')}</ButtonLink>
  ) : (
    <ButtonLink to="/login">{t('leaving.to_login')}</ButtonLink>
  )

  return (
    <MailLinkPage title={t('leaving.email_title')} back={isIn ? '/settings/account' : '/login'}>
      {spending.state === 'spent' && (
        <MailLinkResult
          picture={<Unlink className="size-7" />}
          tone="alert"
          title={t('leaving.spent_title')}
          action={on}
        >
          <p>{t('leaving.email_spent_text')}</p>
        </MailLinkResult>
      )}
      {spending.state === 'done' && (
        <MailLinkResult
          picture={<MailCheck className="size-7" />}
          tone="give"
          title={t('leaving.email_done')}
          action={
            isToDelete ? (
              <ButtonLink to="/settings/delete-account">{t('leaving.go_on_deleting')}</ButtonLink>
            ) : (
              on
            )
          }
        >
          <p className="break-words">{t('leaving.email_done_text', { email: spending.reply.email })}</p>
        </MailLinkResult>
      )}
      {spending.state === 'failed' && spending.error?.code === 'email_in_use' ? (
        <MailLinkResult
          picture={<MailX className="size-7" />}
          tone="alert"
          title={t('leaving.email_in_use')}
          action={on}
        >
          <p>{t('leaving.email_in_use_text')}</p>
        </MailLinkResult>
      ) : (
        (spending.state === 'asking' || spending.state === 'sending' || spending.state === 'failed') && (
          <MailLinkResult
            open
            picture={<Mail className="size-7" />}
            tone="share"
            title={t('leaving.email_headline')}
            action={
              <>
                {spending.state === 'failed' && (
                  <p role="alert" className="text-danger text-pretty">
                    {t(spending.error?.status === 429 ? 'leaving.too_many' : exactReasonKey(spending.error))}
                  </p>
                )}
                <Button size="lg" block busy={spending.state === 'sending'} onClick={spend}>
                  {t('leaving.email_confirm')}
                </Button>
              </>
            }
          >
            <p>{t('leaving.email_lead')}</p>
          </MailLinkResult>
        )
      )}
    </MailLinkPage>
  )
}
