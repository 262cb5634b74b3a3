/** A text in pieces; every second one is a match. */
export const Marked = ({ pieces }: { pieces: readonly string[] }) =>
  pieces.map((piece, n) =>
    n % 2 === 1 ? (
      <mark key={n} className="rounded-[0.2em] bg-alert-tint px-[0.1em] font-bold text-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
