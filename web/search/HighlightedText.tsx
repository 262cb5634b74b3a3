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
