/** In characters, alternatives separated by ` OR `, and words of all of them. */
export const searchLimits = { query: 200, alternatives: 5, words: 12 }
