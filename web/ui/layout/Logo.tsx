import { classNames } from '../styles/class-names.ts'

/** Two tube houses, 52 by 48, in the colour of the text. */
export const Logo = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 52 48"
    className={classNames('inline-block', className)}
    aria-hidden="true"
    fill="currentColor"
  >
    <path d="M1 20h16v28H1z" opacity=".55" />
    <path
      fillRule="evenodd"
      d="M11 0h40a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4v42h-9V36a6 6 0 0 0-12 0v12h-9V6h-6a1 1 0 0 1-1-1V1a1 1 0 0 1 1-1M23 12v8h7v-8zM34 12v8h7v-8zM20 25v3h24v-3z"
    />
  </svg>
)
