import { ArrowLeft } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '../controls/IconButton.tsx'
import { useUiTexts } from '../ui-texts.ts'
import { ListPlace } from './list-place.ts'

interface PageHeaderProps {
  title: ReactNode
  /** Shows a back button. Without a previous page it leads to this path. */
  back?: string | undefined
  note?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, back, note, actions }: PageHeaderProps) {
  const navigate = useNavigate()
  const isBeside = use(ListPlace) === 'beside'
  const Title = isBeside ? 'p' : 'h1'
  const { back: label } = useUiTexts()
  const goBack = () => {
    const { idx } = (history.state ?? {}) as { idx?: number }
    if (idx) void navigate(-1)
    else if (back) void navigate(back, { replace: true })
  }
  return (
    <header className="sticky top-(--bar) z-10 border-b border-line bg-paper pt-(--safe-top)">
      <div className="flex min-h-14 flex-wrap items-center gap-1 px-2">
        {back && !isBeside && <IconButton label={label} icon={<ArrowLeft />} onClick={goBack} />}
        <div className="min-w-min flex-1 basis-0 px-2">
          <Title className="text-17 font-bold">{title}</Title>
          {note}
        </div>
        {actions && <div className="ml-auto flex items-center gap-1">{actions}</div>}
      </div>
    </header>
  )
}
