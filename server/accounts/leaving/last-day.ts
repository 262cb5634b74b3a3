import { daysToReturn } from '../../../contract/people/leaving.ts'
import { Refusal } from '../../platform/http/refusal.ts'

const waitMs = daysToReturn * 24 * 60 * 60 * 1000

export const erasedAt = (leaving_at: Date) => new Date(leaving_at.getTime() + waitMs)

/** Whoever left then or before can't come back, and is erased. */
export const lastDayFor = (now: Date) => new Date(now.getTime() - waitMs)

export const accountDeleted = () => new Refusal(403, 'account_deleted', 'This account was deleted')
