import { Link, useLocation } from 'react-router'
import { useText } from '../../platform/i18n/i18n.ts'
import type { Box } from '../rows.ts'
import { useUnreadChats } from '../unread/count.ts'
import { boxes, listAddress } from './use-chat-place.ts'

export function Boxes({ chosen, search }: { chosen: Box; search: string }) {
  const t = useText()
  const { pathname } = useLocation()
  const { requests_count } = useUnreadChats()
  return (
    <nav
      aria-label={t('chat.boxes')}
      className="-mx-3 overflow-x-auto px-3 [scrollbar-width:none] xs:-mx-4 xs:px-4"
    >
      <ul className="flex w-max gap-1.5">
        {boxes.map((box) => {
          const count = box === 'request' ? requests_count : 0
          return (
            <li key={box}>
              <Link
                to={listAddress(pathname, box, search)}
                replace
                aria-current={box === chosen ? 'true' : undefined}
                aria-label={count ? t('chat.box_request_count', { count }) : undefined}
                className="relative inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 text-13 font-bold whitespace-nowrap transition-colors after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-sunk aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
              >
                {t(`chat.box_${box}`)}
                {count > 0 && (
                  <span
                    aria-hidden
                    className="-mr-1 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-12 leading-none text-on-accent"
                  >
                    {count}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
