import { CloudOff, RotateCw } from 'lucide-react'
import { Button } from '../controls/Button.tsx'
import type { LazyFallbackProps } from '../lazy-part.ts'
import { useUiTexts } from '../ui-texts.ts'

interface ErrorStateProps {
  title?: string | undefined
  message: string
  retryLabel: string
  onRetry: () => void
}

/** Screen readers announce it at once. */
export function ErrorState({ title, message, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-sm flex-col items-center px-6 py-10 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-help-tint text-help">
        <CloudOff className="size-6" />
      </span>
      {title && <p className="text-17 font-bold text-balance">{title}</p>}
      <p className={title ? 'mt-1 text-muted text-pretty' : 'text-pretty'}>{message}</p>
      <Button variant="secondary" className="mt-5" icon={<RotateCw />} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}

/** Shown in place of a part of a screen whose code could not be loaded. */
export function PartLoadError({ retry }: LazyFallbackProps<object>) {
  const { missing, again } = useUiTexts()
  return <ErrorState message={missing} retryLabel={again} onRetry={retry} />
}
