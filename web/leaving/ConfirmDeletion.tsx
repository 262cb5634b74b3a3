import { CalendarClock, Unlink } from 'lucide-react'
import { getMe } from '../../contract/people/accounts.ts'
import { confirmAccountDeletion, daysToReturn } from '../../contract/people/leaving.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { useText, locale } from '../platform/i18n/i18n.ts'
import { signOut, useSession } from '../platform/session/session.ts'
import { Button } from '../ui/controls/Button.tsx'
import { ButtonLink } from '../ui/controls/ButtonLink.tsx'
import { Verdict } from './LetterPage.tsx'
import { useMailedToken } from './mailed-token.ts'
import { WhatGoes } from './WhatGoes.tsx'

async function confirm(token: string) {
  const reply = await call(confirmAccountDeletion, { body: { token } })
  await leaveIfMine()
  return reply
}

/** The account may differ from the signed-in one, which then stays signed in. */
async function leaveIfMine() {
  if (!useSession.getState().isAuthenticated) return
  try {
    await call(getMe)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await signOut()
  }
}

const dayIn = (moment: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date(moment))

export function ConfirmDeletion({ token, onStartOver }: { token: string; onStartOver: () => void }) {
  const t = useText()
  const { spending, spend } = useMailedToken(token, confirm)
  const days = daysToReturn

  if (spending.state === 'spent')
    return (
      <Verdict
        picture={<Unlink className="size-7" />}
        tone="alert"
        title={t('leaving.spent_title')}
        action={<Button onClick={onStartOver}>{t('leaving.new_link')}</Button>}
      >
        <p>{t('leaving.spent_text')}</p>
      </Verdict>
    )
  if (spending.state === 'done')
    return (
      <Verdict
        picture={<CalendarClock className="size-7" />}
        tone="give"
        title={t('leaving.done_title')}
        action={<ButtonLink to="/login">{t('leaving.sign_in_again')}</ButtonLink>}
      >
        <p>{t('leaving.done_text', { days, day: dayIn(spending.reply.erase_at) })}</p>
        <p>{t('leaving.done_back')}</p>
      </Verdict>
    )
  return (
    <>
      <div>
        <h2 className="text-24 font-bold text-balance">{t('leaving.confirm_headline')}</h2>
        <p className="mt-2 text-muted text-pretty">{t('leaving.confirm_lead')}</p>
      </div>
      <WhatGoes />
      <div className="grid gap-2">
        {spending.state === 'failed' && (
          <p role="alert" className="text-danger text-pretty">
            {t(spending.error?.status === 429 ? 'leaving.too_many' : 'leaving.check_network')}
          </p>
        )}
        <Button size="lg" block busy={spending.state === 'sending'} onClick={spend}>
          {t('leaving.confirm')}
        </Button>
        <ButtonLink to="/feed" variant="quiet" block>
          {t('leaving.stay')}
        </ButtonLink>
      </div>
    </>
  )
}
