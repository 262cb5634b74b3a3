import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { onboardingSteps } from '../../../contract/people/accounts.ts'
import { useText } from '../../platform/i18n/i18n.ts'

export function StepsLeft({ done }: { done: number }) {
  const t = useText()
  const left = onboardingSteps.length - done
  if (left <= 0) return null
  return (
    <Link
      to="/onboarding"
      className="flex items-center gap-3 rounded-card border border-line bg-give-tint p-4 transition-colors hover:border-give"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{t('users.finish')}</span>
        <span className="block text-13">{t('users.steps_left', { count: left })}</span>
        <span aria-hidden className="mt-2.5 flex gap-1.5">
          {onboardingSteps.map((step, index) => (
            <span
              key={step}
              className={`h-1.5 flex-1 rounded-full ${index < done ? 'bg-leaf' : 'bg-surface'}`}
            />
          ))}
        </span>
      </span>
      <ChevronRight aria-hidden className="text-give" />
    </Link>
  )
}
