const timeZone = 'Asia/Ho_Chi_Minh'
const timeParts = { hour: '2-digit', minute: '2-digit', hour12: false, timeZone } as const
const dayParts = { weekday: 'long', day: 'numeric', timeZone } as const

/** Created once, because that takes longer than to format all the times of a reply. */
const formats = {
  vi: {
    day: new Intl.DateTimeFormat('vi-VN', { ...dayParts, month: 'numeric' }),
    time: new Intl.DateTimeFormat('vi-VN', timeParts),
  },
  en: {
    day: new Intl.DateTimeFormat('en-GB', { ...dayParts, month: 'long' }),
    time: new Intl.DateTimeFormat('en-GB', timeParts),
  },
}

/** "thứ bảy, 5/12, 15:00 – 17:00", in Vietnamese time; an end on another day includes the day. */
export function formatPeriod(start: Date, end: Date | null, language: 'vi' | 'en'): string {
  const { day, time } = formats[language]
  const from = `${day.format(start)}, ${time.format(start)}`
  if (!end) return from
  const isSameDay = day.format(start) === day.format(end)
  return `${from} – ${isSameDay ? '' : `${day.format(end)}, `}${time.format(end)}`
}
