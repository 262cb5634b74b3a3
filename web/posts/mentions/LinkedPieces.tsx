import { LinkifyIt } from 'linkify-it'
import { Link } from 'react-router'
import type { Mention } from '../../../contract/posts/mentions.ts'
import { splitAtMentions } from '../../../contract/posts/names-in-text.ts'
import { useViewer } from '../../platform/session/session.ts'

export interface LinkedTextProps {
  text: string
  /** People whose user names in the text become links to their pages. */
  people?: readonly Pick<Mention, 'id' | 'username'>[]
  /** The CSS class of the colour of names. */
  nameColour?: string
  /** Shows the text up to this index. */
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

const appPath = /^\/(?:posts|users|chat)\/\d+$/

/** A link to a screen of the app doesn't open a new tab. */
function PageLink({ href, children }: { href: string; children: string }) {
  const { origin, pathname } = new URL(href)
  if (origin === location.origin && appPath.test(pathname))
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
  /** In lower case; may be a user name. */
  name?: string
}

// Recognises a user name and password before the host: such an address shows another site than it leads to.
const linkify = new LinkifyIt({ urlAuth: true })

/** After any sign, such as an emoji, but not within a word. */
const scheme = /(^|[^\p{L}\p{N}_])(https?:)/giu
/** These end an address, although the standard allows them: emojis, backticks and invisible characters. */
const ending = /[`\p{Cf}\p{Extended_Pictographic}]/gu
/** Punctuation that the library leaves at the end of an address. */
const trailing = /[?!:|~]+$/

/** Null if the host that people read may not be the host it leads to. */
function hrefOf(address: string): string | null {
  if (address.includes('\\') || !URL.canParse(address)) return null
  const { username, password, href } = new URL(address)
  return username || password ? null : href
}

const namesIn = (text: string): TextPiece[] =>
  splitAtMentions(text).map((piece) =>
    piece.name === null ? { text: piece.text } : { text: piece.text, name: piece.name },
  )

/** The pieces of the text up to `end`, in order. An address that is cut at `end` keeps its target. */
export function splitText(text: string, end = text.length): TextPiece[] {
  const pieces: TextPiece[] = []
  const masked = text.replace(ending, (sign) => ' '.repeat(sign.length))
  let from = 0
  for (const { 1: before = '', 2: start = '', index } of masked.matchAll(scheme)) {
    const at = index + before.length
    if (at < from || at >= end) continue
    const length = linkify.testSchemaAt(masked, start, at + start.length)
    const address = length > 0 ? text.slice(at, at + start.length + length).replace(trailing, '') : ''
    const href = hrefOf(address)
    if (href === null) continue
    pieces.push(...namesIn(text.slice(from, at)), { text: address.slice(0, end - at), href })
    from = at + address.length
  }
  return [...pieces, ...namesIn(text.slice(from, end))]
}
