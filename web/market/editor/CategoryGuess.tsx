import { Sparkles } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Chip } from '../../ui/controls/Chip.tsx'
import { guessCategory } from './category-words.ts'

interface CategoryGuessProps {
  /** The name of the product, which suggests a category. */
  name: string
  value: string
  onChange: (category: string) => void
}

/** A chip with the category that the name suggests, if it is not chosen; a tap chooses it. */
export function CategoryGuess({ name, value, onChange }: CategoryGuessProps) {
  const t = useText()
  const guess = guessCategory(name, value === 'services')
  if (!guess || guess === value) return null
  return (
    <Chip
      className="mt-2 border-accent!"
      icon={<Sparkles aria-hidden />}
      wraps
      onClick={() => onChange(guess)}
    >
      {t('editor.category_guess', { category: t(`market.category_${guess}`) })}
    </Chip>
  )
}
