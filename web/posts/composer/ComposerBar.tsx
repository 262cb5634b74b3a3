import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { mediaKindOf } from '../../media/accepted-files.ts'
import { useOnline } from '../../platform/api/online.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { Failure } from '../../platform/outbox/failure.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import type { Upload } from '../../media/upload-queue.ts'
import { failureText, type PostProblem } from './rules.ts'

interface ComposerBarProps extends ComposerStatusProps {
  disabled: boolean
  busy: boolean
  /** Of the button; by default that of a post. */
  label?: string
  /** Who sees what, while nothing is wrong; by default that nobody sees the author's home. */
  note?: string
}

/** The reason why the post can't be sent yet, or who can see it; and the button. */
export function ComposerBar({ disabled, busy, label, note, ...status }: ComposerBarProps) {
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
      className="sticky bottom-0 z-10 -mx-3 mt-auto border-t border-line bg-surface px-3 pt-2.5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] xs:-mx-4 xs:px-4 [@media(max-height:24rem)]:static max-md:max-h-[32dvh] max-md:overflow-y-auto md:static md:mx-0 md:border-0 md:bg-transparent md:p-0"
    >
      <div className="mb-2.5 min-h-5 text-13 text-muted">
        {isCalm && (
          <p className="flex gap-2">
            <ShieldCheck aria-hidden className="size-4.5 shrink-0" />
            {note ?? t('composer.privacy')}
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
        {label ?? t('composer.submit')}
      </Button>
    </div>
  )
}

/** A ref callback: moves the sticky bar above an on-screen keyboard, which covers the page without resizing it. */
function aboveKeyboard(bar: HTMLElement | null) {
  const view = window.visualViewport
  const lift = () => {
    if (!view || !bar) return
    const covered = view.scale === 1 ? Math.round(innerHeight - view.height - view.offsetTop) : 0
    // The keyboard also covers the bar's own distance from the bottom.
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

interface ComposerStatusProps {
  obstacle: PostProblem | null
  phase: 'writing' | 'waiting' | 'sending'
  uploads: readonly Upload[]
}

export function ComposerStatus({
  obstacle,
  phase,
  uploads,
  className = 'text-12 text-muted',
}: ComposerStatusProps & { className?: string }) {
  const t = useText()
  const online = useOnline()
  const failed = uploads.filter(({ state }) => state === 'failed')
  const pending = uploads.filter(({ state }) => state === 'sending' || state === 'waiting')
  const countOf = (files: typeof uploads) => ({ count: files.length, kind: mediaKindOf(files) })
  function statusText() {
    if (phase === 'sending') return t('composer.sending')
    if (phase === 'waiting') return t('composer.waiting', countOf(pending))
    if (obstacle === 'text_and_tag') return t('composer.missing_text_and_tag')
    if (obstacle === 'text') return t('composer.missing_text')
    if (obstacle === 'tag') return t('composer.missing_tag')
    if (obstacle === 'too_long') return t('composer.too_long')
    if (obstacle === 'dates') return t('composer.wrong_dates')
    if (obstacle === 'offline') return t('composer.offline')
    if (obstacle === 'pictures') return t('composer.failed_pictures', countOf(failed))
    if (!online || failed.length) return t('composer.ready_to_wait')
    return pending.length ? t('composer.uploading', countOf(pending)) : t('composer.ready')
  }
  return (
    <p role="status" className={className}>
      {statusText()}
    </p>
  )
}

export function ComposerNotice({
  failure,
  onSendAsNew,
}: {
  failure: Failure | null
  onSendAsNew: () => void
}) {
  const t = useText()
  const text = failure && failureText(failure)
  let actions: ReactNode = null
  if (failure?.why === 'earlier_posted' || failure?.why === 'unsure')
    actions = (
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={onSendAsNew}>
          {t('composer.earlier_posted_new')}
        </Button>
        <ButtonLink size="sm" variant="quiet" to={failure.why === 'unsure' ? '/profile' : '/feed'}>
          {t(failure.why === 'unsure' ? 'composer.unsure_see' : 'composer.earlier_posted_see')}
        </ButtonLink>
      </div>
    )
  if (failure?.why === 'verify_first')
    actions = (
      <ButtonLink size="sm" variant="secondary" to="/settings/account#phone" className="mt-3">
        {t('composer.verify_first_way')}
      </ButtonLink>
    )
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <div className="rounded-card bg-alert-tint p-4 text-15 text-ink">
          <p>{t(text)}</p>
          {actions}
        </div>
      )}
    </div>
  )
}
