import { useMatches } from './use-matches.ts'

/** Whether list and page fit side by side: from 64rem (1024 px at 16 px) up. */
export const useWide = (): boolean => useMatches('(min-width: 64rem)')
