import { Mail, Phone } from 'lucide-react'
import type { Event } from '../../../contract/events/events.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { phoneLink } from '../../platform/i18n/phone.ts'
import { buttonStyles } from '../../ui/controls/button-styles.ts'
import { mayTakePart } from '../status.ts'

export function Contact({ event }: { event: Event }) {
  const t = useText()
  if (!event.contact) return null
  const { name, phone, email } = event.contact
  const look = buttonStyles({ variant: 'secondary', className: 'max-w-full' })
  return (
    <section aria-labelledby="event-contact">
      <h3 id="event-contact" className="mb-1 text-17 font-bold">
        {t('event-page.contact')}
      </h3>
      <p className="wrap-anywhere">{name}</p>
      {phone === null || email === null ? (
        mayTakePart(event) && (
          <p className="text-muted text-pretty">{t('event-page.contact_after_joining')}</p>
        )
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <a href={phoneLink(phone)} className={look}>
            <Phone aria-hidden />
            {t('event-page.call', { phone })}
          </a>
          <a href={`mailto:${email}`} className={look}>
            <Mail aria-hidden className="shrink-0" />
            <span className="min-w-0 wrap-anywhere">{t('event-page.write', { email })}</span>
          </a>
        </div>
      )}
    </section>
  )
}
