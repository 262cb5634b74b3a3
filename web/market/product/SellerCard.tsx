import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Seller, SellerPage } from '../../../contract/market/sellers.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Badge } from '../../ui/layout/Badge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { PersonName } from '../../relations/PersonName.tsx'
import { oneDecimal, Stars } from '../../relations/Stars.tsx'
import { memberSince } from '../../relations/member-since.ts'
import { sellerQuery } from './queries.ts'

export function SellerCard({ seller, isService }: { seller: Seller; isService: boolean }) {
  const t = useText()
  const role = t(isService ? 'product.provider' : 'product.seller')
  const { id, name, avatar, joinDate, is_new } = seller
  const page = useQuery({ ...sellerQuery(id), retry: 1 }, queryClient)
  return (
    <Card as="section" aria-label={role} className="relative flex gap-3 p-4 hover:bg-sunk">
      <Avatar name={name} src={avatar} size={48} />
      <div className="min-w-0 flex-1">
        <p className="text-13 text-muted">{role}</p>
        <h3 className="font-bold wrap-anywhere">
          <Link
            to={`/users/${id}`}
            className="after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            <PersonName person={{ ...seller, display_name: name }} />
          </Link>
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
          {t('product.joined', { since: memberSince(joinDate, t) })}
          {is_new && <Badge hue="share">{t('product.new_account')}</Badge>}
        </p>
        <div className="mt-1.5 text-13 text-muted">
          {page.data ? (
            <Trust page={page.data} />
          ) : page.isError ? (
            <p>{t('product.seller_failed')}</p>
          ) : (
            <Skeleton className="my-1 h-3.5 w-44 max-w-full" />
          )}
        </div>
      </div>
      <ChevronRight aria-hidden className="shrink-0 self-center text-muted" />
    </Card>
  )
}

function Trust({ page: { ratings, sold_count } }: { page: SellerPage }) {
  const t = useText()
  const { average, count } = ratings
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-1.5">
        {average === null ? (
          t('product.not_rated')
        ) : (
          <>
            <Stars value={average} />
            <b aria-hidden className="text-ink">
              {oneDecimal(average)}
            </b>
            <span>{t('product.rated', { count })}</span>
          </>
        )}
      </p>
      <p className="mt-0.5">{t('product.sold_count', { count: sold_count })}</p>
    </>
  )
}
