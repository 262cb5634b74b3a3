const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** Viet Nam has no summer time. */
const ahead = 7 * hourMs

/** A moment of the day on which `now` falls in Viet Nam, as hours after its midnight, or of one so many days off. */
export const atHour = (now: Date, hours: number, days = 0) =>
  new Date(Math.floor((now.getTime() + ahead) / dayMs + days) * dayMs - ahead + hours * hourMs)

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)
