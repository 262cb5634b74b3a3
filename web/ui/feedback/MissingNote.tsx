import type { MissingPart } from '../lazy-part.ts'
import { useUiTexts } from '../ui-texts.ts'
import { ErrorState } from './ErrorState.tsx'

/** In place of a part of a screen. */
export function MissingNote({ retry }: MissingPart<object>) {
  const { missing, again } = useUiTexts()
  return <ErrorState message={missing} retryLabel={again} onRetry={retry} />
}
