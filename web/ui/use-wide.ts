import { useMediaQuery } from './use-matches.ts'

/** Whether list and page fit side by side: from 64rem (1024 px at 16 px) up. */
export const useIsTwoColumn = (): boolean => useMediaQuery('(min-width: 64rem)')
