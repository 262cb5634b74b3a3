import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../../platform/api/query-client.ts'
import { useSession } from '../../platform/session/session.ts'
import { shownToast, toasts } from '../../ui/feedback/toast.ts'
import { notificationPreferencesQuery } from '../preferences.ts'
import { hasPushChoice, loadPushState } from './subscription.ts'
import { PushPrompt, usePushPrompt } from './PushPrompt.tsx'

let isMounted = false

/** A question in the middle of a word would take the focus, and what is typed next for its answer. */
export async function promptWhenIdle() {
  if (hasPushChoice()) return
  await whenIdle()
  await showPushPrompt()
}

/** Unless they have chosen before, can't be told, or don't want to be told anywhere. */
export async function showPushPrompt() {
  const { user } = useSession.getState()
  if (!user || hasPushChoice() || (await loadPushState()) !== 'off') return
  const { push_notifications } = await queryClient.fetchQuery({
    ...notificationPreferencesQuery(user.id),
    retry: false,
  })
  if (!push_notifications || useSession.getState().user?.id !== user.id) return
  if (!isMounted)
    // Apart from the screen, which may be left before it is answered.
    createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(PushPrompt))
  isMounted = true
  usePushPrompt.setState({ isOpen: true })
}

/** Milliseconds. */
const pause = 1500
const ownMoves = ['keydown', 'input', 'pointerdown'] as const

/** Resolves once somebody rests: nothing half written, no sheet open, and no toast where one would come. */
function whenIdle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, pause)
  }
  const unsubscribe = toasts.subscribe(wait)
  for (const move of ownMoves) addEventListener(move, wait, true)
  function look() {
    if (isBusy()) return wait()
    unsubscribe()
    for (const move of ownMoves) removeEventListener(move, wait, true)
    resolve()
  }
  wait()
  return promise
}

function isBusy() {
  const { activeElement } = document
  const isWriting =
    (activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement) &&
    activeElement.value !== ''
  return isWriting || shownToast() !== null || document.querySelector('[role=dialog]') !== null
}
