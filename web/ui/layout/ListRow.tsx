import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '../styles/class-names.ts'

interface ListGroupProps {
  title?: string | undefined
  note?: ReactNode
  children: ReactNode
  /** The target of a #fragment. */
  id?: string
}

export function ListGroup({ title, note, children, id }: ListGroupProps) {
  const heading = useId()
  return (
    <div id={id} role={title ? 'group' : undefined} aria-labelledby={title ? heading : undefined}>
      {title && (
        <h2 id={heading} className="mb-2 px-1 text-13 font-bold text-muted">
          {title}
        </h2>
      )}
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {children}
      </div>
      {note && <p className="mt-2 px-1 text-13 text-muted text-pretty">{note}</p>}
    </div>
  )
}

interface ListRowProps {
  icon?: ReactNode
  title: ReactNode
  note?: ReactNode
  end?: ReactNode
  /** A link, marked while its page is open. */
  to?: string
  /** Makes the link replace the history entry, for rows in a sheet. */
  replace?: boolean
  state?: unknown
  /** A link outside the app's router. */
  href?: string
  onPress?: () => void
  /** Whether the content that a press shows is open. */
  expanded?: boolean
  /** For irreversible actions. */
  danger?: boolean
}

const classes =
  'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left outline-offset-[-2px] transition-colors'
const pressableClasses = 'hover:bg-sunk active:bg-sunk'

export function ListRow({
  icon,
  title,
  note,
  end,
  to,
  href,
  onPress,
  expanded,
  danger,
  ...linkProps
}: ListRowProps) {
  const content = (
    <>
      {icon && (
        <span
          className={classNames(
            'flex min-w-6 shrink-0 justify-center max-2xs:hidden',
            danger ? 'text-danger' : 'text-muted',
          )}
        >
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className={classNames('block text-15', danger && 'text-danger')}>{title}</span>
        {note && <span className="mt-0.5 block text-13 font-normal text-muted text-pretty">{note}</span>}
      </span>
      {end && <span className="shrink-0 text-13 text-muted">{end}</span>}
      {(to || href) && <ChevronRight aria-hidden className="text-muted" />}
    </>
  )
  if (to)
    return (
      <NavLink
        {...linkProps}
        to={to}
        className={classNames(
          classes,
          pressableClasses,
          'lg:aria-[current=page]:bg-help-tint lg:aria-[current=page]:font-bold',
        )}
      >
        {content}
      </NavLink>
    )
  if (href)
    return (
      <a href={href} className={classNames(classes, pressableClasses)}>
        {content}
      </a>
    )
  if (onPress)
    return (
      <button
        type="button"
        aria-expanded={expanded}
        onClick={onPress}
        className={classNames(classes, pressableClasses)}
      >
        {content}
      </button>
    )
  return <div className={classes}>{content}</div>
}
