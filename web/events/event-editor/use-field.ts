import { eventLimits } from '../../../contract/events/limits.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import type { EventEditor } from './use-event-form.ts'
import { excessOf, type Field } from './words.ts'

/** The sentence about what is wrong with a field, and what its control needs. */
export function useField({ words, change, problems, refused }: EventEditor) {
  const t = useText()
  const errorOf = (field: Field): string | undefined => {
    const problem = problems[field]
    if (!problem && !refused.includes(field)) return undefined
    if (!problem) return t(field === 'contactPhone' ? 'ui.wrong_phone' : 'event-editor.refused')
    if (problem === 'long') return t('event-editor.wrong_long', { count: excessOf(words, field) })
    if (problem === 'number') return t('event-editor.wrong_number', { limit: eventLimits.places })
    if (problem === 'end_far') return t('event-editor.wrong_end_far', { limit: eventLimits.days })
    return t(`event-editor.wrong_${problem}`)
  }
  const field = (name: Field) => ({
    name,
    value: words[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return { errorOf, field }
}
