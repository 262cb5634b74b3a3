import { CalendarPlus } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import type { ComposedEvent, PostEntry } from '../outbox/post-draft.ts'

/** Opens the form of an event, which has a title, a place and a limit; what is written here moves along. */
export function EventFormLink({ draft: { id, content, start_date, end_date, media } }: { draft: PostEntry }) {
  const t = useText()
  const arrived = media.filter((picture) => picture.media !== null)
  const state: ComposedEvent = { post: { id, content, start_date, end_date, media: arrived } }
  return (
    <ButtonLink
      to="/events/create"
      state={state}
      variant="secondary"
      size="sm"
      className="justify-self-start"
      icon={<CalendarPlus aria-hidden />}
    >
      {t('composer.event_form')}
    </ButtonLink>
  )
}
