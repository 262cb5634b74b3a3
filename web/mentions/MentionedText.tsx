import { Link } from 'react-router'
import { piecesOf } from '../../contract/posts/names-in-text.ts'
import { useViewer } from '../platform/session/session.ts'
import type { MentionedProps } from './Mentioned.tsx'

export default function MentionedText({ text, mentions }: MentionedProps) {
  const viewer = useViewer()
  return piecesOf(text).map((piece, n) => {
    const person = mentions.find(({ username }) => username.toLowerCase() === piece.name)
    if (!person) return piece.text
    return (
      <Link
        key={n}
        to={person.id === viewer.id ? '/profile' : `/users/${person.id}`}
        className="font-bold text-help hover:underline"
      >
        {piece.text}
      </Link>
    )
  })
}
