import { use } from 'react'
import { NavLink, type NavLinkProps, useLocation } from 'react-router'
import { ListPlace } from '../../ui/layout/list-place.ts'
import { useIsTwoColumn } from '../../ui/media-queries.ts'

/**
 * The link of a row to its page. Next to an opened page it replaces that page in the history. On a wide screen the
 * address keeps the filter of the list, which stays next to the page; `part` is of the page.
 */
export function RowLink({ to, ...rest }: NavLinkProps & { to: string }) {
  const place = use(ListPlace)
  const isWide = useIsTwoColumn()
  const kept = new URLSearchParams(useLocation().search)
  kept.delete('part')
  return (
    <NavLink
      to={place !== null && isWide ? { pathname: to, search: kept.toString() } : to}
      replace={place === 'beside'}
      {...rest}
    />
  )
}
