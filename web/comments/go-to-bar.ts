/** The id of the comment field. */
export const barId = 'write-comment'

/** Focuses the comment field. */
export const goToBar = () => document.getElementById(barId)?.focus()
