import { isAlert, type Post } from '../../../contract/posts/posts.ts'
import { serverNow } from '../../platform/server-clock.ts'

const hour = 60 * 60_000
const minute = 60_000

/** As many as the ranked feed brings forward. */
export const mostAlerts = 5

/** Minutes in which one's own alert stands in the list, where its author looks for it. */
const ownMinutes = 15

/** Takes the last day's alerts, which are not over, out of the posts of a first page. */
export function splitAlerts(posts: Post[], viewer: { id: number }, now = serverNow().getTime()) {
  const isFresh = ({ category, createdAt, over_at, author }: Post) => {
    const age = now - Date.parse(createdAt)
    const isJustWritten = author.id === viewer.id && age < ownMinutes * minute
    return isAlert(category) && over_at === null && age < 24 * hour && !isJustWritten
  }
  const alerts = posts.filter(isFresh).slice(0, mostAlerts)
  return { alerts, others: posts.filter((post) => !alerts.includes(post)) }
}
