import type { Event } from '../../../contract/events/events.ts'
import { type Language, locale, useText } from '../../platform/i18n/i18n.ts'
import type { Text } from '../../platform/i18n/message-book.ts'
import { InviteSheets } from '../../posts/share/InviteSheets.tsx'
import { formatEventTime } from '../event-times.ts'

interface EventInviteProps {
  event: Event
  open: boolean
  onClose: () => void
}

export default function EventInvite({ event, open, onClose }: EventInviteProps) {
  const t = useText()
  const { id, name, organiser } = event
  return (
    <InviteSheets
      shared={{ id, category: 'event', author: organiser }}
      open={open}
      onClose={onClose}
      title={t('event-page.invite')}
      url={`${location.origin}/events/${id}`}
      message={t('event-page.share_text', { name, when: formatEventTime(event) })}
      wordsIn={(translate, language) => wordsOf(event, translate, language)}
    />
  )
}

/** The place only on the organiser's own sheet: it may be a home. */
function wordsOf({ name, start_date, location, is_mine }: Event, t: Text, language: Language) {
  const when =
    start_date &&
    new Intl.DateTimeFormat(locale(language), {
      weekday: 'long',
      day: 'numeric',
      month: language === 'vi' ? 'numeric' : 'long',
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
      timeZone: 'Asia/Ho_Chi_Minh',
    }).format(new Date(start_date))
  const place = is_mine && location
  return {
    title: name,
    facts: [when || t('events.no_date'), ...(place && language === 'vi' ? [place] : [])],
  }
}
