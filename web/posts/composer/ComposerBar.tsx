import { ShieldCheck } from 'lucide-react'
import { useOnline } from '../../platform/api/use-online.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ComposerStatus, type ComposerStatusProps } from './ComposerStatus.tsx'

interface ComposerBarProps extends ComposerStatusProps {
  disabled: boolean
  busy: boolean
}

/** What is in the way of posting, or else who sees the post; and the button. */
export function ComposerBar({ disabled, busy, ...status }: ComposerBarProps) {
  const t = useText()
  const online = useOnline()
  const { obstacle, phase, uploads } = status
  const isCalm =
    online &&
    phase === 'writing' &&
    (obstacle === null || obstacle === 'text') &&
    uploads.every(({ state }) => state === 'ready')
  return (
    <div
      ref={aboveKeyboard}
      className="sticky bottom-(--below) z-10 -mx-3 mt-auto border-t border-line bg-surface px-3 pt-2.5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] xs:-mx-4 xs:px-4 [@media(max-height:24rem)]:static md:static md:mx-0 md:border-0 md:bg-transparent md:p-0"
    >
      <div className="mb-2.5 min-h-5 text-13 text-muted">
        {isCalm && (
          <p className="flex gap-2">
            <ShieldCheck aria-hidden className="size-4.5 shrink-0" />
            {t('composer.privacy')}
          </p>
        )}
        <ComposerStatus {...status} className={isCalm ? 'sr-only' : ''} />
      </div>
      <Button
        block
        type="submit"
        size="lg"
        disabled={disabled}
        busy={busy}
        className="disabled:bg-sunk disabled:text-muted disabled:opacity-100"
      >
        {t('composer.submit')}
      </Button>
    </div>
  )
}

/** As a ref: lifts what sticks to the bottom above a keyboard on the screen, which covers the page instead of shrinking it. */
function aboveKeyboard(bar: HTMLElement | null) {
  const view = window.visualViewport
  const lift = () => {
    if (!view || !bar) return
    const covered = view.scale === 1 ? Math.round(innerHeight - view.height - view.offsetTop) : 0
    // The keyboard covers what the bar stands above, too.
    const lifted = covered - (parseFloat(getComputedStyle(bar).bottom) || 0)
    bar.style.translate = lifted > 0 ? `0 ${-lifted}px` : ''
  }
  view?.addEventListener('resize', lift)
  view?.addEventListener('scroll', lift)
  lift()
  return () => {
    view?.removeEventListener('resize', lift)
    view?.removeEventListener('scroll', lift)
  }
}
