import type { Mention } from '../../../contract/posts/mentions.ts'
import { Link } from 'react-router'
import { useViewer } from '../../platform/session/session.ts'
import { textPieces } from './text-pieces.ts'

export interface LinkedTextProps {
  text: string
  /** Whose names in the text lead to their pages. */
  people?: readonly Pick<Mention, 'id' | 'username'>[]
  /** The colour of names, where it is another. */
  nameColour?: string
  /** Shows the text up to there. */
  end?: number | undefined
}

export default function LinkedPieces({ text, people = [], nameColour = 'text-help', end }: LinkedTextProps) {
  return textPieces(text, end).map((piece, n) => {
    if (piece.href !== undefined)
      return (
        <PageLink key={n} href={piece.href}>
          {piece.text}
        </PageLink>
      )
    const person = people.find(({ username }) => username.toLowerCase() === piece.name)
    if (!person) return piece.text
    return (
      <PersonLink key={n} id={person.id} colour={nameColour}>
        {piece.text}
      </PersonLink>
    )
  })
}

function PersonLink({ id, colour, children }: { id: number; colour: string; children: string }) {
  const viewer = useViewer()
  return (
    <Link
      to={id === viewer.id ? '/profile' : `/users/${id}`}
      className={`font-bold hover:underline ${colour}`}
    >
      {children}
    </Link>
  )
}

const ours = /^\/(?:posts|users|chat)\/\d+$/

/** A screen of ours opens in place. */
function PageLink({ href, children }: { href: string; children: string }) {
  const { origin, pathname } = new URL(href)
  if (origin === location.origin && ours.test(pathname))
    return (
      <Link to={pathname} className="wrap-anywhere underline">
        {children}
      </Link>
    )
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="wrap-anywhere underline">
      {children}
    </a>
  )
}
