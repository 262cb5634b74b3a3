/** Stars, and the comment with them. */
type Verdict = [stars: 1 | 2 | 3 | 4 | 5, comment: string]

interface More {
  /** How the post that led to it begins; the favour ended soon after the post was written. */
  post?: string
  /** Days before the seeding, for a favour without an existing post. */
  ago?: number
  /** The rating of the helper by the one who was helped. */
  helper_got?: Verdict
  /** The rating of the one who was helped by the helper. */
  helped_got?: Verdict
}

/** A completed favour between neighbours of the demo. */
export interface Done extends More {
  helper: string
  helped: string
  kind: 'help' | 'request' | 'give'
  title: string
}

/** Somebody did something for somebody: lent, gave, or helped. */
const did =
  (kind: Done['kind']) =>
  (helper: string, helped: string, title: string, more: More): Done => ({
    kind,
    helper,
    helped,
    title,
    ...more,
  })

export const helped = did('help')
export const lent = did('request')
export const gave = did('give')
