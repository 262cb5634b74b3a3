import {
  cancelEvent,
  changeEvent,
  createEvent,
  deleteEvent,
  type EventDraft,
} from '../../contract/events/events.ts'
import { joinEvent, leaveEvent } from '../../contract/events/participants.ts'
import { type Ask, button, cardSays, named, says, type Scenes } from './scene.ts'

const inAWeek = () => new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString()

/** Lan's event, which others join or wait for in order. */
export async function invite(ask: Ask, others: string[] = [], changes: Partial<EventDraft> = {}) {
  const name = named('Chè rằm')
  const { id } = await ask('lan', createEvent, {
    body: {
      name,
      start_date: inAWeek(),
      location: 'Đầu hẻm 12',
      description: 'Mang theo ghế nhé',
      maxParticipants: 3,
      contactName: 'Lan',
      contactPhone: '090 123 4567',
      contactEmail: 'lan@example.com',
      ...changes,
    },
  })
  const params = { id }
  const join = (as: string) => ask(as, joinEvent, { params, body: {} })
  const leave = (as: string) => ask(as, leaveEvent, { params })
  const change = (body: Partial<EventDraft>) => ask('lan', changeEvent, { params, body })
  for (const other of others) await join(other)
  const inList = `/events?q=${encodeURIComponent(name)}`
  return { id, name, params, path: `/events/${id}`, inList, topic: `event:${id}`, join, leave, change }
}

const full = { maxParticipants: 1 }
const going: ReturnType<typeof says> = (page) => page.getByRole('heading', { name: 'Bạn sẽ đi' })

export const eventScenes: Scenes = {
  'event changed: the organiser sees who has joined': async (ask) => {
    const { path, topic, join } = await invite(ask)
    const before = says('Chưa có ai tham gia')
    return { as: 'lan', path, topic, before, act: () => join('hoa'), after: says('Xem danh sách') }
  },
  'event changed: it has another name': async (ask) => {
    const { path, topic, name, change } = await invite(ask)
    const next = named('Bánh trôi')
    return { path, topic, before: says(name), act: () => change({ name: next }), after: says(next) }
  },
  'event ended: it is called off for those who go': async (ask) => {
    const { path, topic, params } = await invite(ask, ['minh'])
    const act = () => ask('lan', cancelEvent, { params, body: { reason: 'Trời mưa to' } })
    return { path, topic, before: going, act, after: says('Trời mưa to') }
  },
  'event ended: it is deleted': async (ask) => {
    const { path, topic, params, name } = await invite(ask)
    const act = () => ask('lan', deleteEvent, { params })
    return { path, topic, before: says(name), act, after: says('Sự kiện này vừa được gỡ') }
  },
  'event ended: the last place is taken': async (ask) => {
    const { path, topic, join } = await invite(ask, [], full)
    const after = button('Vào danh sách chờ')
    return { path, topic, before: button('Tham gia'), act: () => join('hoa'), after }
  },
  'event given back: a place is free again': async (ask) => {
    const { path, topic, leave } = await invite(ask, ['hoa'], full)
    const before = button('Vào danh sách chờ')
    return { path, topic, before, act: () => leave('hoa'), after: button('Tham gia') }
  },
  'event given back: the next one waits in the place of who leaves': async (ask) => {
    const { path, topic, leave } = await invite(ask, ['hoa', 'tuan', 'minh'], full)
    const before = says('Bạn đứng thứ 2 trong danh sách chờ')
    return {
      path,
      topic,
      before,
      act: () => leave('tuan'),
      after: says('Bạn đứng thứ 1 trong danh sách chờ'),
    }
  },
  'event made mine: the place is offered to who waits': async (ask) => {
    const { path, topic, leave } = await invite(ask, ['hoa', 'minh'], full)
    const before = says('Bạn đứng thứ 1 trong danh sách chờ')
    return { path, topic, before, act: () => leave('hoa'), after: button('Nhận chỗ') }
  },
  'event given back: an offered place is withdrawn': async (ask) => {
    const { path, topic, leave, change } = await invite(ask, ['hoa', 'tuan', 'minh'], { maxParticipants: 2 })
    await leave('tuan')
    const act = () => change(full)
    const after = says('Bạn đứng thứ 1 trong danh sách chờ')
    return { path, topic, before: button('Nhận chỗ'), act, after }
  },
  'events changed: the list shows the places': async (ask) => {
    const { inList, topic, name, join } = await invite(ask)
    const before = cardSays(name, '0/3')
    return { path: inList, topic, before, act: () => join('hoa'), after: cardSays(name, '1/3') }
  },
  'events ended: the list shows that it is called off': async (ask) => {
    const { inList, topic, name, params } = await invite(ask, ['minh'])
    const act = () => ask('lan', cancelEvent, { params, body: { reason: 'Trời mưa to' } })
    return { path: inList, topic, before: cardSays(name, 'Bạn sẽ đi'), act, after: cardSays(name, 'Đã hủy') }
  },
  'events made mine: the list shows the offered place': async (ask) => {
    const { inList, topic, name, leave } = await invite(ask, ['hoa', 'minh'], full)
    const before = cardSays(name, 'Bạn đang chờ chỗ')
    return { path: inList, topic, before, act: () => leave('hoa'), after: cardSays(name, 'Có chỗ cho bạn') }
  },
}
