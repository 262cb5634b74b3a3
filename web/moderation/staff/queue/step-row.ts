const rowsOf = () => [...document.querySelectorAll<HTMLElement>('[data-case]')]

/** The focus moves to the next row of the list, or to the one before; to the first where it is elsewhere. */
export function stepRow(by: 1 | -1) {
  const rows = rowsOf()
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at === -1 ? 0 : at + by]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/** Whether there is such a row. */
export function focusRow(id: number): boolean {
  const row = rowsOf().find(({ dataset }) => dataset['case'] === String(id))
  row?.focus({ preventScroll: true })
  return row !== undefined
}

export function focusFirstRow() {
  const [first] = rowsOf()
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
}
