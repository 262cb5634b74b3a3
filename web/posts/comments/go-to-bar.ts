export const barId = 'write-comment'

export const goToBar = () => document.getElementById(barId)?.focus()
