/** The maximum number of characters, of alternatives separated by ` OR `, and of words in all alternatives. */
export const searchLimits = { query: 200, alternatives: 5, words: 12 }
