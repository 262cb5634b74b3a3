import { afterEach, expect, test } from 'vitest'
import { pastMoment } from '../favours/moments.ts'
import { dayOf } from '../chat/message/moments.ts'
import { rangeOf } from '../events/when.ts'
import { daysLeft } from '../market/own/days-left.ts'
import { dayName } from '../posts/card/days.ts'
import { ago } from './formats.ts'
import { relativeTime } from './i18n/i18n.ts'
import { newEntry } from './outbox/entry.ts'
import { noteServerTime, serverNow } from './server-clock.ts'

const hour = 60 * 60_000
const at = (offset: number) => new Date(Date.now() + offset).toUTCString()
const reply = (date?: string) => new Response(null, date === undefined ? {} : { headers: { Date: date } })

afterEach(() => noteServerTime(reply(at(0))))

test.each([-300 * 24, -48, -25, -3, 3, 25, 48, 300 * 24])(
  'what is seconds old is just now while the server is %i hours ahead of the device',
  (hours) => {
    noteServerTime(reply(at(hours * hour)))
    const written = new Date(Date.now() + hours * hour - 2000).toISOString()
    expect(relativeTime(written)).toBe('vừa xong')
    expect(dayName(new Date(Date.now() + hours * hour).toISOString())).toBe('hôm nay')
    expect(dayOf(new Date(Date.now() + hours * hour).toISOString())).toBe('Hôm nay')
    expect(pastMoment(new Date(Date.now() + hours * hour).toISOString())).toMatch(/hôm nay/i)
    expect(relativeTime(newEntry('post', 1).createdAt)).toBe('vừa xong')
    expect(daysLeft(new Date(Date.now() + (hours + 36) * hour).toISOString())).toBe(2)
    expect(ago(written)).toBe('vừa xong')
    expect(rangeOf('week')).toEqual(rangeOf('week', new Date(Date.now() + hours * hour)))
  },
)

test.each([undefined, 'soon', at(2000), at(-2000)])('a reply of the time %s changes nothing', (date) => {
  noteServerTime(reply(date))
  expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(1000)
})
