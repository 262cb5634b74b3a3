import { classNames } from '../styles/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'tint' | 'give' | 'quiet' | 'danger' | 'ink'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonStyle {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  block?: boolean | undefined
  className?: string | undefined
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-press',
  ink: 'bg-ink text-paper hover:bg-ink/90',
  secondary: 'border border-line bg-surface text-ink shadow-low hover:bg-sunk',
  tint: 'bg-help-tint text-help hover:bg-help-tint/75',
  give: 'bg-give-tint text-give hover:bg-give-tint/75',
  quiet: 'text-ink hover:bg-sunk',
  danger: 'border border-danger text-danger hover:bg-danger-tint',
}

// `sm` is 36 px high, with a touch target of 44 px.
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 gap-1.5 px-3.5 text-13 after:absolute after:inset-x-0 after:-inset-y-1',
  md: 'min-h-11 gap-2 px-5 text-15',
  lg: 'min-h-13 gap-2.5 px-6 text-15',
}

export const buttonStyles = ({ variant = 'primary', size = 'md', block, className }: ButtonStyle) =>
  classNames(
    'relative inline-flex items-center justify-center rounded-full py-1.5 text-center font-bold select-none',
    'transition-[background-color,transform,opacity] active:scale-[0.98]',
    'disabled:pointer-events-none disabled:opacity-45 aria-disabled:active:scale-100',
    variants[variant],
    sizes[size],
    block && 'w-full',
    className,
  )
