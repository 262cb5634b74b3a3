/** A pattern of whole words, for text without accents. */
export const rule = (source: string) => new RegExp(`(?<![a-z\\d])${source}(?![a-z])`, 'g')

export const matches = (rules: RegExp[], text: string) => rules.some((each) => text.search(each) >= 0)
