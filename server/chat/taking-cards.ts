import { sql } from 'kysely'
import { sharersWith } from '../relations/shared-favours.ts'
import { orderPartners } from '../relations/shared-orders.ts'
import { isListed } from '../market/products/visibility.ts'
import { allowsWriting } from '../relations/allows-writing.ts'
import { livesAround } from '../relations/around.ts'

interface Viewer {
  id: number
  ward_code: string | null
}

/** Rows of `users` who neither live around nor share a favour or an order. */
export const isStrangerTo = (viewer: Viewer) => sql<boolean>`NOT (${livesAround(viewer)} OR users.is_staff
  OR users.id IN (SELECT person_id FROM (${sharersWith(viewer)}) AS shared)
  OR users.id IN (${orderPartners(viewer)}))`

/** Rows of `chats` with the other's of `users`: about what the other sells now, or the two have an order of. */
export const isAskedOf = (viewer: Viewer) => sql<boolean>`(chats.kind = 'product' AND (
  EXISTS (SELECT FROM products WHERE products.id = chats.subject_id AND products.seller_id = users.id AND ${isListed})
  OR users.id IN (${orderPartners(viewer)})))`

/** Rows of `users` who would take more than words from the viewer, were there no block. */
export const takesCards = (viewer: Viewer) => sql<boolean>`coalesce(
  (SELECT (other.answered AND other.state = 'open') OR (${allowsWriting(viewer)}
      AND CASE WHEN chats.last_seq = 0 THEN NOT ${isStrangerTo(viewer)} ELSE other.state = 'open' END)
    FROM chats JOIN chat_members AS other ON other.chat_id = chats.id AND other.user_id = users.id
    WHERE chats.key = 'person:' || least(users.id, ${viewer.id}) || ':' || greatest(users.id, ${viewer.id})),
  ${allowsWriting(viewer)} AND NOT ${isStrangerTo(viewer)})`
