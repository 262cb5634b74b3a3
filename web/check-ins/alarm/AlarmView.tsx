import { MessageCircle, Phone } from 'lucide-react'
import type { Alarm } from '../../../contract/people/check-ins.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { phoneLink, readablePhone } from '../../platform/i18n/phone.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { buttonStyles } from '../../ui/controls/button-styles.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { SentenceAbout } from '../../users/PersonName.tsx'
import { minutesBetween, timeText, useNow } from '../clock.ts'
import { lengthOf } from '../start/TimeChoice.tsx'
import { Care, CareNote } from './Care.tsx'
import { EmergencyNumbers } from './EmergencyNumbers.tsx'

interface AlarmViewProps {
  /** Its number, or the mailed token. */
  of: number | string
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

export function AlarmView({ of, alarm, isSignedIn }: AlarmViewProps) {
  const t = useText()
  const now = useNow()
  const { user, words, phone, due_at, state, safe_at } = alarm
  const name = user.display_name
  const time = timeText(state === 'safe' ? (safe_at ?? due_at) : due_at, now)

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
          <CareNote alarm={alarm} name={name} />
          <div className="grid gap-2">
            {phone && (
              <a href={phoneLink(phone)} className={buttonStyles({ size: 'lg', block: true })}>
                <Phone aria-hidden />
                {t('check-ins.call', { phone: readablePhone(phone) })}
              </a>
            )}
            <Care of={of} alarm={alarm} name={name} />
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
