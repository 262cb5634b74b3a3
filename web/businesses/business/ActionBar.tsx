import { Heart, MessageCircle, Pencil, Phone } from 'lucide-react'
import type { Business } from '../../../contract/businesses/businesses.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { phoneLink } from '../../platform/i18n/phone.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { buttonStyles } from '../../ui/controls/button-styles.ts'
import { like, pathOf } from '../data.ts'

const each = 'min-w-min flex-1 px-3!'

export function ActionBar({ business }: { business: Business }) {
  const t = useText()
  const { is_liked, likes, mine, owner, phone, name } = business
  return (
    <div className="flex flex-wrap gap-2">
      {mine ? (
        <ButtonLink icon={<Pencil />} to={`${pathOf(business)}/edit`} className={each}>
          {t('businesses.edit')}
        </ButtonLink>
      ) : (
        owner && (
          <ButtonLink icon={<MessageCircle />} to={`/chat?with=${owner.id}`} className={each}>
            {t('businesses.message')}
          </ButtonLink>
        )
      )}
      {phone && (
        <a
          href={phoneLink(phone)}
          aria-label={t('businesses.call_number', { name, phone })}
          className={buttonStyles({ variant: 'secondary', className: each })}
        >
          <Phone aria-hidden />
          {t('businesses.call')}
        </a>
      )}
      <Button
        variant={is_liked ? 'tint' : 'secondary'}
        aria-pressed={is_liked}
        aria-label={t('businesses.like_count', { count: likes })}
        icon={<Heart className={is_liked ? 'fill-current' : ''} />}
        className="min-w-min px-4!"
        onClick={() => void like(business, !is_liked)}
      >
        {likes}
      </Button>
    </div>
  )
}
