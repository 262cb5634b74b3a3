import type { LazyFallbackProps } from '../lazy-part.ts'
import { useUiTexts } from '../ui-texts.ts'
import { ErrorState } from './ErrorState.tsx'

/** Shown in place of a part of a screen whose code could not be loaded. */
export function PartLoadError({ retry }: LazyFallbackProps<object>) {
  const { missing, again } = useUiTexts()
  return <ErrorState message={missing} retryLabel={again} onRetry={retry} />
}
