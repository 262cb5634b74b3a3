import { Mail, MailCheck, MailX, Unlink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { parseStopToken, type MailKind, resumeMail, stopMail } from '../../../contract/notifications/mail.ts'
import { ApiError, reasonOf } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { locale, useText } from '../../platform/i18n/i18n.ts'
import type { Text } from '../../platform/i18n/message-book.ts'
import { MailLinkPage, MailLinkResult } from '../../platform/pages/MailLinkPage.tsx'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'

/** The page of every mail's unsubscribe link. */
export default function StopMailScreen() {
  const t = useText()
  const { token = '' } = useParams()
  const { step, kinds, isBusy, failure, stop, stopEverything, undo } = useStop(token)
  const isSignedIn = useSession((session) => session.isAuthenticated)
  const home = isSignedIn ? '/feed' : '/login'
  const kindNames = kinds && formatKinds(t, kinds)

  const failed = failure && (
    <p role="alert" className="text-danger text-pretty">
      {t(failure)}
    </p>
  )
  const toAppButton = (
    <ButtonLink to={home} variant="secondary" size="lg" block>
      {t('mail.to_app')}
    </ButtonLink>
  )
  const quietButton = (text: string, act: () => void) => (
    <Button variant="quiet" block busy={isBusy} onClick={act}>
      {text}
    </Button>
  )
  const stopText = kindNames ? t('mail.stop_kinds') : t('mail.stop')
  const stopAllButton = kindNames && quietButton(t('mail.stop_everything'), stopEverything)
  const states: Record<typeof step, ReactNode> = {
    asking: (
      <MailLinkResult
        open
        picture={<Mail className="size-7" />}
        tone="share"
        title={kindNames ? t('mail.kinds_headline', { what: kindNames }) : t('mail.headline')}
        action={
          <>
            {failed}
            <Button size="lg" block busy={isBusy} onClick={stop}>
              {stopText}
            </Button>
            {stopAllButton}
            {isSignedIn && (
              <ButtonLink to="/settings/notifications" variant="quiet" block>
                {t('mail.to_settings')}
              </ButtonLink>
            )}
          </>
        }
      >
        <p>{kindNames ? t('mail.kinds_lead', { what: kindNames }) : t('mail.lead')}</p>
        {!kindNames && <p>{t('mail.still')}</p>}
      </MailLinkResult>
    ),
    stopped: (
      <MailLinkResult
        picture={<MailX className="size-7" />}
        tone="give"
        title={kindNames ? t('mail.kinds_stopped', { what: kindNames }) : t('mail.stopped')}
        action={
          <>
            {failed}
            {toAppButton}
            {quietButton(t('mail.undo'), undo)}
            {stopAllButton}
          </>
        }
      >
        <p>{kindNames ? t('mail.kinds_stopped_text', { what: kindNames }) : t('mail.stopped_text')}</p>
      </MailLinkResult>
    ),
    resumed: (
      <MailLinkResult
        picture={<MailCheck className="size-7" />}
        tone="give"
        title={t('mail.resumed')}
        action={
          <>
            {failed}
            {toAppButton}
            {quietButton(stopText, stop)}
          </>
        }
      >
        <p>{kindNames ? t('mail.kinds_resumed_text', { what: kindNames }) : t('mail.resumed_text')}</p>
      </MailLinkResult>
    ),
    bad: (
      <MailLinkResult
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
      </MailLinkResult>
    ),
  }
  return (
    <MailLinkPage title={t('mail.title')} back={home}>
      {states[step]}
    </MailLinkPage>
  )
}

type Step = 'asking' | 'stopped' | 'resumed' | 'bad'

/**
 * Stops and resumes mail to the token's address. Only a tap sends the request, because mail programs open links too.
 */
function useStop(token: string) {
  const kinds = parseStopToken(token)
  const [step, setStep] = useState<Step>(kinds ? 'asking' : 'bad')
  /** Whether the user chose to stop all mail although the token names kinds. */
  const [everything, setEverything] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<TextKey | null>(null)

  async function send(
    endpoint: typeof stopMail | typeof resumeMail,
    query: { everything: boolean },
    nextStep: Step,
  ) {
    setIsBusy(true)
    setFailure(null)
    try {
      await call(endpoint, { params: { token }, query: query.everything ? query : {} })
      setEverything(query.everything)
      setStep(nextStep)
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      if (status === 404 || status === 400) setStep('bad')
      else setFailure(status === 429 ? 'mail.too_many' : reasonOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return {
    step,
    /** Null for all mail. */
    kinds: kinds?.length && !everything ? kinds : null,
    isBusy,
    failure,
    stop: () => void send(stopMail, { everything }, 'stopped'),
    stopEverything: () => void send(stopMail, { everything: true }, 'stopped'),
    undo: () => void send(resumeMail, { everything }, 'resumed'),
  }
}

const kindTexts: Record<Exclude<MailKind, 'digest'>, TextKey> = {
  messages: 'mail.kind_messages',
  mentions: 'mail.kind_mentions',
  comments: 'mail.kind_comments',
  likes: 'mail.kind_likes',
  follows: 'mail.kind_follows',
  system: 'mail.kind_system',
}

/** "thư báo bình luận và lượt thích", "bản tin xóm". */
function formatKinds(t: Text, kinds: MailKind[]): string {
  const notificationKinds = kinds.filter((kind) => kind !== 'digest').map((kind) => t(kindTexts[kind]))
  const list = new Intl.ListFormat(locale())
  return list.format([
    ...(notificationKinds.length ? [t('mail.news_of', { kinds: list.format(notificationKinds) })] : []),
    ...(kinds.includes('digest') ? [t('mail.digest')] : []),
  ])
}
