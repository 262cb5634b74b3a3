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
import { MailLinkPage, MailLinkResult } from '../../platform/pages/MailLinkPage.tsx'
import { useMailedToken } from './mailed-token.ts'

async function confirm(token: string) {
  const reply = await call(confirmEmail, { body: { token } })
  // The address may belong to the signed-in user.
  void queryClient.invalidateQueries({ queryKey: currentUserKey })
  return reply
}

/** The page that the mail to a new address links to. */
export default function ConfirmEmailScreen() {
  const t = useText()
  const [search] = useSearchParams()
  const isSignedIn = useSession((session) => session.isAuthenticated)
  const { tokenUse, sendToken } = useMailedToken(search.get('token') ?? '', confirm)
  const continuesDeletion = search.get('next') === 'delete-account'
  const nextLink = isSignedIn ? (
    <ButtonLink to="/settings/account">{t('leaving.to_account')}</ButtonLink>
  ) : (
    <ButtonLink to="/login">{t('leaving.to_login')}</ButtonLink>
  )

  return (
    <MailLinkPage title={t('leaving.email_title')} back={isSignedIn ? '/settings/account' : '/login'}>
      {tokenUse.state === 'spent' && (
        <MailLinkResult
          picture={<Unlink className="size-7" />}
          tone="alert"
          title={t('leaving.spent_title')}
          action={nextLink}
        >
          <p>{t('leaving.email_spent_text')}</p>
        </MailLinkResult>
      )}
      {tokenUse.state === 'done' && (
        <MailLinkResult
          picture={<MailCheck className="size-7" />}
          tone="give"
          title={t('leaving.email_done')}
          action={
            continuesDeletion ? (
              <ButtonLink to="/settings/delete-account">{t('leaving.go_on_deleting')}</ButtonLink>
            ) : (
              nextLink
            )
          }
        >
          <p className="break-words">{t('leaving.email_done_text', { email: tokenUse.reply.email })}</p>
        </MailLinkResult>
      )}
      {tokenUse.state === 'failed' && tokenUse.error?.code === 'email_in_use' ? (
        <MailLinkResult
          picture={<MailX className="size-7" />}
          tone="alert"
          title={t('leaving.email_in_use')}
          action={nextLink}
        >
          <p>{t('leaving.email_in_use_text')}</p>
        </MailLinkResult>
      ) : (
        (tokenUse.state === 'asking' || tokenUse.state === 'sending' || tokenUse.state === 'failed') && (
          <MailLinkResult
            open
            picture={<Mail className="size-7" />}
            tone="share"
            title={t('leaving.email_headline')}
            action={
              <>
                {tokenUse.state === 'failed' && (
                  <p role="alert" className="text-danger text-pretty">
                    {t(tokenUse.error?.status === 429 ? 'leaving.too_many' : exactReasonKey(tokenUse.error))}
                  </p>
                )}
                <Button size="lg" block busy={tokenUse.state === 'sending'} onClick={sendToken}>
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
