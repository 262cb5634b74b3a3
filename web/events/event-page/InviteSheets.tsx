import { useState } from 'react'
import type { Event } from '../../../contract/events/events.ts'
import { type Language, locale, useText } from '../../platform/i18n/i18n.ts'
import type { Text } from '../../platform/i18n/message-book.ts'
import LinkSheet from '../../relations/link-sharing/LinkSheet.tsx'
import ShareSheet from '../../posts/share/ShareSheet.tsx'
import { formatEventTime } from '../event-times.ts'

interface InviteSheetsProps {
  event: Event
  open: boolean
  onClose: () => void
}

/** Sends the event as a card to neighbours and groups, with another app, as a code, or on paper. */
export default function InviteSheets({ event, open, onClose }: InviteSheetsProps) {
  const t = useText()
  const [isCodeShown, setCodeShown] = useState(false)
  const { id, name, organiser } = event
  const title = t('event-page.invite')
  const message = t('event-page.share_text', { name, when: formatEventTime(event) })
  return (
    <>
      <ShareSheet
        post={{ id, category: 'event', author: organiser }}
        open={open}
        onClose={onClose}
        invitation={{
          title,
          message,
          onCode: () => {
            onClose()
            setCodeShown(true)
          },
        }}
      />
      <LinkSheet
        open={isCodeShown}
        onClose={() => setCodeShown(false)}
        title={title}
        url={`${location.origin}/events/${id}`}
        message={message}
        wordsIn={(translate, language) => wordsOf(event, translate, language)}
      />
    </>
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
