import { ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { type CheckIn, checkInLimits } from '../../../contract/people/check-ins.ts'
import { toastFailure } from '../../platform/api/reason.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { Loaded } from '../../platform/pages/Loaded.tsx'
import type { GuardedHandle } from '../../platform/session/RequireSession.tsx'
import { useViewer } from '../../platform/session/session.ts'
import { ScreenColumn } from '../../platform/pages/ScreenColumn.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Family } from '../../ui/illustrations/gatherings.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Badge, type Hue } from '../../ui/layout/Badge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { useContacts } from '../users/contacts/contacts.ts'
import { minutesBetween, addMinutes, formatTime, useNow } from './clock.ts'
import { extendCheckIn, refetchRunningCheckIn, useRunningCheckIn } from './data.ts'
import { reportSafe, useSafeEntry } from './running/safe-outbox.ts'
import { StartForm } from './start/StartForm.tsx'
import { durationText } from './start/TimeChoice.tsx'

export const handle: GuardedHandle = {
  skeleton: () => (
    <Layout>
      <Skeletons />
    </Layout>
  ),
}

export default function CheckInScreen() {
  const t = useText()
  const viewer = useViewer()
  const query = useRunningCheckIn(viewer.id)
  return (
    <Layout>
      <Loaded query={query} skeleton={<Skeletons />} failed={{ title: t('check-ins.not_loaded') }}>
        {({ check_in }) => (check_in ? <RunningView key={check_in.id} checkIn={check_in} /> : <StartView />)}
      </Loaded>
    </Layout>
  )
}

function StartView() {
  const t = useText()
  const viewer = useViewer()
  const query = useContacts(viewer.id)
  return (
    <Loaded query={query} skeleton={<Skeletons />} failed={{ title: t('check-ins.not_loaded') }}>
      {(contacts) => {
        const accepted = contacts.filter(({ status }) => status === 'accepted')
        return accepted.length ? (
          <StartForm contacts={accepted} />
        ) : (
          <NoContacts isInvited={contacts.length > 0} />
        )
      }}
    </Loaded>
  )
}

function Layout({ children }: { children: React.ReactNode }) {
  const t = useText()
  return (
    <ScreenColumn
      title={t('check-ins.title')}
      back="/profile/edit/emergencycontact"
      className="grid grid-cols-[minmax(0,1fr)] gap-6 py-4"
    >
      {children}
    </ScreenColumn>
  )
}

function Skeletons() {
  const t = useText()
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="h-16 rounded-card" />
      <Skeleton className="h-11 rounded-full" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  )
}

/** `isInvited`: the viewer has invited somebody who has not accepted yet. */
function NoContacts({ isInvited }: { isInvited: boolean }) {
  const t = useText()
  return (
    <EmptyState
      picture={<Family />}
      title={t(isInvited ? 'check-ins.nobody_yet' : 'check-ins.nobody')}
      text={t(isInvited ? 'check-ins.nobody_yet_text' : 'check-ins.nobody_text')}
      action={<ButtonLink to="/profile/edit/emergencycontact">{t('check-ins.to_contacts')}</ButtonLink>}
    />
  )
}

function RunningView({ checkIn }: { checkIn: CheckIn }) {
  const t = useText()
  const viewer = useViewer()
  const now = useNow()
  const entry = useSafeEntry(checkIn.id)
  const isAlerted = checkIn.contacts.some(({ told_at }) => told_at)
  const minutesLeft = minutesBetween(now, checkIn.due_at)
  return (
    <>
      <section
        aria-label={t('check-ins.running')}
        className={`rounded-card border border-line p-5 text-center ${minutesLeft > 0 ? 'bg-give-tint' : 'bg-alert-tint'}`}
      >
        <p className="text-pretty">{t(minutesLeft > 0 ? 'check-ins.promised' : 'check-ins.time_is_up')}</p>
        <p className="mt-1 text-30 font-bold tabular-nums">{formatTime(checkIn.due_at, now)}</p>
        <p className="mt-1 text-muted">
          {minutesLeft > 0 && t('check-ins.time_left', durationText(minutesLeft))}
          <span aria-live="polite">
            {minutesLeft <= 0 && t(isAlerted ? 'check-ins.contacts_told' : 'check-ins.contacts_soon')}
          </span>
        </p>
        {checkIn.words && (
          <blockquote className="mt-4 text-left wrap-anywhere whitespace-pre-line rounded-card bg-surface p-4">
            {checkIn.words}
          </blockquote>
        )}
        <Button
          block
          size="lg"
          className="mt-5 min-h-18 text-17"
          icon={<ShieldCheck className="size-6" />}
          busy={entry?.state === 'sending'}
          onClick={() => void reportSafe(viewer.id, checkIn.id)}
        >
          {t('check-ins.safe')}
        </Button>
        {entry && entry.state !== 'sending' && (
          <p role="status" className="mt-3 text-pretty">
            {t(entry.state === 'refused' ? 'check-ins.safe_refused' : 'check-ins.safe_waits')}
          </p>
        )}
      </section>
      {!isAlerted && !entry && <Extend checkIn={checkIn} now={now} />}
      <Contacts checkIn={checkIn} now={now} />
      <p className="text-13 text-muted text-pretty">
        {checkIn.asks_again_at &&
          `${t('check-ins.asks_again_at', { time: formatTime(checkIn.asks_again_at, now) })} `}
        {t('check-ins.step_end')}
      </p>
    </>
  )
}

type Contact = CheckIn['contacts'][number]

const hues: Record<Contact['state'], Hue> = {
  waiting: 'plain',
  told: 'alert',
  takes_care: 'give',
  left_out: 'plain',
}

/** The contacts, when each of them is alerted, and their state. */
function Contacts({ checkIn, now }: { checkIn: CheckIn; now: Date }) {
  const t = useText()
  const id = useId()
  const stateText = ({ state, told_at, tell_at }: Contact) => {
    if (state === 'waiting')
      return tell_at ? t('check-ins.tell_at', { time: formatTime(tell_at, now) }) : t('check-ins.not_needed')
    if (state === 'told') return t('check-ins.told_at', { time: formatTime(told_at ?? now, now) })
    return t(`check-ins.${state}`)
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-17 font-bold">
        {t('check-ins.who_if')}
      </h2>
      <Card className="mt-3">
        <ol className="divide-y divide-line">
          {checkIn.contacts.map((contact) => (
            <li key={contact.id} className="flex min-h-16 items-center gap-3 px-4 py-3">
              <Avatar name={contact.name} />
              <span className="min-w-0 flex-1">
                <span className="block font-bold wrap-anywhere">{contact.name}</span>
                <span className="mt-1 block">
                  <Badge hue={hues[contact.state]}>{stateText(contact)}</Badge>
                </span>
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}

const extensions = [15, 30, 60]

function Extend({ checkIn, now }: { checkIn: CheckIn; now: Date }) {
  const t = useText()
  const viewer = useViewer()
  const id = useId()
  const [busy, setBusy] = useState<number | null>(null)
  const base = new Date(Math.max(now.getTime(), new Date(checkIn.due_at).getTime()))
  const allowedExtensions = extensions.filter(
    (minutes) => minutesBetween(now, addMinutes(base, minutes)) <= checkInLimits.latest,
  )
  if (!allowedExtensions.length) return null

  const extend = async (minutes: number) => {
    setBusy(minutes)
    const due = addMinutes(base, minutes)
    try {
      await extendCheckIn(viewer.id, checkIn.id, due.toISOString())
    } catch (error) {
      void toastFailure(text('check-ins.not_extended'), error)
      void refetchRunningCheckIn(viewer.id)
    } finally {
      setBusy(null)
    }
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-17 font-bold">
        {t('check-ins.extend')}
      </h2>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
        {allowedExtensions.map((minutes) => (
          <Button
            key={minutes}
            variant="secondary"
            block
            busy={busy === minutes}
            onClick={() => busy === null && void extend(minutes)}
          >
            {t('check-ins.more', { count: minutes })}
          </Button>
        ))}
      </div>
    </section>
  )
}
