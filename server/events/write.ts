import { isDeepStrictEqual } from 'node:util'
import { type EventChange, type EventDraft, eventLimits } from '../../contract/events/events.ts'
import { canDeletePost, canEditPost } from '../../contract/policy.ts'
import { isPastEvent } from '../../contract/events/event-posts.ts'
import { type ChangedColumns, definedColumns } from '../platform/database/sql-fragments.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { invalid, notAllowed, notFound, Refusal } from '../platform/http/refusal.ts'
import type { Viewer } from '../platform/http/viewer.ts'
import { createPost, updatePost } from '../posts/write.ts'
import { touchPost } from '../posts/post-updates.ts'
import { deletePost } from '../posts/deletion.ts'
import type { PostDeps } from '../posts/post-events.ts'
import { withCallableNumber } from '../accounts/phones/numbers.ts'
import { floorToMinute, type PostField, toEventFields, validateTimes } from './event-fields.ts'
import { notifyParticipants } from './participant-notices.ts'
import {
  countUpcomingEventsBy,
  type EventFields,
  lockEvent,
  upsertEventFields,
  setCancelled,
  type LockedEvent,
} from './write-queries.ts'

type Organiser = Pick<Viewer, 'id' | 'cell' | 'area' | 'ward_code' | 'is_verified' | 'is_staff'>

/** Returns its id. */
export const createEvent = (
  db: Database,
  deps: PostDeps,
  viewer: Organiser,
  draft: EventDraft,
  now: Date,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const times = toEventTimes(draft)
    validateTimes(times, now, false)
    if ((await countUpcomingEventsBy(tx, viewer.id, now, eventLimits.open)) >= eventLimits.open)
      throw new Refusal(409, 'too_many_events', `Nobody can have more than ${eventLimits.open} to come`)
    const { id } = await createPost(
      tx,
      deps,
      viewer,
      { ...toPostDraft(draft, times), community_id: draft.community_id ?? null },
      now,
    )
    await upsertEventFields(
      tx,
      id,
      toEventFields(await withCallableNumber(draft, 'contactPhone'), times.start),
    )
    return id
  })

const toEventTimes = ({
  start_date,
  end_date,
  repeats,
}: Pick<EventDraft, 'start_date' | 'end_date' | 'repeats'>) => ({
  start: floorToMinute(start_date),
  end: end_date ? floorToMinute(end_date) : null,
  repeats,
})

const toPostDraft = (draft: EventDraft, { start, end }: { start: Date; end: Date | null }) => ({
  category: 'event' as const,
  title: draft.name,
  content: draft.description,
  start_date: start.toISOString(),
  end_date: end?.toISOString() ?? null,
  max_participants: draft.maxParticipants,
  media: draft.media ?? [],
})

/** Throws a 404 `Refusal` if the event is hidden from the viewer, or is not an event. */
async function lockVisibleEvent(tx: Database, viewer: { id: number }, id: number): Promise<LockedEvent> {
  const event = await lockEvent(tx, viewer, id)
  if (!event) throw notFound('Event')
  return event
}

export const changeEvent = (
  db: Database,
  deps: PostDeps,
  viewer: Organiser,
  id: number,
  { if_updated_at, ...change }: EventChange,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const event = await lockVisibleEvent(tx, viewer, id)
    if (!canEditPost(viewer, event)) throw notAllowed()
    if (event.over_at) throw new Refusal(409, 'event_cancelled', 'The event is called off')
    const { fields, times } = applyChange(event, await withCallableNumber(change, 'contactPhone'), now)
    const hasNewFields = !isDeepStrictEqual(fields, currentFields(event))
    const isStale = if_updated_at !== undefined && Date.parse(if_updated_at) !== event.updated_at.getTime()
    if (isStale && hasNewFields)
      throw new Refusal(409, 'changed_meanwhile', 'This event was changed meanwhile')
    const postChange = { ...toPostChange(change, times), ...(if_updated_at && { if_updated_at }) }
    await updatePost(tx, deps, viewer, id, postChange, now)
    if (!hasNewFields) return
    await upsertEventFields(tx, id, fields)
    await touchPost(tx, id, now)
    if (event.location && fields.location !== event.location)
      await notifyParticipants(tx, 'event_place_changed', id, { by: viewer.id, at: now })
  })

/** An event that was created as a post lacks fields, which the change must contain. */
function applyChange(event: LockedEvent, change: Omit<EventChange, 'if_updated_at'>, now: Date) {
  const draft = { ...toDraft(event), ...change }
  const missing = requiredFields.filter((field) => !draft[field])
  if (missing.length) throw invalid(Object.fromEntries(missing.map((field) => [field, ['is missing']])))
  const times = toEventTimes({ ...draft, start_date: draft.start_date ?? '' })
  const isUnchanged = times.start.getTime() === event.start_date?.getTime()
  validateTimes(times, now, isUnchanged)
  const fields = toEventFields(draft, times.start)
  // A series continues from its first start.
  if (isUnchanged && fields.every !== null && fields.every === event.every)
    fields.first_start = event.first_start
  return { fields, times }
}

const requiredFields = [
  'start_date',
  'location',
  'maxParticipants',
  'contactName',
  'contactPhone',
  'contactEmail',
] as const

const toDraft = (event: LockedEvent) =>
  ({
    start_date: event.start_date?.toISOString() ?? null,
    end_date: event.end_date?.toISOString() ?? null,
    location: event.location,
    maxParticipants: event.max_participants,
    contactName: event.contact_name,
    contactPhone: event.contact_phone,
    contactEmail: event.contact_email,
    point:
      event.latitude === null || event.longitude === null
        ? null
        : { latitude: event.latitude, longitude: event.longitude },
    repeats: event.every && { every: event.every, until: event.until?.toISOString() ?? null },
    public_link: event.public_link,
  }) satisfies Record<Exclude<keyof EventChange, 'name' | 'description' | 'media' | 'if_updated_at'>, unknown>

const currentFields = ({
  location,
  latitude,
  longitude,
  contact_name,
  contact_phone,
  contact_email,
  every,
  first_start,
  until,
  public_link,
}: LockedEvent): EventFields => ({
  location,
  latitude,
  longitude,
  contact_name,
  contact_phone,
  contact_email,
  every,
  first_start,
  until,
  public_link,
})

interface RenamedPostFields {
  name: 'title'
  description: 'content'
  maxParticipants: 'max_participants'
}

const toPostChange = (change: EventChange, { start, end }: { start: Date; end: Date | null }) =>
  definedColumns({
    title: change.name,
    content: change.description,
    max_participants: change.maxParticipants,
    media: change.media,
    start_date: change.start_date === undefined ? undefined : start.toISOString(),
    end_date: change.end_date === undefined ? undefined : (end?.toISOString() ?? null),
  } satisfies ChangedColumns<Pick<EventChange, PostField>, RenamedPostFields>)

/** Repeating it changes nothing. Throws a 403 `Refusal` if the viewer can't delete the post. */
export const cancelEvent = (
  db: Database,
  viewer: Pick<Viewer, 'id' | 'is_staff'>,
  id: number,
  reason: string,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const event = await lockVisibleEvent(tx, viewer, id)
    if (!canDeletePost(viewer, event)) throw notAllowed()
    if (event.over_at) return
    if (isPastEvent(event, now)) throw new Refusal(409, 'event_past', 'The event is past')
    await setCancelled(tx, id, reason.trim(), now)
    await notifyParticipants(tx, 'event_cancelled', id, { by: viewer.id, at: now })
  })

export const deleteEvent = (
  db: Database,
  deps: PostDeps,
  viewer: Pick<Viewer, 'id' | 'is_staff'>,
  id: number,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    await lockVisibleEvent(tx, viewer, id)
    await deletePost(tx, deps, viewer, id, now)
  })
