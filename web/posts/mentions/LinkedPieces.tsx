import { LinkifyIt } from 'linkify-it'
import { Link } from 'react-router'
import type { Mention } from '../../../contract/posts/mentions.ts'
import { splitAtMentions } from '../../../contract/posts/names-in-text.ts'
import { useViewer } from '../../platform/session/session.ts'

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
  return splitText(text, end).map((piece, n) => {
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

export interface TextPiece {
  text: string
  /** Of http or https, as the browser reads it. */
  href?: string
  /** A user name that may stand there, in small letters. */
  name?: string
}

// With the name and password that may stand before a host: such an address shows another site than it leads to.
const linkify = new LinkifyIt({ urlAuth: true })

/** Behind any sign, an emoji among them, but never within a word. */
const scheme = /(^|[^\p{L}\p{N}_])(https?:)/giu
/** Ends an address, though it may stand in one: an emoji, a sign of quoting, and what can't be seen. */
const ending = /[`\p{Cf}\p{Extended_Pictographic}]/gu
/** What the library leaves at the end of an address. */
const trailing = /[?!:|~]+$/

/** Null where the host that is read may not be the one it leads to. */
function hrefOf(found: string): string | null {
  if (found.includes('\\') || !URL.canParse(found)) return null
  const { username, password, href } = new URL(found)
  return username || password ? null : href
}

const namesIn = (text: string): TextPiece[] =>
  splitAtMentions(text).map((piece) =>
    piece.name === null ? { text: piece.text } : { text: piece.text, name: piece.name },
  )

/**
 * The text in order, up to `end`, with the addresses of pages and the names of people in it. An address that is cut there
 * leads where the whole one does.
 */
export function splitText(text: string, end = text.length): TextPiece[] {
  const pieces: TextPiece[] = []
  const seen = text.replace(ending, (sign) => ' '.repeat(sign.length))
  let from = 0
  for (const { 1: before = '', 2: start = '', index } of seen.matchAll(scheme)) {
    const at = index + before.length
    if (at < from || at >= end) continue
    const length = linkify.testSchemaAt(seen, start, at + start.length)
    const whole = length > 0 ? text.slice(at, at + start.length + length).replace(trailing, '') : ''
    const href = hrefOf(whole)
    if (href === null) continue
    pieces.push(...namesIn(text.slice(from, at)), { text: whole.slice(0, end - at), href })
    from = at + whole.length
  }
  return [...pieces, ...namesIn(text.slice(from, end))]
}
