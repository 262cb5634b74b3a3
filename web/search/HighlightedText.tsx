import type { ReactNode } from 'react'

/** A text in pieces; every second one is a match. */
export const HighlightedText = ({ pieces }: { pieces: readonly string[] }) =>
  pieces.map((piece, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="rounded-[0.2em] bg-alert-tint px-[0.1em] font-bold text-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )

interface Highlight {
  where: string
  pieces: readonly string[]
}

/** Longer texts are cut. */
const maxLength = 160

/**
 * Returns a function that highlights a field, or shows `plain` if the match is elsewhere. `text` is the field as it is now:
 * after a change, the highlight is of a text that no longer exists.
 */
export const highlighter =
  (highlight: Highlight | undefined) =>
  (field: string, plain: ReactNode, text?: string): ReactNode =>
    highlight?.where === field && (text === undefined || isCurrent(highlight.pieces, text)) ? (
      <HighlightedText pieces={highlight.pieces} />
    ) : (
      plain
    )

export function isCurrent(pieces: readonly string[], text: string): boolean {
  const [part, whole] = [pieces.join(''), text].map((each) => each.replaceAll(/\s+/g, ' ').trim()) as [
    string,
    string,
  ]
  return whole === part || (whole.length > maxLength && whole.includes(part))
}
