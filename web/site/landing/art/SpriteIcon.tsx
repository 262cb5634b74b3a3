import { classNames } from '../../../ui/styles/class-names.ts'

/** An icon from `sprite.svg`. Decorative. */
export const SpriteIcon = ({
  name,
  className,
}: {
  name: 'check' | 'chevron' | 'hidden'
  className?: string
}) => (
  <svg viewBox="0 0 24 24" className={classNames('size-5 shrink-0', className)} aria-hidden="true">
    <use href={`#lane-${name}`} />
  </svg>
)
