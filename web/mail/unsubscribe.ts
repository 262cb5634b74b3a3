import { useState } from 'react'
import { kindsInToken, type MailKind, resumeMail, stopMail } from '../../contract/mail.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { reasonOf } from '../platform/api/reason.ts'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { locale } from '../platform/i18n/i18n.ts'
import type { Text } from '../platform/i18n/message-book.ts'

type Step = 'asking' | 'stopped' | 'resumed' | 'bad'

/** Stops and resumes mail to a token's address, on a tap only, since programs open links too. */
export function useStop(token: string) {
  const kinds = kindsInToken(token)
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
export function namesOf(t: Text, kinds: MailKind[]): string {
  const news = kinds.filter((kind) => kind !== 'digest').map((kind) => t(names[kind]))
  const list = new Intl.ListFormat(locale())
  return list.format([
    ...(news.length ? [t('mail.news_of', { kinds: list.format(news) })] : []),
    ...(kinds.includes('digest') ? [t('mail.digest')] : []),
  ])
}
