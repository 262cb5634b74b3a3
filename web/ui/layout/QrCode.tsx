import { encode } from 'uqr'
import { classNames } from '../styles/class-names.ts'

interface QrCodeProps {
  value: string
  label: string
  className?: string
}

/** Dark on light in both themes, with the margin that cameras need. */
export function QrCode({ value, label, className = 'size-56' }: QrCodeProps) {
  const { data, size } = encode(value, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      data-theme="light"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('max-w-full bg-surface text-ink', className)}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
