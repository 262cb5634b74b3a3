import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { useText } from '../../platform/i18n/i18n.ts'
import { cachedPreferences } from '../../platform/storage/preferences.ts'
import { isIdle } from '../../platform/session/pending-work.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { reserveHeight } from '../../ui/feedback/reserve-height.ts'

/** Asks before a new version is activated, in a bar at the top of the window that covers nothing. */
export function UpdateNotice() {
  const waiting = useStore(newVersion)
  return <div role="status">{waiting && <Bar takeOver={waiting.takeOver} />}</div>
}

function Bar({ takeOver }: { takeOver: () => void }) {
  const t = useText()
  const title = useId()
  const bar = useRef<HTMLElement>(null)
  const [height, setHeight] = useState(0)
  const [state, setState] = useState<'asking' | 'finish_first' | 'updating'>('asking')
  useLayoutEffect(() => reserveHeight(bar.current, setHeight), [])
  // With large text on a narrow phone it scrolls with the page.
  useLayoutEffect(() => moveDown(isFixed(bar.current) ? height : 0), [height])
  const update = () => {
    if (hasUnsavedInput()) return setState('finish_first')
    setState('updating')
    takeOver()
  }
  return (
    <div style={{ height }}>
      <section
        ref={bar}
        data-update=""
        aria-labelledby={title}
        className="fixed inset-x-0 top-[calc(var(--offline)+var(--toast))] z-20 border-b border-line bg-raised pt-(--inset-top) shadow-low max-2xs:static md:left-(--rail)"
      >
        <div className="mx-auto flex w-full max-w-[640px] items-center gap-2 py-1 pr-1 pl-4 max-2xs:flex-wrap">
          <div className="min-w-0 flex-1 py-1 max-2xs:basis-full">
            <h2 id={title} className="font-bold">
              {t('offline.new_version')}
            </h2>
            <p className="text-13 text-muted text-pretty">
              {t(state === 'finish_first' ? 'offline.finish_first' : 'offline.new_version_text')}
            </p>
          </div>
          <Button size="sm" variant="tint" busy={state === 'updating'} onClick={update}>
            {t('offline.update')}
          </Button>
          <IconButton
            label={t('offline.later')}
            icon={<X />}
            onClick={() => newVersion.setState(null, true)}
            className="text-muted"
          />
        </div>
      </section>
    </div>
  )
}

const isFixed = (element: HTMLElement | null) =>
  element !== null && getComputedStyle(element).position === 'fixed'

/** What sticks to the top of the window moves below this bar too. Returns a function that moves it back. */
function moveDown(px: number) {
  const { style } = document.documentElement
  style.setProperty('--bar', `calc(var(--offline) + var(--toast) + ${px}px)`)
  style.setProperty('--safe-top', '0px')
  return () => {
    style.removeProperty('--bar')
    style.removeProperty('--safe-top')
  }
}

/** Activates the new version in all tabs; null if there is none or the user has chosen "later". */
export const newVersion = createStore<{ takeOver: () => void } | null>(() => null)

type Field = HTMLInputElement | HTMLTextAreaElement

const editedFields = new Set<Field>()

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

export function watchTyping(): () => void {
  const onInput = ({ target }: Event) => isField(target) && void editedFields.add(target)
  document.addEventListener('input', onInput, true)
  return () => document.removeEventListener('input', onInput, true)
}

/** Whether a reload would lose text: without auto-save, drafts aren't stored. */
function hasUnsavedInput(): boolean {
  for (const field of editedFields) if (!field.isConnected) editedFields.delete(field)
  return !cachedPreferences().autoSave && [...editedFields].some(({ value }) => value.trim() !== '')
}

const retryMs = 500

/** Reloads once there is no unsaved input and no pending work. */
export function reloadWhenIdle(reload: () => void) {
  if (isIdle() && !hasUnsavedInput()) reload()
  else setTimeout(() => reloadWhenIdle(reload), retryMs)
}
