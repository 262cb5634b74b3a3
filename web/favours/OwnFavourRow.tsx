import { ChevronRight, Clock } from 'lucide-react'
import { Link } from 'react-router'
import type { Offer } from '../../contract/posts/favours.ts'
import { type TextKey } from '../platform/i18n/catalogue.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { hueIcons } from '../posts/card/category-hues.ts'
import { Badge, type Hue, tints } from '../ui/layout/Badge.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { dueWords, isLate } from './moments.ts'
import { FavourActions } from './panel/FavourActions.tsx'
import { nameOf, wayOf } from './panel/offer-words.ts'

/** Leads to the post; once that is gone, it has the moves itself. */
export function OwnFavourRow({ offer }: { offer: Offer }) {
  const t = useText()
  const { id, kind, side, status, post_id, due_date } = offer
  const Icon = hueIcons[kind]
  const { hue, label } = stateOf(offer)
  const title = offer.title || t('favours.untitled')
  const isDue = due_date !== null && (status === 'handed_over' || (status === 'accepted' && offer.is_lending))
  return (
    <Card as="li" className="relative p-4 transition-colors has-[a:hover]:bg-sunk">
      <div className="flex items-start gap-3">
        <span className={`grid size-10 shrink-0 place-items-center rounded-full ${tints[kind]}`}>
          <Icon aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 font-bold wrap-anywhere">
            {post_id === null ? (
              title
            ) : (
              <Link to={`/posts/${post_id}#offer-${id}`} className="after:absolute after:inset-0">
                {title}
              </Link>
            )}
          </h3>
          <p className="text-13 text-muted wrap-anywhere">
            {t(`favours.with_${wayOf(offer)}_${side}`, { name: nameOf(offer) })}
            {post_id === null && <> · {t('favours.post_gone')}</>}
          </p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Badge hue={hue}>{t(label)}</Badge>
            {isDue && (
              <Badge hue={isLate(due_date) ? 'alert' : 'plain'} icon={<Clock />}>
                {dueWords(due_date)}
              </Badge>
            )}
          </p>
        </div>
        {post_id !== null && <ChevronRight aria-hidden className="mt-2.5 shrink-0 text-muted" />}
      </div>
      {post_id === null && <FavourActions offer={offer} />}
    </Card>
  )
}

function stateOf({ status, side, to_rate }: Offer): { hue: Hue; label: TextKey } {
  switch (status) {
    case 'offered':
      return { hue: side === 'author' ? 'help' : 'plain', label: `favours.state_offered_${side}` }
    case 'accepted':
      return { hue: 'give', label: 'favours.state_accepted' }
    case 'handed_over':
      return { hue: 'request', label: `favours.state_handed_over_${side}` }
    case 'completed':
      return to_rate
        ? { hue: 'help', label: 'favours.state_to_rate' }
        : { hue: 'plain', label: 'favours.state_completed' }
    case 'declined':
    case 'withdrawn':
    case 'no_show':
      return { hue: 'plain', label: `favours.state_${status}` }
  }
}
