import { afterEach, expect, test } from 'vitest'
import { formatPastMoment } from '../favours/favour-dates.ts'
import { dayText } from '../chat/chat-text.ts'
import { dateRangeOf } from '../events/event-times.ts'
import { daysLeft } from '../market/product/product-actions.ts'
import { formatDay } from '../posts/card/post-dates.ts'
import { formatAgo } from './formats.ts'
import { relativeTime } from './i18n/i18n.ts'
import { newEntry } from './outbox/entry.ts'
import { adjustServerClock, serverNow } from './server-clock.ts'

const hour = 60 * 60_000
const at = (offset: number) => new Date(Date.now() + offset).toUTCString()
const reply = (date?: string) => new Response(null, date === undefined ? {} : { headers: { Date: date } })

afterEach(() => adjustServerClock(reply(at(0))))

test.each([-300 * 24, -48, -25, -3, 3, 25, 48, 300 * 24])(
  'dates are correct while the server is %i hours ahead of the device',
  (hours) => {
    adjustServerClock(reply(at(hours * hour)))
    const written = new Date(Date.now() + hours * hour - 2000).toISOString()
    expect(relativeTime(written)).toBe('vừa xong')
    expect(formatDay(new Date(Date.now() + hours * hour).toISOString())).toBe('hôm nay')
    expect(dayText(new Date(Date.now() + hours * hour).toISOString())).toBe('Hôm nay')
    expect(formatPastMoment(new Date(Date.now() + hours * hour).toISOString())).toMatch(/hôm nay/i)
    expect(relativeTime(newEntry('post', 1).createdAt)).toBe('vừa xong')
    expect(daysLeft(new Date(Date.now() + (hours + 36) * hour).toISOString())).toBe(2)
    expect(formatAgo(written)).toBe('vừa xong')
    expect(dateRangeOf('week')).toEqual(dateRangeOf('week', new Date(Date.now() + hours * hour)))
  },
)

test.each([undefined, 'soon', at(2000), at(-2000)])(
  'a reply with the date %s does not change the clock',
  (date) => {
    adjustServerClock(reply(date))
    expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(1000)
  },
)
