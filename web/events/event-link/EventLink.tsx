import { CalendarDays } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'

/** A link from an event's post to the event's page. */
export function EventLink({ id }: { id: number }) {
  const t = useText()
  return (
    <ButtonLink to={`/events/${id}`} variant="secondary" size="sm" icon={<CalendarDays aria-hidden />}>
      {t('event-link.see')}
    </ButtonLink>
  )
}
