interface AppLinkProps {
  href: string
  label: string
  /** The label for signed-in visitors, whose link opens the feed. */
  signedInLabel: string
  className: string
}

/** Contains both links, as a prerendered page doesn't know the visitor: the style sheet hides one. */
export const AppLink = ({ href, label, signedInLabel, className }: AppLinkProps) => (
  <>
    <span className="contents signed-in:hidden">
      <a href={href} className={className}>
        {label}
      </a>
    </span>
    <span className="hidden signed-in:contents">
      <a href="/feed" className={className}>
        {signedInLabel}
      </a>
    </span>
  </>
)
