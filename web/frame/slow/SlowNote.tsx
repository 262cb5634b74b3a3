import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useText } from '../../platform/i18n/i18n.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SpinnerIcon } from '../../ui/feedback/Spinner.tsx'
import { restoreFocus } from '../../ui/focus-main.ts'
import type { Area } from './skeleton-area.ts'
import { retrySlowQueries, slowQueries } from './slow-queries.ts'

/**
 * Says over the skeleton of a screen that its data takes longer than usual. It lies over nothing but the skeleton, and
 * moves nothing.
 */
export function SlowNote() {
  const t = useText()
  const slow = useStore(slowQueries)
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (frame.current && slow) cover(frame.current, slow.area)
  }, [slow])
  const wasPressed = useRef(false)
  const isShown = slow !== null
  useEffect(() => {
    if (isShown || !wasPressed.current) return
    wasPressed.current = false
    restoreFocus()
  }, [isShown])
  const retry = () => {
    wasPressed.current = true
    retrySlowQueries()
  }
  return createPortal(
    <div role="status">
      {slow && (
        <div ref={frame} className="pointer-events-none absolute top-0 left-0 z-20 grid place-items-center">
          <p className="pointer-events-auto flex min-h-11 max-w-full items-center gap-2 rounded-card border border-line bg-raised py-1 pr-1.5 pl-4 text-13 text-muted shadow-low transition-opacity duration-200 starting:opacity-0">
            <span className="min-w-0 flex-1 py-1 text-pretty">{t('slow.note')}</span>
            <span className="grid shrink-0 place-items-center *:col-start-1 *:row-start-1">
              {!slow.canRetry && <SpinnerIcon className="text-accent" />}
              <Button
                size="sm"
                variant="tint"
                className={slow.canRetry ? undefined : 'invisible'}
                busy={slow.isRetrying}
                onClick={retry}
              >
                {t('ui.try_again')}
              </Button>
            </span>
          </p>
        </div>
      )}
    </div>,
    slow?.area.dialog ?? document.body,
  )
}

/** Lays the element over the area, whatever its position is relative to. */
function cover({ style, parentElement }: HTMLElement, { left, top, width, height }: Area) {
  const origin = (parentElement?.offsetParent ?? document.documentElement).getBoundingClientRect()
  style.translate = `${left - origin.left}px ${top - origin.top}px`
  style.width = `${width}px`
  style.height = `${height}px`
}
