import { Chart } from './Chart.tsx'
import { numberInWords, shareInWords } from './figures.ts'

interface CountBarsProps {
  title: string
  rows: { name: string; count: number }[]
}

/** The most first; the words and numbers beside the bars say the same. */
export function CountBars({ title, rows }: CountBarsProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const sum = rows.reduce((all, { count }) => all + count, 0)
  return (
    <Chart title={title}>
      <ul className="grid gap-3">
        {rows.map(({ name, count }) => (
          <li key={name}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="text-13 text-muted tabular-nums">
                <strong className="text-ink">{numberInWords(count)}</strong> · {shareInWords(count, sum)}
              </span>
            </p>
            <Bar parts={[{ share: count / most, className: 'bg-request' }]} />
          </li>
        ))}
      </ul>
    </Chart>
  )
}

/** Of 1, one part after the other. Says nothing that the words beside it don't. */
export const Bar = ({ parts }: { parts: { share: number; className: string }[] }) => (
  <div aria-hidden className="mt-1 flex h-2 overflow-hidden rounded-full bg-sunk">
    {parts.map(({ share, className }) => (
      <span
        key={className}
        style={{ width: `${share * 100}%` }}
        className={`${className} forced-colors:border-r forced-colors:border-[Canvas] forced-colors:bg-[CanvasText]`}
      />
    ))}
  </div>
)
