/** From edge to edge on a phone. */
export const coverStyle = '-mx-3 xs:-mx-4 sm:mx-0 sm:mt-4 sm:rounded-card aspect-video sm:aspect-auto sm:h-72'
