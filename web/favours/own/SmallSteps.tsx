interface SmallStepsProps {
  /** From 0. */
  stage: number
  of: number
  words: string
}

/** The dots only repeat the words. */
export const SmallSteps = ({ stage, of, words }: SmallStepsProps) => (
  <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 text-13 text-muted">
    <span aria-hidden className="flex items-center">
      {Array.from({ length: of }, (_, place) => (
        <span key={place} className="flex items-center">
          {place > 0 && <span className={`h-0.5 w-3.5 ${place <= stage ? 'bg-leaf' : 'bg-line'}`} />}
          <span
            className={
              place === stage
                ? 'size-3 rounded-full border-3 border-accent bg-surface'
                : `size-2 rounded-full ${place < stage ? 'bg-leaf' : 'bg-line'}`
            }
          />
        </span>
      ))}
    </span>
    {words}
  </p>
)
