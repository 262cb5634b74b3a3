import { Mail, MailCheck, MailX, Unlink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { parseStopToken, type MailKind, resumeMail, stopMail } from '../../../contract/notifications/mail.ts'
import { ApiError, reasonOf } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { locale, useText } from '../../platform/i18n/i18n.ts'
import type { Text } from '../../platform/i18n/message-book.ts'
import { MailLinkPage, MailLinkResult } from '../../platform/pages/LetterPage.tsx'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'

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
      <MailLinkResult
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
      </MailLinkResult>
    ),
    stopped: (
      <MailLinkResult
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
            {on}
            {quiet(stopText, stop)}
          </>
        }
      >
        <p>{what ? t('mail.kinds_resumed_text', { what }) : t('mail.resumed_text')}</p>
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

/** Stops and resumes mail to a token's address, on a tap only, since programs open links too. */
function useStop(token: string) {
  const kinds = parseStopToken(token)
  const [step, setStep] = useState<Step>(kinds ? 'asking' : 'bad')
  /** Of a token that names kinds: whether all mail was meant all the same. */
  const [everything, setEverything] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<TextKey | null>(null)

  async function ask(endpoint: typeof stopMail | typeof resumeMail, of: { everything: boolean }, then: Step) {
    setIsBusy(true)
    setFailure(null)
    try {
      await call(endpoint, { params: { token }, query: of.everything ? of : {} })
      setEverything(of.everything)
      setStep(then)
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
    stop: () => void ask(stopMail, { everything }, 'stopped'),
    stopEverything: () => void ask(stopMail, { everything: true }, 'stopped'),
    undo: () => void ask(resumeMail, { everything }, 'resumed'),
  }
}

const names: Record<Exclude<MailKind, 'digest'>, TextKey> = {
  messages: 'mail.kind_messages',
  mentions: 'mail.kind_mentions',
  comments: 'mail.kind_comments',
  likes: 'mail.kind_likes',
  follows: 'mail.kind_follows',
  system: 'mail.kind_system',
}

/** "thư báo bình luận và lượt thích", "bản tin xóm". */
function namesOf(t: Text, kinds: MailKind[]): string {
  const news = kinds.filter((kind) => kind !== 'digest').map((kind) => t(names[kind]))
  const list = new Intl.ListFormat(locale())
  return list.format([
    ...(news.length ? [t('mail.news_of', { kinds: list.format(news) })] : []),
    ...(kinds.includes('digest') ? [t('mail.digest')] : []),
  ])
}
