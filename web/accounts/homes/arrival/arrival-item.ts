/** The local item with the id of the user whom the feed welcomes. */
export const arrivalItem = 'arrival_card'
