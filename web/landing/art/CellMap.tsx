const size = 96
const [right, down] = [size * 3, size * Math.sqrt(3)]

/** The corners of a cell around 0, 0. */
const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
  const angle = (Math.PI / 3) * corner
  return `${(size * Math.cos(angle)).toFixed(1)} ${(size * Math.sin(angle)).toFixed(1)}`
})
const cell = `M${corners.join('L')}z`

/** A map of cells with identical houses; one cell is the reader's. Fades out at its edges. */
export const CellMap = ({ className }: { className?: string }) => (
  <svg viewBox="-450 -400 900 800" className={className} aria-hidden="true">
    <pattern
      id="lane-cells"
      x={-right / 2}
      y={-down / 2}
      width={right}
      height={down}
      patternUnits="userSpaceOnUse"
    >
      <Cell x={right / 2} y={down / 2} paint="var(--surface)" />
      {[0, right].flatMap((x) =>
        [0, down].map((y) => <Cell key={`${x} ${y}`} x={x} y={y} paint="var(--surface)" />),
      )}
    </pattern>
    <radialGradient id="lane-fade">
      <stop offset=".35" stopColor="#fff" />
      <stop offset="1" stopColor="#fff" stopOpacity="0" />
    </radialGradient>
    <mask id="lane-cells-fade">
      <circle r="400" fill="url(#lane-fade)" />
    </mask>
    <g mask="url(#lane-cells-fade)">
      <path d="M-450-400h900v800h-900z" fill="url(#lane-cells)" />
      <Cell x={right / 2} y={-down / 2} paint="var(--help-tint)" own />
    </g>
  </svg>
)

const Cell = ({ x, y, paint, own }: { x: number; y: number; paint: string; own?: boolean }) => (
  <g transform={`translate(${x} ${y.toFixed(1)})`} fill={own ? 'var(--help)' : 'var(--edge)'}>
    <path d={cell} fill={paint} stroke={own ? 'var(--help)' : 'var(--line)'} strokeWidth="4" />
    <path
      d="M-52-33l13-12 13 12h-4v13h-18v-13zM18-43l13-12 13 12h-4v13H22v-13zM-16 7-3-5 10 7H6v13h-18V7zM32 19 45 7l13 12h-4v13H36V19zM-54 35l13-12 13 12h-4v13h-18V35zM-8-61l13-12 13 12h-4v13H-4v-13zM6 53l13-12 13 12h-4v13H10V53z"
      opacity={own ? 1 : 0.35}
    />
  </g>
)
