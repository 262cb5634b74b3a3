import { MapPin, ShieldCheck, UsersRound } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../platform/i18n/i18n.ts'
import type { Viewer } from '../platform/session/viewer.ts'
import { Card } from '../ui/layout/Card.tsx'

/** `radius` is the feed's, in kilometres. */
export default function AboutHood({ viewer, radius }: { viewer: Viewer; radius: number | null }) {
  const t = useText()
  return (
    <Card as="section" className="p-4">
      <h2 className="text-15 font-bold">{t('plain.about')}</h2>
      <ul className="mt-3 grid gap-3 text-13 text-muted [&_svg]:mt-px [&_svg]:size-4.5 [&_svg]:shrink-0 [&>li]:flex [&>li]:gap-2.5">
        <li>
          <MapPin className="text-accent" />
          <span className="font-bold text-ink">{viewer.ward ?? t('frame.no_ward')}</span>
        </li>
        {radius !== null && (
          <li>
            <UsersRound className="text-give" />
            {t('plain.about_reach', { km: radius })}
          </li>
        )}
        <li>
          <ShieldCheck className="text-share" />
          {t('plain.about_privacy')}
        </li>
      </ul>
      <Link
        to="/location"
        className="mt-1 -mb-2 inline-flex min-h-11 items-center text-13 font-bold text-help hover:underline"
      >
        {t('plain.change_location')}
      </Link>
    </Card>
  )
}
