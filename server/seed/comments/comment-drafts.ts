/** A comment of a person of the cast, before it has a time. */
export interface CommentDraft {
  by: string
  content: string
  /** The number of likes. */
  likes: number
  answers: CommentDraft[]
}

/** A post, identified by how it begins, and the threads under it in order. */
export interface Talk {
  post: string
  drafts: CommentDraft[]
}

export const under = (post: string, ...drafts: CommentDraft[]): Talk => ({ post, drafts })

export const says = (by: string, content: string, likes = 0, ...answers: CommentDraft[]): CommentDraft => ({
  by,
  content,
  likes,
  answers,
})
