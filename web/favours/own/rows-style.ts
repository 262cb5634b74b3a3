/** From edge to edge on a phone, a card beside others from 768 px up. */
export const rowsStyle =
  'divide-y divide-line border-y border-line bg-surface md:overflow-hidden md:rounded-card md:border-x'
