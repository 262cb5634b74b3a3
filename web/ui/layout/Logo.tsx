import { classNames } from '../styles/class-names.ts'

export const Logo = ({ className }: { className?: string }) => (
  <svg
    viewBox="6 8 52 48"
    className={classNames('inline-block', className)}
    aria-hidden="true"
    fill="currentColor"
  >
    <path
      fillRule="evenodd"
      d="M17 38h30v13a2 2 0 0 1-2 2H19a2 2 0 0 1-2-2zM28 49.5V45a4 4 0 0 1 8 0v4.5zM20 16h24c2 8 5 13 12 15.5a1.5 1.5 0 0 1 1 1.5v1.5a1.5 1.5 0 0 1-1.5 1.5h-47A1.5 1.5 0 0 1 7 34.5V33a1.5 1.5 0 0 1 1-1.5C15 29 18 24 20 16z"
    />
    <path
      d="M16.5 12.5c1 2 2.5 3 4.5 3h22c2 0 3.5-1 4.5-3"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </svg>
)
