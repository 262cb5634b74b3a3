import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Clock3, LogOut, Trash2, Unlink } from 'lucide-react'
import { getMe } from '../../../contract/accounts/accounts.ts'
import {
  checkAccountDeletion,
  confirmAccountDeletion,
  deletionGraceDays,
} from '../../../contract/accounts/leaving.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { exactReasonKey } from '../../platform/api/exact-reason.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { MailLinkResult } from '../../platform/pages/MailLinkPage.tsx'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import { useSession } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-in-and-out.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { formatLongDate } from '../../platform/formats.ts'
import { isUsedToken, type TokenUse, useMailedToken } from './mailed-token.ts'

async function confirm(token: string) {
  const reply = await call(confirmAccountDeletion, { body: { token } })
  await signOutIfOwnAccount()
  return reply
}

/** Signs out if the deleted account is the signed-in one. The link may belong to another account. */
async function signOutIfOwnAccount() {
  if (!useSession.getState().isAuthenticated) return
  try {
    await call(getMe)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await signOut()
  }
}

export function ConfirmDeletion({ token, onStartOver }: { token: string; onStartOver: () => void }) {
  const t = useText()
  const { tokenUse, sendToken } = useMailedToken(token, confirm)
  const check = useQuery({
    queryKey: ['leaving', 'link', token],
    queryFn: ({ signal }) => call(checkAccountDeletion, { body: { token }, signal }),
    enabled: tokenUse.state === 'asking',
    gcTime: 0,
  })
  const isInvalid = check.error instanceof ApiError && isUsedToken(check.error)

  if (tokenUse.state === 'done') return <DeletionStarted erase_at={tokenUse.reply.erase_at} />
  if (tokenUse.state === 'spent' || isInvalid) return <UsedLink onStartOver={onStartOver} />
  // Signing out clears the query while the button is still busy.
  if (tokenUse.state !== 'asking') return <ConfirmQuestion tokenUse={tokenUse} onConfirm={sendToken} />
  return (
    <Loaded
      query={check}
      skeleton={<Spinner label={t('leaving.checking')} />}
      failed={{ title: t('leaving.not_checked') }}
    >
      {({ erase_at }) =>
        erase_at === null ? (
          <ConfirmQuestion tokenUse={tokenUse} onConfirm={sendToken} />
        ) : (
          <DeletionStarted erase_at={erase_at} />
        )
      }
    </Loaded>
  )
}

interface ConfirmQuestionProps {
  tokenUse: TokenUse<unknown>
  onConfirm: () => void
}

function ConfirmQuestion({ tokenUse, onConfirm }: ConfirmQuestionProps) {
  const t = useText()
  return (
    <>
      <div>
        <h2 className="text-24 font-bold text-balance">{t('leaving.confirm_headline')}</h2>
        <p className="mt-2 text-muted text-pretty">{t('leaving.confirm_lead')}</p>
      </div>
      <DeletionSteps />
      <div className="grid gap-2">
        {tokenUse.state === 'failed' && (
          <p role="alert" className="text-danger text-pretty">
            {t(tokenUse.error?.status === 429 ? 'leaving.too_many' : exactReasonKey(tokenUse.error))}
          </p>
        )}
        <Button size="lg" block busy={tokenUse.state === 'sending'} onClick={onConfirm}>
          {t('leaving.confirm')}
        </Button>
        <ButtonLink to="/feed" variant="quiet" block>
          {t('leaving.stay')}
        </ButtonLink>
      </div>
    </>
  )
}

function UsedLink({ onStartOver }: { onStartOver: () => void }) {
  const t = useText()
  return (
    <MailLinkResult
      picture={<Unlink className="size-7" />}
      tone="alert"
      title={t('leaving.spent_title')}
      action={<Button onClick={onStartOver}>{t('leaving.new_link')}</Button>}
    >
      <p>{t('leaving.spent_text')}</p>
    </MailLinkResult>
  )
}

function DeletionStarted({ erase_at }: { erase_at: string }) {
  const t = useText()
  return (
    <MailLinkResult
      picture={<CalendarClock className="size-7" />}
      tone="give"
      title={t('leaving.done_title')}
      action={<ButtonLink to="/login">{t('leaving.sign_in_again')}</ButtonLink>}
    >
      <p>{t('leaving.done_text', { days: deletionGraceDays, day: formatLongDate(erase_at) })}</p>
      <p>{t('leaving.done_back')}</p>
    </MailLinkResult>
  )
}

export function DeletionSteps() {
  const t = useText()
  const days = deletionGraceDays
  const steps = [
    {
      icon: <LogOut />,
      classes: 'bg-alert-tint text-alert',
      title: t('leaving.at_once'),
      text: t('leaving.at_once_text'),
    },
    {
      icon: <Clock3 />,
      classes: 'bg-give-tint text-give',
      title: t('leaving.for_days', { days }),
      text: t('leaving.for_days_text'),
    },
    {
      icon: <Trash2 />,
      classes: 'bg-help-tint text-help',
      title: t('leaving.after', { days }),
      text: t('leaving.after_text'),
    },
  ]
  return (
    <div>
      <Card as="section" className="p-4">
        <ol aria-label={t('leaving.what_goes')}>
          {steps.map(({ icon, classes, title, text }) => (
            <li key={title} className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
              <span className="flex flex-col items-center">
                <span className={`grid size-10 shrink-0 place-items-center rounded-full ${classes}`}>
                  {icon}
                </span>
                <span className="my-1.5 w-0.5 flex-1 bg-line group-last:hidden" />
              </span>
              <div className="pt-2 pb-5 group-last:pb-1">
                <h3 className="font-bold">{title}</h3>
                <p className="mt-0.5 text-muted text-pretty">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
      <p className="mt-2 px-1 text-13 text-muted text-pretty">{t('leaving.stays')}</p>
    </div>
  )
}
