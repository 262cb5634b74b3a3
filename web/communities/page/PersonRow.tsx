import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Author } from '../../../contract/accounts/accounts.ts'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { PersonName } from '../../relations/PersonName.tsx'

interface PersonRowProps {
  person: Author
  note?: ReactNode
  /** In a sheet, whose history entry the person's page replaces. */
  inSheet?: boolean
  children?: ReactNode
}

export const PersonRow = ({ person, note, inSheet = false, children }: PersonRowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
    <Avatar name={person.display_name} src={person.avatar_url} />
    <div className="min-w-32 flex-1">
      <Link
        to={`/users/${person.id}`}
        replace={inSheet}
        className="inline-block py-0.5 font-bold wrap-anywhere hover:underline"
      >
        <PersonName person={person} />
      </Link>
      {note && <p className="text-13 text-muted wrap-anywhere">{note}</p>}
    </div>
    {children && <div className="flex flex-wrap gap-2">{children}</div>}
  </li>
)
