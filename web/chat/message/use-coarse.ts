import { useMatches } from '../../ui/use-matches.ts'

/** Whether a finger does what a mouse does elsewhere. */
export const useCoarse = (): boolean => useMatches('(pointer: coarse)')
