import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../../platform/api/query-client.ts'
import { useSession } from '../../platform/session/session.ts'
import { shownToast, toasts } from '../../ui/feedback/toast.ts'
import { notificationPreferencesQuery } from '../data.ts'
import { hasPushChoice, loadPushState } from './subscription.ts'
import { PushPrompt, usePushPrompt } from './PushPrompt.tsx'

let isMounted = false

/** Waits until the user pauses: a sheet that opens while they type would take the focus and the next keystrokes. */
export async function promptWhenIdle() {
  if (hasPushChoice()) return
  await whenIdle()
  await showPushPrompt()
}

/**
 * Shows nothing if the user has already chosen, can't receive pushes, or turned push notifications off for the account.
 */
export async function showPushPrompt() {
  const { user } = useSession.getState()
  if (!user || hasPushChoice() || (await loadPushState()) !== 'off') return
  const { push_notifications } = await queryClient.fetchQuery({
    ...notificationPreferencesQuery(user.id),
    retry: false,
  })
  if (!push_notifications || useSession.getState().user?.id !== user.id) return
  if (!isMounted)
    // In its own root: the user may leave the screen before answering.
    createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(PushPrompt))
  isMounted = true
  usePushPrompt.setState({ isOpen: true })
}

const idleMs = 1500
const inputEvents = ['keydown', 'input', 'pointerdown'] as const

/** Resolves when the user is idle: no half-written text, no open sheet and no toast. */
function whenIdle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let timer: ReturnType<typeof setTimeout>
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(check, idleMs)
  }
  const unsubscribe = toasts.subscribe(restartTimer)
  for (const inputEvent of inputEvents) addEventListener(inputEvent, restartTimer, true)
  function check() {
    if (isBusy()) return restartTimer()
    unsubscribe()
    for (const inputEvent of inputEvents) removeEventListener(inputEvent, restartTimer, true)
    resolve()
  }
  restartTimer()
  return promise
}

function isBusy() {
  const { activeElement } = document
  const isWriting =
    (activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement) &&
    activeElement.value !== ''
  return isWriting || shownToast() !== null || document.querySelector('[role=dialog]') !== null
}
