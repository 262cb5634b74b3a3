import { HandHelping, MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import type { Alarm } from '../../../contract/people/check-ins.ts'
import { toastFailure } from '../../platform/api/toast-failure.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { phoneLink, readablePhone } from '../../platform/i18n/phone.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { buttonStyles } from '../../ui/controls/button-styles.ts'
import { focusMain } from '../../ui/focus-main.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { SentenceAbout } from '../../users/PersonName.tsx'
import { minutesBetween, timeText, useNow } from '../clock.ts'
import { takeCare } from '../data.ts'
import { lengthOf } from '../start/TimeChoice.tsx'
import { EmergencyNumbers } from './EmergencyNumbers.tsx'

interface AlarmViewProps {
  /** Its number, or the mailed token. */
  of: number | string
  alarm: Alarm
  isSignedIn: boolean
}

const tints = {
  open: 'bg-help-tint',
  yours: 'bg-give-tint',
  others: 'bg-give-tint',
  safe: 'bg-give-tint',
} as const

export function AlarmView({ of, alarm, isSignedIn }: AlarmViewProps) {
  const t = useText()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const { user, words, phone, due_at, state, safe_at } = alarm
  const name = user.display_name
  const time = timeText(state === 'safe' ? (safe_at ?? due_at) : due_at, now)
  const take = async () => {
    setBusy(true)
    try {
      await takeCare(of)
      focusMain({ preventScroll: true })
    } catch (error) {
      void toastFailure(text('check-ins.not_taken'), error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <section aria-live="polite" className={`rounded-card border border-line p-5 ${tints[state]}`}>
        <Avatar name={name} src={user.avatar_url} size={64} />
        <h2 className="mt-3 text-24 font-bold text-balance">
          <SentenceAbout
            person={user}
            say={(named) =>
              t(state === 'safe' ? 'check-ins.is_safe' : 'check-ins.not_safe_yet', { name: named })
            }
          />
        </h2>
        <p className="mt-1 text-pretty">
          {state === 'safe'
            ? t('check-ins.safe_since', { time })
            : t('check-ins.late_by', { time, ...lengthOf(Math.max(0, minutesBetween(due_at, now))) })}
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
          {state !== 'open' && (
            <p role="status" className="text-pretty">
              {t(`check-ins.care_${state}`, { name })}
            </p>
          )}
          <div className="grid gap-2">
            {phone && (
              <a href={phoneLink(phone)} className={buttonStyles({ size: 'lg', block: true })}>
                <Phone aria-hidden />
                {t('check-ins.call', { phone: readablePhone(phone) })}
              </a>
            )}
            {state !== 'yours' && (
              <Button
                block
                size="lg"
                variant={phone ? 'ink' : 'primary'}
                icon={<HandHelping />}
                busy={busy}
                onClick={() => void take()}
              >
                {t(state === 'open' ? 'check-ins.take_care' : 'check-ins.take_care_too')}
              </Button>
            )}
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
          <p className="text-13 text-muted text-pretty">
            {t(state === 'open' ? 'check-ins.what_care_means' : 'check-ins.you_will_hear', { name })}
          </p>
          <EmergencyNumbers />
        </>
      )}
    </div>
  )
}
