import { type Ref, useId } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { isSendKey } from '../../ui/keys.ts'
import type { PostEntry } from '../outbox/post-draft.ts'
import { charactersLeft } from './rules.ts'

const nearLimit = 300

interface PostTextFieldProps {
  draft: PostEntry
  locked: boolean
  /** Refused by the server. */
  wrong: boolean
  placeholder: string
  onChange: (fields: Pick<PostEntry, 'content'>) => void
  ref: Ref<HTMLTextAreaElement>
}

/** The name of the field stays, whatever a type asks in it. */
export function PostTextField({ draft, locked, wrong, placeholder, onChange, ref }: PostTextFieldProps) {
  const t = useText()
  const id = useId()
  const room = charactersLeft(draft.content)
  return (
    <div>
      <textarea
        ref={ref}
        readOnly={locked}
        aria-label={t('composer.placeholder')}
        placeholder={placeholder}
        aria-describedby={`${id}-room ${id}-wrong`}
        aria-invalid={wrong || room < 0 || undefined}
        value={draft.content}
        onChange={({ target }) => onChange({ content: target.value })}
        onKeyDown={(event) => {
          if (isSendKey(event)) event.currentTarget.form?.requestSubmit()
        }}
        rows={4}
        className="field-sizing-content min-h-24 w-full resize-none bg-transparent text-17 placeholder:text-muted focus:outline-none"
      />
      <p id={`${id}-room`} className={`text-right text-13 ${room < 0 ? 'text-danger' : 'text-muted'}`}>
        {room < 0 && t('composer.over', { count: -room })}
        {room >= 0 && room <= nearLimit && t('composer.left', { count: room })}
      </p>
      <p id={`${id}-wrong`} role="alert" className="text-13 text-danger empty:hidden">
        {wrong && t('composer.failed_content')}
      </p>
    </div>
  )
}
