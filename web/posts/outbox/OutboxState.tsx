import { CircleAlert, CloudOff, Hourglass, LoaderCircle, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useOnline } from '../../platform/api/online.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { clockTime, useText } from '../../platform/i18n/i18n.ts'
import type { Failure } from '../../platform/outbox/failure.ts'
import { useOutbox } from '../../platform/outbox/records.ts'
import type { SignInState } from '../../platform/session/after-sign-in.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import type { PostEntry } from './post-draft.ts'
import { askBirthdayAndResend, postOutbox } from './post-outbox.ts'

type State = 'waiting' | 'server' | 'sending' | 'later' | 'refused'

const icons: Record<State, LucideIcon> = {
  waiting: CloudOff,
  server: Hourglass,
  sending: LoaderCircle,
  later: Hourglass,
  refused: CircleAlert,
}

const reasons: Partial<Record<Failure['why'], TextKey>> = {
  network: 'outbox.failed_network',
  not_kept: 'outbox.failed_network',
  location_needed: 'outbox.location_needed',
  verify_first: 'outbox.verify_first',
  birthday_needed: 'outbox.birthday_needed',
  too_large: 'outbox.too_large',
  earlier_posted: 'composer.earlier_posted',
  unsure: 'composer.unsure',
  pictures_refused: 'outbox.pictures_refused',
  pictures_lost: 'outbox.pictures_lost',
  fields: 'outbox.fields',
}

const reasonOf = (refused: Failure): TextKey =>
  refused.why === 'code' ? `refusals.${refused.code}` : (reasons[refused.why] ?? 'outbox.failed')

interface OutboxStateProps {
  entry: PostEntry
  /** Actions that are always possible. */
  children: ReactNode
}

export function OutboxState({ entry, children }: OutboxStateProps) {
  const t = useText()
  const [opened] = useState(() => Date.now())
  const { refused, not_before } = entry
  const isSending = entry.state === 'sending'
  const progress = useOutbox((known) => known.progress[entry.id] ?? null)
  const online = useOnline()
  const isEarly = not_before !== null && Date.parse(not_before) > opened
  const waits = online && entry.trouble === 'server' ? 'server' : 'waiting'
  const state: State = isSending ? 'sending' : refused ? 'refused' : isEarly ? 'later' : waits
  const Icon = icons[state]
  return (
    <div className="mt-3 border-t border-line pt-2.5">
      <div role="status" className="flex gap-2.5">
        <Icon
          aria-hidden
          className={`size-5 shrink-0 ${state === 'refused' ? 'text-danger' : 'text-muted'} ${isSending ? 'animate-spin' : ''}`}
        />
        <div className="min-w-0 flex-1">
          <p className={`text-15 font-bold ${state === 'refused' ? 'text-danger' : ''}`}>
            {t(`outbox.state_${state}`)}
          </p>
          {state === 'refused' && refused && <p className="text-13 text-pretty">{t(reasonOf(refused))}</p>}
          {isSending && progress !== null && (
            <ProgressBar value={progress} label={t('outbox.state_sending')} className="mt-2" />
          )}
          {(state === 'waiting' || state === 'server') && (
            <p className="text-13 text-muted text-pretty">
              {t(state === 'server' ? 'outbox.server_by_itself' : 'outbox.by_itself')}
            </p>
          )}
          {state === 'later' && (
            <p className="text-13 text-muted text-pretty">
              {t('outbox.later', { time: clockTime(new Date(not_before ?? '')) })}
            </p>
          )}
        </div>
      </div>
      <div className="-mr-2 mt-2.5 flex flex-wrap items-center gap-x-1 gap-y-2">
        {!isSending && <NextStep entry={entry} isEarly={isEarly} />}
        <span className="ml-auto flex">{children}</span>
      </div>
    </div>
  )
}

function NextStep({ entry, isEarly }: { entry: PostEntry; isEarly: boolean }) {
  const t = useText()
  const why = entry.refused?.why
  if (why === 'earlier_posted' || why === 'unsure')
    return (
      <>
        <Button size="sm" variant="tint" onClick={() => void postOutbox.resendAsNew(entry.id)}>
          {t('outbox.send_anew')}
        </Button>
        <ButtonLink size="sm" variant="quiet" to="/profile">
          {t('composer.unsure_see')}
        </ButtonLink>
      </>
    )
  if (why === 'birthday_needed')
    return (
      <Button size="sm" variant="tint" onClick={() => void askBirthdayAndResend(entry.id)}>
        {t('outbox.give_birthday')}
      </Button>
    )
  return (
    <>
      {why === 'verify_first' && (
        <ButtonLink size="sm" variant="tint" to="/settings/account#phone">
          {t('composer.verify_first_way')}
        </ButtonLink>
      )}
      {why === 'location_needed' && (
        <ButtonLink size="sm" variant="tint" to="/location" state={{ from: '/feed' } satisfies SignInState}>
          {t('outbox.give_location')}
        </ButtonLink>
      )}
      {!isEarly && (
        <Button size="sm" variant={why ? 'quiet' : 'tint'} onClick={() => void postOutbox.retry(entry.id)}>
          {t('outbox.send_again')}
        </Button>
      )}
    </>
  )
}
