import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { preferencesQuery } from '../../notifications/preferences.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useSession } from '../../platform/session/session.ts'
import { hasChosen, stateHere } from '../subscription.ts'
import { useOffer } from './open-offer.ts'
import { PushOffer } from './PushOffer.tsx'
import { whenCalm } from './when-calm.ts'

let isMounted = false

/** A question in the middle of a word would take the focus, and what is typed next for its answer. */
export async function offerWhenCalm() {
  if (hasChosen()) return
  await whenCalm()
  await offer()
}

/** Unless they have chosen before, can't be told, or don't want to be told anywhere. */
export async function offer() {
  const { user } = useSession.getState()
  if (!user || hasChosen() || (await stateHere()) !== 'off') return
  const { push_notifications } = await queryClient.fetchQuery({ ...preferencesQuery(user.id), retry: false })
  if (!push_notifications || useSession.getState().user?.id !== user.id) return
  if (!isMounted)
    // Apart from the screen, which may be left before it is answered.
    createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(PushOffer))
  isMounted = true
  useOffer.setState({ isOpen: true })
}
