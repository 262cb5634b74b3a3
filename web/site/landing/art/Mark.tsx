import { classNames } from '../../../ui/styles/class-names.ts'

const shapes = {
  check: 'M20 6 9 17l-5-5',
  chevron: 'm6 9 6 6 6-6',
  hidden:
    'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
}

/** An icon used several times and drawn once, in the `Sprite`. Decorative. */
export const Mark = ({ of, className }: { of: keyof typeof shapes; className?: string }) => (
  <svg viewBox="0 0 24 24" className={classNames('size-5 shrink-0', className)} aria-hidden="true">
    <use href={`#lane-${of}`} />
  </svg>
)

export const MarkShapes = () =>
  Object.entries(shapes).map(([name, shape]) => (
    <path
      key={name}
      id={`lane-${name}`}
      d={shape}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ))
