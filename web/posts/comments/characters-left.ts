import { commentLimits } from '../../../contract/posts/comments.ts'

/** As the server counts characters; negative for too many. */
export const charactersLeft = (content: string) => commentLimits.content - Array.from(content.trim()).length
