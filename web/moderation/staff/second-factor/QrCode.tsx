import { encode } from 'uqr'

/** Dark on light also in the dark theme, because cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <div
      data-theme="light"
      className="justify-self-center rounded-card border border-line bg-surface p-2 text-ink"
    >
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-56 max-w-full"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  )
}
