/** `words` of what is reported, without what says nothing. */
export const said = (words: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(words).filter((entry): entry is [string, string] => !!entry[1]))
