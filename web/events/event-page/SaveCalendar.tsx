import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { getEventCalendar } from '../../../contract/events/calendar.ts'
import type { Event } from '../../../contract/events/events.ts'
import { saveFile } from '../../platform/api/save-file.ts'
import { text, useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { toast } from '../../ui/feedback/toast.ts'

export function SaveCalendar({ event: { id } }: { event: Event }) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const path = getEventCalendar.path.replace(':id', String(id))
    const isSaved = await saveFile(path, `xom-${id}.ics`)
    setBusy(false)
    if (!isSaved) toast({ title: text('event-page.calendar_failed'), tone: 'bad' })
  }
  return (
    <Button variant="secondary" icon={<CalendarPlus aria-hidden />} busy={isBusy} onClick={() => void save()}>
      {t('event-page.to_calendar')}
    </Button>
  )
}
