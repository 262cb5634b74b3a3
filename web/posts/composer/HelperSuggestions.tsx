import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, Hand } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { truncateLetters } from '../../../contract/letters.ts'
import { findKnownSkill } from '../../../contract/people/skills.ts'
import { askLimits, type Helper, suggestHelpers } from '../../../contract/posts/helpers.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { PersonName } from '../../relations/PersonName.tsx'
import { useBlockDecisions } from '../../relations/blocks.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { PostEntry } from '../outbox/post-draft.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'

/** Milliseconds without a key before people are looked for. */
const debounceMs = 600
const shortestText = 4

const nobody: readonly number[] = []

interface HelperSuggestionsProps {
  draft: PostEntry
  onChange: (fields: Pick<PostEntry, 'ask_ids'>) => void
}

/**
 * People who may be able to help with what is being written. They are asked after the post is sent. Whoever is chosen
 * stays in view when other words suggest others, so that nobody is asked unseen.
 */
export default function HelperSuggestions({ draft, onChange }: HelperSuggestionsProps) {
  const t = useText()
  const id = useId()
  const asked = draft.ask_ids ?? nobody
  const settled = useSettled(truncateLetters(draft.content.trim(), askLimits.text))
  const blocks = useBlockDecisions()
  const [chosen, setChosen] = useState<readonly Helper[]>([])
  const { data, isPlaceholderData } = useQuery(
    {
      queryKey: ['helpers', settled],
      queryFn: ({ signal }) => call(suggestHelpers, { query: { text: settled }, signal }),
      enabled: settled.length >= shortestText,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      retry: false,
    },
    queryClient,
  )
  const suggested = settled.length < shortestText ? [] : (data?.results ?? [])
  const all = [...suggested, ...chosen.filter(({ person }) => asked.includes(person.id))]
  const helpers = [...new Map(all.map((helper) => [helper.person.id, helper])).values()].filter(
    ({ person }) => !blocks[person.id],
  )
  const shown = asked.filter((each) => helpers.some(({ person }) => person.id === each))
  const hasUnseen = data !== undefined && !isPlaceholderData && shown.length < asked.length
  const askShown = useEffectEvent(() => onChange({ ask_ids: shown }))
  useEffect(() => {
    if (hasUnseen) askShown()
  }, [hasUnseen])
  if (!helpers.length) return null
  const isFull = asked.length >= askLimits.perPost
  const toggle = (helper: Helper) => {
    const { id: person_id } = helper.person
    setChosen([...chosen, helper])
    onChange({
      ask_ids: asked.includes(person_id) ? asked.filter((each) => each !== person_id) : [...asked, person_id],
    })
  }
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface px-3.5 py-3">
      <h2 id={id} className="text-15 font-bold">
        {t('composer.helpers', { count: helpers.length })}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {helpers.map((helper) => {
          const { person, ...why } = helper
          const isAsked = asked.includes(person.id)
          return (
            <li key={person.id} className="flex items-center gap-3 py-2">
              <Avatar name={person.display_name} src={person.avatar_url} size={32} />
              <span className="min-w-0 flex-1">
                <span className="block text-15 font-bold wrap-anywhere">
                  <PersonName person={person} />
                </span>
                <span className="line-clamp-1 text-13 wrap-anywhere text-muted">
                  <Reason {...why} />
                </span>
              </span>
              <Button
                size="sm"
                variant={isAsked ? 'give' : 'secondary'}
                icon={isAsked ? <Check /> : <Hand />}
                aria-pressed={isAsked}
                aria-label={t('composer.ask_person', { name: person.display_name })}
                disabled={isFull && !isAsked}
                onClick={() => toggle(helper)}
              >
                {t(isAsked ? 'composer.will_ask' : 'composer.ask')}
              </Button>
            </li>
          )
        })}
      </ul>
      <p className="mt-1 text-13 text-pretty text-muted">
        {t(asked.length ? 'composer.asked_note' : 'composer.ask_note', { count: askLimits.perPost })}
      </p>
    </section>
  )
}

function Reason({ skill, lent }: Omit<Helper, 'person'>) {
  const t = useText()
  if (lent !== null) return t('composer.helped_before', { title: lent })
  const known = skill === null ? null : findKnownSkill(skill)
  return t('composer.skilled', { skill: known ? t(`skills.${known}`) : (skill ?? '') })
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string) {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
