import type { ReportedWord } from '../../contract/moderation/reported-words.ts'

type Said = Partial<Record<ReportedWord, string>>

/** `words` of what is reported, without what says nothing. */
export const said = <Word extends ReportedWord>(words: Record<Word, string | null | undefined>): Said =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text))
