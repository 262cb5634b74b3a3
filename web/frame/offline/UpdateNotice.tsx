import { useId, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { useText } from '../../platform/i18n/i18n.ts'
import { cachedPreferences } from '../../platform/storage/preferences.ts'
import { isIdle } from '../../platform/session/pending-work.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'

/** Asks before a new version is activated. */
export function UpdateNotice() {
  const t = useText()
  const title = useId()
  const waiting = useStore(newVersion)
  const [state, setState] = useState<'asking' | 'finish_first' | 'updating'>('asking')
  const update = () => {
    if (hasUnsavedInput()) return setState('finish_first')
    setState('updating')
    waiting?.takeOver()
  }
  return (
    <div role="status">
      {waiting && (
        <Card
          as="section"
          data-update=""
          aria-labelledby={title}
          className="fixed inset-x-3 bottom-[calc(5.75rem+env(safe-area-inset-bottom))] z-30 mx-auto max-w-md p-4 shadow-high md:right-6 md:bottom-6 md:left-auto md:w-96"
        >
          <h2 id={title} className="font-bold">
            {t('offline.new_version')}
          </h2>
          <p className="mt-1 text-13 text-muted text-pretty">
            {t(state === 'finish_first' ? 'offline.finish_first' : 'offline.new_version_text')}
          </p>
          <div className="mt-3 flex gap-2">
            <Button size="sm" busy={state === 'updating'} onClick={update}>
              {t('offline.update')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => newVersion.setState(null, true)}>
              {t('offline.later')}
            </Button>
          </div>
        </Card>
      )}
    </div>
  )
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
