import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '../controls/IconButton.tsx'
import { useUiTexts } from '../ui-texts.ts'

interface PageHeaderProps {
  title: ReactNode
  /** Shows a back button. Without a previous page it leads to this path. */
  back?: string | undefined
  note?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, back, note, actions }: PageHeaderProps) {
  const navigate = useNavigate()
  const { back: label } = useUiTexts()
  const goBack = () => {
    const { idx } = (history.state ?? {}) as { idx?: number }
    if (idx) void navigate(-1)
    else if (back) void navigate(back, { replace: true })
  }
  return (
    <header className="sticky top-(--bar) z-10 border-b border-line bg-paper pt-(--safe-top)">
      <div className="flex min-h-14 flex-wrap items-center gap-1 px-2">
        {back && <IconButton label={label} icon={<ArrowLeft />} onClick={goBack} />}
        <div className="min-w-min flex-1 basis-0 px-2">
          <h1 className="text-17 font-bold">{title}</h1>
          {note}
        </div>
        {actions && <div className="ml-auto flex items-center gap-1">{actions}</div>}
      </div>
    </header>
  )
}
