import { Send } from 'lucide-react'
import type { Arrival } from '../../../contract/arrival.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { PersonName } from '../../users/PersonName.tsx'
import { EasyFavour } from './EasyFavour.tsx'

interface NeighbourhoodProps {
  arrival: Arrival
  /** Leads to the form that invites people; left out where that form was just there. */
  invitesTo?: string
}

/** Who lives around, how much help is wished for there, and one easy wish. */
export function Neighbourhood({ arrival, invitesTo }: NeighbourhoodProps) {
  const t = useText()
  const { people, neighbours_count, wishes_count, easy } = arrival
  if (neighbours_count === 0 && easy === null)
    return (
      <section
        aria-labelledby="first-here"
        className="grid justify-items-start gap-3 rounded-card bg-give-tint p-4"
      >
        <div>
          <h2 id="first-here" className="text-17 font-bold text-give">
            {t('homes.first_here')}
          </h2>
          <p className="mt-1 text-pretty">{t('homes.first_here_text')}</p>
        </div>
        {invitesTo && (
          <ButtonLink to={invitesTo} variant="secondary" icon={<Send aria-hidden />}>
            {t('homes.invite_neighbours')}
          </ButtonLink>
        )}
      </section>
    )
  return (
    <>
      <div>
        {people.length > 0 && (
          <ul className="flex flex-wrap pl-2">
            {people.map((person) => (
              <li key={person.id} className="-ml-2 flex">
                <Avatar name={person.display_name} src={person.avatar_url} className="ring-2 ring-paper" />
                <span className="sr-only">
                  <PersonName person={person} />
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-2 text-17 font-bold">
          {t('homes.neighbours', { count: neighbours_count })} · {t('homes.wishes', { count: wishes_count })}
        </p>
      </div>
      {easy && <EasyFavour post={easy} />}
    </>
  )
}
