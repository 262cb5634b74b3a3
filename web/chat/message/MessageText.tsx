import type { Author } from '../../../contract/people/accounts.ts'
import { LinkedText } from '../../posts/mentions/LinkedText.tsx'
import { useViewer } from '../../platform/session/session.ts'

interface MessageTextProps {
  text: string
  /** Those whose names lead to their pages, the viewer aside. */
  people: readonly Pick<Author, 'id' | 'username'>[]
  /** Nothing in it leads anywhere: words of a stranger. */
  plain?: boolean
  /** Shows the text up to there. */
  end?: number | undefined
}

export function MessageText({ text, people, plain, end }: MessageTextProps) {
  const viewer = useViewer()
  if (plain) return text.slice(0, end)
  const named = text.includes('@') ? [...people, viewer] : []
  return <LinkedText text={text} people={named} nameColour="" end={end} />
}
