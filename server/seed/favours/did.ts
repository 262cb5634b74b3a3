/** Stars, and what was said with them. */
type Verdict = [stars: 1 | 2 | 3 | 4 | 5, comment: string]

interface More {
  /** How the post that it came of begins; it ended soon after that was written. */
  post?: string
  /** Days before the seeding, for what came of no post that is still there. */
  ago?: number
  /** How the one who was helped rated the helper. */
  helper_got?: Verdict
  /** How the helper rated the one who was helped. */
  helped_got?: Verdict
}

/** A favour that neighbours of the demo have finished. */
export interface Done extends More {
  helper: string
  helped: string
  kind: 'help' | 'request' | 'give'
  title: string
}

/** Somebody did something for somebody: lent or gave them something, or lent a hand. */
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
