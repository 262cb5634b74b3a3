/** The label of a search field where the text is too large for it to stand in the field. */
export const SearchLabel = ({ children }: { children: string }) => (
  <span aria-hidden className="hidden pb-1 text-13 font-bold max-2xs:block">
    {children}
  </span>
)
