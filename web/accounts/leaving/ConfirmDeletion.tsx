import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Unlink } from 'lucide-react'
import { getMe } from '../../../contract/people/accounts.ts'
import {
  checkAccountDeletion,
  confirmAccountDeletion,
  daysToReturn,
} from '../../../contract/people/leaving.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { exactReasonOf } from '../../platform/api/exact-reason.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import { useSession } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-in-and-out.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { dayIn } from './day-in.ts'
import { Verdict } from '../../platform/pages/LetterPage.tsx'
import { isSpent, type Spending, useMailedToken } from './mailed-token.ts'
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

export function ConfirmDeletion({ token, onStartOver }: { token: string; onStartOver: () => void }) {
  const t = useText()
  const { spending, spend } = useMailedToken(token, confirm)
  const check = useQuery({
    queryKey: ['leaving', 'link', token],
    queryFn: ({ signal }) => call(checkAccountDeletion, { body: { token }, signal }),
    enabled: spending.state === 'asking',
    gcTime: 0,
  })
  const isVoid = check.error instanceof ApiError && isSpent(check.error)

  if (spending.state === 'done') return <Begun erase_at={spending.reply.erase_at} />
  if (spending.state === 'spent' || isVoid) return <Spent onStartOver={onStartOver} />
  // Signing out clears the query while the button is still busy.
  if (spending.state !== 'asking') return <Ask spending={spending} onConfirm={spend} />
  return (
    <Loaded
      query={check}
      skeleton={<Spinner label={t('leaving.checking')} />}
      failed={{ title: t('leaving.not_checked') }}
    >
      {({ erase_at }) =>
        erase_at === null ? <Ask spending={spending} onConfirm={spend} /> : <Begun erase_at={erase_at} />
      }
    </Loaded>
  )
}

interface AskProps {
  spending: Spending<unknown>
  onConfirm: () => void
}

function Ask({ spending, onConfirm }: AskProps) {
  const t = useText()
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
            {t(spending.error?.status === 429 ? 'leaving.too_many' : exactReasonOf(spending.error))}
          </p>
        )}
        <Button size="lg" block busy={spending.state === 'sending'} onClick={onConfirm}>
          {t('leaving.confirm')}
        </Button>
        <ButtonLink to="/feed" variant="quiet" block>
          {t('leaving.stay')}
        </ButtonLink>
      </div>
    </>
  )
}

function Spent({ onStartOver }: { onStartOver: () => void }) {
  const t = useText()
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
}

function Begun({ erase_at }: { erase_at: string }) {
  const t = useText()
  return (
    <Verdict
      picture={<CalendarClock className="size-7" />}
      tone="give"
      title={t('leaving.done_title')}
      action={<ButtonLink to="/login">{t('leaving.sign_in_again')}</ButtonLink>}
    >
      <p>{t('leaving.done_text', { days: daysToReturn, day: dayIn(erase_at) })}</p>
      <p>{t('leaving.done_back')}</p>
    </Verdict>
  )
}
