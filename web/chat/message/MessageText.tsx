import { Link } from 'react-router'
import type { Author } from '../../../contract/people/accounts.ts'
import { useViewer } from '../../platform/session/session.ts'
import { type TextPiece, textPieces } from './text-pieces.ts'

interface MessageTextProps {
  text: string
  /** Those whose names lead to their pages, the viewer aside. */
  people: readonly Pick<Author, 'id' | 'username'>[]
  /** Nothing in it leads anywhere: words of a stranger. */
  plain?: boolean
}

const ours = /^\/(?:posts|users|chat)\/\d+$/

export function MessageText({ text, people, plain }: MessageTextProps) {
  const viewer = useViewer()
  if (plain) return text
  const pageOf = ({ name }: TextPiece) => {
    if (name === viewer.username.toLowerCase()) return '/profile'
    const person = people.find(({ username }) => username.toLowerCase() === name)
    return person && `/users/${person.id}`
  }
  return textPieces(text).map((piece, n) => {
    const page = piece.name === undefined ? screenAt(piece.href) : pageOf(piece)
    if (page !== undefined)
      return (
        <Link key={n} to={page} className={piece.href ? 'underline' : 'font-bold hover:underline'}>
          {piece.text}
        </Link>
      )
    if (!piece.href) return piece.text
    return (
      <a
        key={n}
        href={piece.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline"
      >
        {piece.text}
      </a>
    )
  })
}

/** A screen of ours opens in place. */
function screenAt(href: string | undefined): string | undefined {
  const url = href === undefined ? null : new URL(href)
  return url?.origin === location.origin && ours.test(url.pathname) ? url.pathname : undefined
}
