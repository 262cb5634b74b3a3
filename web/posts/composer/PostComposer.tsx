import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { type Tag, tagCategories } from '../../../contract/posts/posts.ts'
import type { TextKey } from '../../platform/i18n/catalogue.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { KindNote, type useKindnessCheck } from '../../text/kindness/KindNote.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { categoryHue } from '../card/category-icons.ts'
import { MentionPicker } from '../mentions/MentionPicker.tsx'
import { AlertKindChoice } from '../alerts/AlertKindChoice.tsx'
import { AlertPlace } from '../alerts/AlertPlace.tsx'
import { EmergencyNumbers } from '../alerts/EmergencyNumbers.tsx'
import { asksForKind, canAsk, type PostEntry } from '../outbox/post-draft.ts'
import { ComposerHeading } from './ComposerHeading.tsx'
import { DraftState } from './DraftState.tsx'
import { PostDates } from './PostDates.tsx'
import { PostTextField } from './PostTextField.tsx'
import { Suggestions } from './Suggestions.tsx'

const HelperSuggestions = lazyPart(() => import('./HelperSuggestions.tsx'))

interface PostComposerProps {
  draft: PostEntry
  now: Date
  onChange: (fields: Partial<PostEntry>) => void
  /** Offers the choice between borrowing and work, which a published post can't change. */
  is_new?: boolean
  /** Of a published post. */
  post_id?: number
  kindness?: ReturnType<typeof useKindnessCheck>
  locked: boolean
  /** Whether the draft survives a reload; null while it is blank. */
  is_stored: boolean | null
  onDiscard: () => void
  refused: readonly string[]
  photos: ReactNode
  refusals: ReactNode
}

export function PostComposer(props: PostComposerProps) {
  const {
    draft,
    now,
    onChange,
    is_new = false,
    post_id,
    locked,
    is_stored,
    onDiscard,
    refused,
    photos,
    refusals,
  } = props
  const t = useText()
  const isErrand = draft.is_errand ?? false
  const isRequest = is_new && draft.tag === 'Nhờ'
  const isAlert = draft.tag === 'Cảnh báo'
  const isAskingKind = is_new && asksForKind(draft)
  const textArea = useRef<HTMLTextAreaElement>(null)
  const focusEnd = () => {
    textArea.current?.focus()
    textArea.current?.setSelectionRange(-1, -1)
  }
  useEffect(focusEnd, [isAskingKind])
  const insertSuggestion = (suggestion: string) => {
    onChange({ content: suggestion })
    requestAnimationFrame(focusEnd)
  }
  const kindChoice = isAlert && (
    <AlertKindChoice
      kind={draft.alert_kind ?? null}
      disabled={locked}
      onChange={(alert_kind) => onChange({ alert_kind })}
    />
  )
  const heading = (
    <>
      {isAlert && is_new && <EmergencyNumbers />}
      <ComposerHeading draft={draft} locked={locked} onChange={onChange} />
      {kindChoice}
    </>
  )
  if (isAskingKind) return heading
  return (
    <>
      {heading}
      {props.kindness && <KindNote kindness={props.kindness} field={textArea} />}
      <PostTextField
        draft={draft}
        locked={locked}
        wrong={refused.includes('content')}
        placeholder={t(placeholderOf(draft.tag, isErrand))}
        onChange={onChange}
        ref={textArea}
      />
      <MentionPicker
        field={textArea}
        text={draft.content}
        where={post_id === undefined ? {} : { post: post_id }}
      />
      <fieldset disabled={locked} className="contents">
        {isRequest && draft.content === '' && <Suggestions errand={isErrand} onPick={insertSuggestion} />}
        {isRequest && (
          <SegmentedControl
            label={t('composer.request_kind')}
            labelHidden
            value={isErrand ? 'errand' : 'borrow'}
            onChange={(kind) => onChange({ is_errand: kind === 'errand' })}
            options={[
              { value: 'borrow', label: t('composer.borrow') },
              { value: 'errand', label: t('composer.errand') },
            ]}
          />
        )}
        {isAlert && (
          <AlertPlace
            place={draft.place ?? ''}
            spot={draft.spot ?? null}
            locked={locked}
            onChange={onChange}
          />
        )}
        {is_new && canAsk(draft.tag) && (
          <Suspense>
            <HelperSuggestions draft={draft} onChange={onChange} />
          </Suspense>
        )}
        <PostDates draft={draft} now={now} onChange={onChange} refused={refused} />
        <div className="border-t border-line pt-4">{photos}</div>
        {refusals}
        <DraftState is_stored={is_stored} onDiscard={onDiscard} />
      </fieldset>
    </>
  )
}

function placeholderOf(tag: Tag | null, errand: boolean): TextKey {
  if (tag === null || tag === 'Chia sẻ') return 'composer.placeholder'
  if (tag === 'Nhờ') return errand ? 'composer.ask_errand' : 'composer.ask_borrow'
  return `composer.ask_${categoryHue(tagCategories[tag]) as 'help' | 'event' | 'alert' | 'give'}`
}
