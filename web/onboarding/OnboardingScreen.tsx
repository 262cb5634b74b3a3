import { ArrowLeft, CircleAlert } from 'lucide-react'
import { Navigate } from 'react-router'
import { useText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { Slides } from './Slides.tsx'
import { BirthdayStep } from './birthday/BirthdayStep.tsx'
import { useDraft } from './draft.ts'
import { CommunityStep } from './steps/CommunityStep.tsx'
import { InviteStep } from './steps/InviteStep.tsx'
import { NeighborhoodStep } from './steps/NeighborhoodStep.tsx'
import { formOf } from './steps/Step.tsx'
import { StepArt } from './steps/StepArt.tsx'
import { TrustedStep } from './steps/TrustedStep.tsx'
import { useWizard } from './use-wizard.ts'

const steps = [InviteStep, NeighborhoodStep, CommunityStep, TrustedStep, BirthdayStep]

export default function OnboardingScreen() {
  const t = useText()
  const { step, last, isOver, isBusy, failure, proceed, skip, back } = useWizard()
  const [draft, saveChange] = useDraft()
  if (isOver) return <Navigate to="/feed" replace />

  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[1.2fr_1fr]">
      <div className="hidden bg-sunk lg:sticky lg:top-0 lg:grid lg:h-dvh lg:place-items-center lg:p-6">
        <StepArt step={step} className="w-full max-w-xl" />
      </div>
      <div className="mx-auto flex w-full max-w-[480px] flex-1 flex-col">
        <header className="sticky top-(--bar) z-10 flex min-h-14 items-center gap-2 bg-paper px-2 pt-(--safe-top)">
          <IconButton
            label={t('onboarding.back')}
            icon={<ArrowLeft />}
            onClick={back}
            className={step === 0 ? 'invisible' : ''}
          />
          <Progress step={step} total={steps.length} />
          <Button variant="quiet" onClick={skip}>
            {t('onboarding.skip')}
          </Button>
        </header>
        <main className="flex flex-1 flex-col">
          <Slides step={step}>
            {(shown) => {
              const Step = steps[shown]
              return Step && <Step draft={draft} saveChange={saveChange} proceed={proceed} />
            }}
          </Slides>
          <div className="sticky bottom-(--below) grid gap-3 bg-linear-to-t from-paper from-85% to-transparent px-6 pt-6 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
            {failure && (
              <p role="alert" className="flex gap-2 rounded-card bg-help-tint px-4 py-3 text-help">
                <CircleAlert aria-hidden className="mt-px" />
                {t('onboarding.not_saved')} {t(failure)}
              </p>
            )}
            <Button type="submit" form={formOf(step)} size="lg" block busy={isBusy}>
              {t(step === last ? 'onboarding.confirm' : 'onboarding.continue')}
            </Button>
          </div>
        </main>
      </div>
    </div>
  )
}

function Progress({ step, total }: { step: number; total: number }) {
  const t = useText()
  const label = t('onboarding.progress', { step: step + 1, total })
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={step + 1}
      aria-valuetext={label}
      className="flex flex-1 gap-1.5"
    >
      {steps.map((Step, index) => (
        <span
          key={Step.name}
          className={`h-1.5 flex-1 rounded-full transition-colors ${index <= step ? 'bg-accent' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}
