import { dayMs } from '../../../contract/durations.ts'

/** Alerts of one author that notify, per day. */
export const maxPerDay = 5

/** Answers of people who live where the alert notifies and may cause notifications themselves. */
export interface CountedAnswers {
  seen: number
  nothing: number
  /** Those of `nothing` who had a verified number and an account of a week when they answered. */
  solid_nothing: number
}

const confirmationsNeeded = 2
const denialsNeeded = 3

/** Whether the alert of a new account notifies: two have noticed it too, and they are more than those who say it is nothing. */
export const ringsByAnswers = ({ seen, nothing }: CountedAnswers) =>
  seen >= confirmationsNeeded && seen > nothing

/** Each denial that counts costs a puppet a telephone number and a week. */
export const isFoundFalse = ({ seen, solid_nothing }: CountedAnswers) =>
  solid_nothing >= denialsNeeded && solid_nothing > seen

/** For this time after a false alert, an author's alerts need confirmation again. */
const distrustMs = 30 * dayMs

export const distrustedSince = (now: Date) => new Date(now.getTime() - distrustMs)
