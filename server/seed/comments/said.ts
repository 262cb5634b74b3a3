/** What somebody of the cast said under a post, before it has a moment. */
export interface Said {
  by: string
  content: string
  /** How many liked it. */
  likes: number
  answers: Said[]
}

/** A post, by how it begins, and the threads under it in the order they came. */
export interface Talk {
  post: string
  said: Said[]
}

export const under = (post: string, ...said: Said[]): Talk => ({ post, said })

export const says = (by: string, content: string, likes = 0, ...answers: Said[]): Said => ({
  by,
  content,
  likes,
  answers,
})
