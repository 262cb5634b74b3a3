import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Post } from '../../../contract/posts/posts.ts'
import {
  type Contact,
  shareCommunity,
  shareLimits,
  sharePost,
  type ShareResult,
  type SharingCommunity,
} from '../../../contract/chat/shares.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { locale, text } from '../../platform/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** A post that is shared; an event is shared as the post with its id. */
export type SharedPost = Pick<Post, 'id' | 'category'> & { author: Pick<Post['author'], 'display_name'> }

/** A community or group that is shared. */
export interface SharedCommunity {
  id: number
  category: 'community'
  path: string
}

export type Shared = SharedPost | SharedCommunity

export const isSharedCommunity = (shared: Pick<Shared, 'category'>): shared is SharedCommunity =>
  shared.category === 'community'

/** Words of an invitation in place of those for any post. `onCode` opens the code and the printed sheet. */
export interface Invitation {
  title: string
  message: string
  onCode: () => void
}

/** A recipient and the result of sending to them. */
export interface RecipientOutcome extends Pick<ShareResult, 'chat_id' | 'code'> {
  person: Contact | null
  community: SharingCommunity | null
}

export const recipientName = ({ person, community }: RecipientOutcome) =>
  person?.display_name ?? community?.name ?? ''

export function useShare(shared: Shared, onSent: () => void) {
  const navigate = useNavigate()
  const [people, setPeople] = useState<Contact[]>([])
  const [communities, setCommunities] = useState<SharingCommunity[]>([])
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  /** Set if sending to a recipient failed, until the sheet is opened again. */
  const [outcomes, setOutcomes] = useState<RecipientOutcome[] | null>(null)
  /** An unchanged retry after a lost reply has the same id, so that nothing is sent twice. */
  const attempt = useRef({ body: '', client_id: '' })

  const isChosen = ({ id }: Contact) => people.some((each) => each.id === id)
  const toggle = (contact: Contact) => {
    setProblem(null)
    setPeople(toggled(people, contact, shareLimits.people))
  }
  const isCommunityChosen = ({ id }: SharingCommunity) => communities.some((each) => each.id === id)
  const toggleCommunity = (community: SharingCommunity) => {
    setProblem(null)
    setCommunities(toggled(communities, community, shareLimits.communities))
  }
  const trimmed = message.trim()
  const over = Array.from(trimmed).length - shareLimits.message
  const count = people.length + communities.length

  async function send() {
    if (!count || over > 0) return
    const draft = {
      user_ids: people.map(({ id }) => id),
      ...(communities.length && { community_ids: communities.map(({ id }) => id) }),
      ...(trimmed && { message: trimmed }),
    }
    const request = JSON.stringify(draft)
    if (attempt.current.body !== request) attempt.current = { body: request, client_id: crypto.randomUUID() }
    setBusy(true)
    setProblem(null)
    try {
      const { client_id } = attempt.current
      const { results } = await call(isSharedCommunity(shared) ? shareCommunity : sharePost, {
        params: { id: shared.id },
        body: { ...draft, client_id },
      })
      attempt.current = { body: '', client_id: '' }
      const all = outcomesOf(results, people, communities)
      setPeople([])
      setCommunities([])
      setMessage('')
      if (all.some(({ chat_id }) => chat_id === null)) return setOutcomes(all)
      announceShared(all, navigate)
      onSent()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    count,
    isChosen,
    toggle,
    isFull: people.length >= shareLimits.people,
    isCommunityChosen,
    toggleCommunity,
    areCommunitiesFull: communities.length >= shareLimits.communities,
    message,
    setMessage,
    over,
    busy,
    problem,
    send,
    outcomes,
    clearOutcomes: () => setOutcomes(null),
  }
}

function toggled<Item extends { id: number }>(chosen: Item[], item: Item, maxItems: number): Item[] {
  if (chosen.some(({ id }) => id === item.id)) return chosen.filter(({ id }) => id !== item.id)
  return chosen.length < maxItems ? [...chosen, item] : chosen
}

function problemOf(error: unknown): TextKey {
  if (!(error instanceof ApiError)) return 'share.failed'
  if (error.status === 429) return 'share.failed_busy'
  return error.status === 404 ? 'share.gone' : 'share.failed'
}

const outcomesOf = (
  results: ShareResult[],
  people: Contact[],
  communities: SharingCommunity[],
): RecipientOutcome[] => [
  ...people.map((person) => ({
    person,
    community: null,
    ...outcomeOf(results.find(({ user_id }) => user_id === person.id)),
  })),
  ...communities.map((community) => ({
    person: null,
    community,
    ...outcomeOf(results.find(({ community_id }) => community_id === community.id)),
  })),
]

const outcomeOf = (result: ShareResult | undefined) => ({
  chat_id: result?.chat_id ?? null,
  code: result?.code ?? null,
})

/** The toast leads to the conversation of a single recipient, else to the list of conversations. */
function announceShared(outcomes: RecipientOutcome[], navigate: ReturnType<typeof useNavigate>) {
  const first = outcomes.slice(0, outcomes.length > 3 ? 2 : 3).map(recipientName)
  const count = outcomes.length - first.length
  const names = count
    ? text('share.sent_more', { names: first.join(', '), count })
    : new Intl.ListFormat(locale()).format(first)
  const [only] = outcomes
  const isOne = outcomes.length === 1 && only
  toast({
    title: text('share.sent', { names }),
    tone: 'good',
    action: {
      label: text(isOne ? 'share.open_chat' : 'share.open_chats'),
      onPress: () => void navigate(isOne ? `/chat/${only.chat_id}` : '/chat'),
    },
  })
}
