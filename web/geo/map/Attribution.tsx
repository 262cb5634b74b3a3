export const Attribution = ({ tiles }: { tiles: { attribution: string } | null }) =>
  tiles && (
    <p className="absolute right-0 bottom-0 rounded-tl-sm bg-surface/90 px-2 py-0.5 text-12 text-muted">
      {tiles.attribution}
    </p>
  )
