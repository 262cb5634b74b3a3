import { BadgeCheck, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Author } from '../../contract/accounts/accounts.ts'
import { useText } from '../platform/i18n/i18n.ts'

export type NamedPerson = Pick<Author, 'display_name' | 'is_staff' | 'is_verified'>

interface PersonNameProps {
  person: NamedPerson
  /** Replaces the name, as "Bạn" or the name with its matches marked. */
  children?: ReactNode
}

/** A person's name, followed by the mark of staff or of a verified account. */
export function PersonName({ person, children }: PersonNameProps) {
  return (
    <>
      <bdi>{children || person.display_name}</bdi>
      {(person.is_staff || person.is_verified) && <Mark {...person} />}
    </>
  )
}

/** Keeps the mark on the line of the word before it. */
const glue = '\u00a0\u2060'

function Mark({ is_staff }: NamedPerson) {
  const t = useText()
  const Icon = is_staff ? ShieldCheck : BadgeCheck
  return (
    <>
      <span aria-hidden className={is_staff ? 'text-help' : 'text-give'}>
        {glue}
        <Icon className="inline size-[1.05em] shrink-0 align-[-0.15em]" />
      </span>
      <span className="sr-only"> {t(is_staff ? 'ui.mark_staff' : 'ui.mark_verified')}</span>
    </>
  )
}

const placeholder = '\u0000'

interface PersonSentenceProps {
  person: NamedPerson
  /** Builds the sentence around the element that replaces the name. */
  text: (name: string) => string
}

/** A sentence that contains a person's name. The mark follows the first occurrence of the name. */
export function PersonSentence({ person, text }: PersonSentenceProps) {
  const [before, ...after] = text(placeholder).split(placeholder)
  return (
    <>
      {before}
      {after.length > 0 && <PersonName person={person} />}
      {after.join(person.display_name)}
    </>
  )
}
