import { Mail, MailCheck, MailX, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { LetterPage, Verdict } from '../leaving/LetterPage.tsx'
import { useText } from '../platform/i18n/i18n.ts'
import { useSession } from '../platform/session/session.ts'
import { Button } from '../ui/controls/Button.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { useStop } from './unsubscribe.ts'

/** The page of every mail's unsubscribe link. */
export default function StopMailScreen() {
  const t = useText()
  const { token = '' } = useParams()
  const { step, isBusy, failure, stop, undo } = useStop(token)
  const isIn = useSession((session) => session.isAuthenticated)
  const home = isIn ? '/feed' : '/login'

  const failed = failure && (
    <p role="alert" className="text-danger text-pretty">
      {t(failure)}
    </p>
  )
  const on = (
    <ButtonLink to={home} variant="secondary" size="lg" block>
      {t('mail.to_app')}
    </ButtonLink>
  )
  const states: Record<typeof step, ReactNode> = {
    asking: (
      <Verdict
        open
        picture={<Mail className="size-7" />}
        tone="share"
        title={t('mail.headline')}
        action={
          <>
            {failed}
            <Button size="lg" block busy={isBusy} onClick={stop}>
              {t('mail.stop')}
            </Button>
            {isIn && (
              <ButtonLink to="/settings/notifications" variant="quiet" block>
                {t('mail.to_settings')}
              </ButtonLink>
            )}
          </>
        }
      >
        <p>{t('mail.lead')}</p>
        <p>{t('mail.still')}</p>
      </Verdict>
    ),
    stopped: (
      <Verdict
        picture={<MailX className="size-7" />}
        tone="give"
        title={t('mail.stopped')}
        action={
          <>
            {failed}
            {on}
            <Button variant="quiet" block busy={isBusy} onClick={undo}>
              {t('mail.undo')}
            </Button>
          </>
        }
      >
        <p>{t('mail.stopped_text')}</p>
      </Verdict>
    ),
    resumed: (
      <Verdict
        picture={<MailCheck className="size-7" />}
        tone="give"
        title={t('mail.resumed')}
        action={
          <>
            {failed}
            {on}
            <Button variant="quiet" block busy={isBusy} onClick={stop}>
              {t('mail.stop')}
            </Button>
          </>
        }
      >
        <p>{t('mail.resumed_text')}</p>
      </Verdict>
    ),
    bad: (
      <Verdict
        picture={<Unlink className="size-7" />}
        tone="alert"
        title={t('mail.bad_link')}
        action={
          <ButtonLink to={home} block>
            {t('mail.to_app')}
          </ButtonLink>
        }
      >
        <p>{t('mail.bad_link_text')}</p>
      </Verdict>
    ),
  }
  return (
    <LetterPage title={t('mail.title')} back={home}>
      {states[step]}
    </LetterPage>
  )
}
