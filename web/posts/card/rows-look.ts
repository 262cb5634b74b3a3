/** Around rows of posts: from edge to edge on a phone, one card on wider screens. */
export const rowsLook =
  '-mx-3 border-t border-line xs:-mx-4 md:mx-0 md:overflow-hidden md:rounded-card md:border md:border-b-0'
