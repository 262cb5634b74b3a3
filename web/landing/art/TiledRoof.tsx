interface TiledRoofProps {
  x?: number
  /** Height of the eaves. */
  y: number
  w: number
  h: number
  inset?: number
}

/** A tiled roof with lifted eaves in four shapes, like those of the other illustrations. Needs the `Sprite`. */
export function TiledRoof({ x = 0, y, w, h, inset = 16 }: TiledRoofProps) {
  const [top, right] = [y - h, x + w]
  const slope =
    `M${x + inset} ${top}H${right - inset}` +
    `C${right - inset * 0.6} ${top + h * 0.55} ${right - inset * 0.15} ${y - 10} ${right + 11} ${y - 7}` +
    `L${right + 9} ${y}Q${x + w / 2} ${y + 4} ${x - 9} ${y}L${x - 11} ${y - 7}` +
    `C${x + inset * 0.15} ${y - 10} ${x + inset * 0.6} ${top + h * 0.55} ${x + inset} ${top}Z`
  return (
    <>
      <path d={slope} fill="var(--art-roof)" />
      <path d={slope} fill="url(#lane-tiles)" />
      <path
        d={`M${x - 5} ${y + 0.5}H${right + 5}`}
        stroke="var(--art-roof-deep)"
        strokeWidth="6.2"
        strokeLinecap="round"
        strokeDasharray="0 7"
      />
      <path
        d={`M${x + inset - 3} ${top - 4}q3 4 6 4H${right - inset - 3}q3 0 6-4`}
        fill="none"
        stroke="var(--art-roof-deep)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}
