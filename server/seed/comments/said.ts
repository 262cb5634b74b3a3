/** A comment of a person of the cast, before it has a time. */
export interface Said {
  by: string
  content: string
  /** The number of likes. */
  likes: number
  answers: Said[]
}

/** A post, identified by how it begins, and the threads under it in order. */
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
