import { LocateFixed, Settings2 } from 'lucide-react'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { device } from '../../platform/device.ts'

const steps = {
  android: ['homes.allow_android_1', 'homes.allow_android_2', 'homes.allow_android_3'],
  ios: ['homes.allow_ios_1', 'homes.allow_ios_2', 'homes.allow_ios_3'],
  desktop: ['homes.allow_desktop_1', 'homes.allow_desktop_2', 'homes.allow_desktop_3'],
} as const

interface AllowAgainProps {
  busy: boolean
  onRetry: () => void
}

/** How to lift a refusal that the browser remembers, on the device at hand. */
export function AllowAgain({ busy, onRetry }: AllowAgainProps) {
  const t = useText()
  return (
    <section aria-labelledby="allow-again" className="rounded-card border border-line bg-surface p-4">
      <h2 id="allow-again" className="flex items-center gap-2 text-15 font-bold">
        <Settings2 aria-hidden className="text-help" />
        {t('homes.allow_again')}
      </h2>
      <p className="mt-2 text-13 text-muted text-pretty">{t('homes.allow_lead')}</p>
      <ol className="mt-3 grid gap-2.5">
        {steps[device(navigator)].map((step, index) => (
          <li key={step} className="flex gap-2.5 text-13">
            <span
              aria-hidden
              className="grid size-5 shrink-0 place-items-center rounded-full bg-help-tint text-12 font-bold text-help"
            >
              {index + 1}
            </span>
            <span className="min-w-0 text-pretty">{t(step)}</span>
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        block
        className="mt-3"
        icon={<LocateFixed aria-hidden />}
        busy={busy}
        onClick={onRetry}
      >
        {t('homes.retry')}
      </Button>
    </section>
  )
}
