import { Hand, HandHelping, MessageCircle, Phone, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Alarm } from '../../../../contract/people/check-ins.ts'
import { toastFailure } from '../../../platform/api/reason.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { phoneLink, formatPhone } from '../../../platform/i18n/vietnam.ts'
import { PersonSentence } from '../../../relations/PersonName.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'
import { buttonStyles } from '../../../ui/controls/button-styles.ts'
import { focusMain } from '../../../ui/focus-main.ts'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { minutesBetween, formatTime, useNow } from '../clock.ts'
import { answerAlarm, type CareAnswer } from '../data.ts'
import { durationText } from '../start/TimeChoice.tsx'
import { EmergencyNumbers } from './AlarmPage.tsx'

interface AlarmViewProps {
  /** The id of the alarm, or the token from the mail. */
  alarmRef: number | string
  alarm: Alarm
  isSignedIn: boolean
}

const tints = {
  open: 'bg-help-tint',
  yours: 'bg-alert-tint',
  others: 'bg-alert-tint',
  doubted: 'bg-help-tint',
  safe: 'bg-give-tint',
} as const

export function AlarmView({ alarmRef, alarm, isSignedIn }: AlarmViewProps) {
  const t = useText()
  const now = useNow()
  const { user, words, phone, due_at, state, safe_at } = alarm
  const name = user.display_name
  const time = formatTime(state === 'safe' ? (safe_at ?? due_at) : due_at, now)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <section className={`rounded-card border border-line p-5 ${tints[state]}`}>
        <Avatar name={name} src={user.avatar_url} size={64} />
        <h2 aria-live="polite" className="mt-3 text-24 font-bold">
          <PersonSentence
            person={user}
            text={(nameText) =>
              t(state === 'safe' ? 'check-ins.is_safe' : 'check-ins.not_safe_yet', { name: nameText })
            }
          />
        </h2>
        <p className="mt-1 text-pretty">
          {state === 'safe'
            ? t('check-ins.safe_since', { time })
            : t('check-ins.late_by', { time, ...durationText(Math.max(0, minutesBetween(due_at, now))) })}
        </p>
        {state !== 'safe' && words && (
          <figure className="mt-4">
            <figcaption className="text-13 font-bold">{t('check-ins.they_wrote', { name })}</figcaption>
            <blockquote className="mt-1 rounded-card bg-surface p-4 wrap-anywhere whitespace-pre-line">
              {words}
            </blockquote>
          </figure>
        )}
      </section>
      {state !== 'safe' && (
        <>
          <CareNote alarm={alarm} name={name} />
          <div className="grid gap-2">
            {phone && (
              <a href={phoneLink(phone)} className={buttonStyles({ size: 'lg', block: true })}>
                <Phone aria-hidden />
                {t('check-ins.call', { phone: formatPhone(phone) })}
              </a>
            )}
            <CareActions alarmRef={alarmRef} alarm={alarm} name={name} />
            {isSignedIn && (
              <ButtonLink
                to={`/chat?with=${user.id}`}
                block
                size="lg"
                variant="secondary"
                icon={<MessageCircle />}
              >
                {t('check-ins.write', { name })}
              </ButtonLink>
            )}
          </div>
          <EmergencyNumbers />
        </>
      )}
    </div>
  )
}

/** Says who takes care, and whether another contact doubts it. */
function CareNote({ alarm, name }: { alarm: Alarm; name: string }) {
  const t = useText()
  const { state, taken_by } = alarm
  if (state === 'open' || state === 'safe') return null
  return (
    <p role="status" className="text-pretty wrap-anywhere">
      {state === 'others'
        ? t('check-ins.care_others', { name, taker: taken_by ?? t('check-ins.another_contact') })
        : t(`check-ins.care_${state}`, { name })}
    </p>
  )
}

/** The answers that a contact can give to an open alarm, each with an explanation. */
function CareActions({ alarmRef, alarm, name }: { alarmRef: number | string; alarm: Alarm; name: string }) {
  const t = useText()
  const [busy, setBusy] = useState<CareAnswer | null>(null)
  const { state, phone, may_take_care } = alarm
  const sendAnswer = async (reply: CareAnswer) => {
    setBusy(reply)
    try {
      await answerAlarm(alarmRef, reply)
      focusMain({ preventScroll: true })
    } catch (error) {
      void toastFailure(text('check-ins.not_taken'), error)
    } finally {
      setBusy(null)
    }
  }
  const mayDoubt = state === 'yours' || state === 'others'

  return (
    <>
      {state === 'others' && (
        <CareButton
          label={t('check-ins.doubt')}
          note={t('check-ins.doubt_means')}
          icon={<TriangleAlert />}
          variant={phone ? 'ink' : 'primary'}
          busy={busy === 'doubt'}
          onClick={() => void sendAnswer('doubt')}
        />
      )}
      {may_take_care && (
        <CareButton
          label={t(mayDoubt ? 'check-ins.take_care_too' : 'check-ins.take_care')}
          note={t('check-ins.what_care_means', { name })}
          icon={<HandHelping />}
          variant={mayDoubt ? 'secondary' : phone ? 'ink' : 'primary'}
          busy={busy === 'take'}
          onClick={() => void sendAnswer('take')}
        />
      )}
      {state === 'yours' && (
        <CareButton
          label={t('check-ins.give_back')}
          note={t('check-ins.give_back_means')}
          icon={<Hand />}
          variant="secondary"
          busy={busy === 'doubt'}
          onClick={() => void sendAnswer('doubt')}
        />
      )}
    </>
  )
}

type CareButtonProps = Pick<React.ComponentProps<typeof Button>, 'icon' | 'variant' | 'busy' | 'onClick'> & {
  label: string
  note: string
}

function CareButton({ label, note, ...button }: CareButtonProps) {
  return (
    <div>
      <Button block size="lg" {...button}>
        {label}
      </Button>
      <p className="mt-1.5 mb-2 text-13 text-muted text-pretty">{note}</p>
    </div>
  )
}
