import { X } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { useViewer } from '../../platform/session/session.ts'
import { localItems } from '../../platform/storage/local-items.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { restoreFocus } from '../../ui/focus-main.ts'
import { dismissedItem } from './dismissed-item.ts'
import { openSteps } from '../../platform/session/open-steps.ts'

export default function OnboardingCard({ onDismiss }: { onDismiss: () => void }) {
  const t = useText()
  const dismiss = () => {
    localItems.setItem(dismissedItem, 'yes')
    onDismiss()
    setTimeout(restoreFocus)
  }
  const stepsLeft = openSteps(useViewer()).length
  return (
    <section
      aria-labelledby="finish-profile"
      className="flex min-h-22 flex-wrap items-center gap-2 rounded-card bg-give-tint py-2 pl-4"
    >
      <div className="min-w-[min(8rem,100%)] flex-1">
        <h2 id="finish-profile" className="font-bold text-give">
          {t('onboarding.card_title')}
        </h2>
        <p className="text-13">{t('onboarding.card_text', { count: stepsLeft })}</p>
      </div>
      <ButtonLink to="/onboarding" size="sm">
        {t('onboarding.card_action')}
      </ButtonLink>
      <IconButton label={t('onboarding.card_dismiss')} icon={<X />} onClick={dismiss} />
    </section>
  )
}
