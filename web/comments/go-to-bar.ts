/** The id of where one writes a comment. */
export const barId = 'write-comment'

/** Puts the cursor where one writes a comment. */
export const goToBar = () => document.getElementById(barId)?.focus()
