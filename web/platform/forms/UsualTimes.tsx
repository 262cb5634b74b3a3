import { Chip } from '../../ui/controls/Chip.tsx'
import { dayInVietnam, momentInVietnam, timeInVietnam } from '../i18n/vietnam.ts'
import { serverNow } from '../server-clock.ts'

/** Whether a day (YYYY-MM-DD) and a time (HH:MM), both in Viet Nam, are over; false while one of them is blank. */
export function isPastTime(day: string, time: string): boolean {
  const at = momentInVietnam(day, time)
  return at !== null && new Date(at) <= serverNow()
}

/** The `min` of a time field, so that its picker offers no hour of today that is over. */
export const earliestTimeOn = (day: string): string | undefined =>
  day === dayInVietnam(serverNow()) ? timeInVietnam(serverNow()) : undefined

interface UsualTimesProps {
  label: string
  times: readonly string[]
  day: string
  value: string
  onChange: (time: string) => void
}

/** Times to choose from, without those of the day that are over; nothing if all are. */
export function UsualTimes({ label, times, day, value, onChange }: UsualTimesProps) {
  const open = times.filter((time) => !isPastTime(day, time))
  if (!open.length) return null
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {open.map((time) => (
        <Chip dense key={time} selected={time === value} onClick={() => onChange(time)}>
          {time}
        </Chip>
      ))}
    </div>
  )
}
