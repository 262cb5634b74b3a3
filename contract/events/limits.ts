/** Kilometres, days, people and pictures; texts in characters. */
export const eventLimits = {
  name: 200,
  description: 5000,
  location: 200,
  contactName: 80,
  reason: 300,
  places: 100_000,
  /** Whom one person brings along. */
  guests: 9,
  media: 10,
  days: 31,
  photos: 100,
  photosOfOne: 20,
  /** So many of one person that are still to come. */
  open: 50,
  /** An offered place is kept so long, and not beyond the start. */
  claimHours: 24,
  /** So long, events of the past stay in the calendar of a person, and this many in all. */
  feedDays: 90,
  feed: 500,
}

export const eventStatuses = ['none', 'going', 'waiting', 'offered'] as const
export type EventStatus = (typeof eventStatuses)[number]

export const rhythms = ['week', 'month'] as const
export type Rhythm = (typeof rhythms)[number]
