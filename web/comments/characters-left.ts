import { commentLimits } from '../../contract/posts/comments.ts'

/** The number of characters left, as the server counts them; negative for too many. */
export const charactersLeft = (content: string) => commentLimits.content - Array.from(content.trim()).length
