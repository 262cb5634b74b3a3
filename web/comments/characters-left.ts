import { commentLimits } from '../../contract/posts/comments.ts'

/** How many more characters a comment takes; negative for too many. Counted as the server does. */
export const charactersLeft = (content: string) => commentLimits.content - Array.from(content.trim()).length
