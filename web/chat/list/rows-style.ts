/** From edge to edge on a phone and beside a conversation, a card between. */
export const rowsStyle =
  '-mx-3 divide-y divide-line overflow-hidden border-y border-line bg-surface xs:-mx-4 md:max-lg:mx-0 md:max-lg:rounded-card md:max-lg:border'
