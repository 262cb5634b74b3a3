import type { Author } from '../../../contract/people/accounts.ts'
import { LinkedText } from '../../mentions/LinkedText.tsx'
import { useViewer } from '../../platform/session/session.ts'

interface MessageTextProps {
  text: string
  /** Those whose names lead to their pages, the viewer aside. */
  people: readonly Pick<Author, 'id' | 'username'>[]
  /** Nothing in it leads anywhere: words of a stranger. */
  plain?: boolean
}

export function MessageText({ text, people, plain }: MessageTextProps) {
  const viewer = useViewer()
  if (plain) return text
  return <LinkedText text={text} people={text.includes('@') ? [...people, viewer] : []} nameColour="" />
}
