import { Mail, MailCheck, MailX, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { LetterPage, Verdict } from '../leaving/LetterPage.tsx'
import { useText } from '../platform/i18n/i18n.ts'
import { useSession } from '../platform/session/session.ts'
import { Button } from '../ui/controls/Button.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { namesOf, useStop } from './unsubscribe.ts'

/** The page of every mail's unsubscribe link. */
export default function StopMailScreen() {
  const t = useText()
  const { token = '' } = useParams()
  const { step, kinds, isBusy, failure, stop, stopEverything, undo } = useStop(token)
  const isIn = useSession((session) => session.isAuthenticated)
  const home = isIn ? '/feed' : '/login'
  const what = kinds && namesOf(t, kinds)

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
  const quiet = (text: string, act: () => void) => (
    <Button variant="quiet" block busy={isBusy} onClick={act}>
      {text}
    </Button>
  )
  const stopText = what ? t('mail.stop_kinds') : t('mail.stop')
  const all = what && quiet(t('mail.stop_everything'), stopEverything)
  const states: Record<typeof step, ReactNode> = {
    asking: (
      <Verdict
        open
        picture={<Mail className="size-7" />}
        tone="share"
        title={what ? t('mail.kinds_headline', { what }) : t('mail.headline')}
        action={
          <>
            {failed}
            <Button size="lg" block busy={isBusy} onClick={stop}>
              {stopText}
            </Button>
            {all}
            {isIn && (
              <ButtonLink to="/settings/notifications" variant="quiet" block>
                {t('mail.to_settings')}
              </ButtonLink>
            )}
          </>
        }
      >
        <p>{what ? t('mail.kinds_lead', { what }) : t('mail.lead')}</p>
        {!what && <p>{t('mail.still')}</p>}
      </Verdict>
    ),
    stopped: (
      <Verdict
        picture={<MailX className="size-7" />}
        tone="give"
        title={what ? t('mail.kinds_stopped', { what }) : t('mail.stopped')}
        action={
          <>
            {failed}
            {on}
            {quiet(t('mail.undo'), undo)}
            {all}
          </>
        }
      >
        <p>{what ? t('mail.kinds_stopped_text', { what }) : t('mail.stopped_text')}</p>
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
            {quiet(stopText, stop)}
          </>
        }
      >
        <p>{what ? t('mail.kinds_resumed_text', { what }) : t('mail.resumed_text')}</p>
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
