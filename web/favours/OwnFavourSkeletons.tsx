/** Nothing is shown on the way to the place of its own. */
export const OwnFavourSkeletons = () => null
