import { X } from 'lucide-react'
import { IconButton } from '../../ui/controls/IconButton.tsx'

interface AboveProps {
  title: string
  text: string
  closeLabel: string
  onClose: () => void
}

/** What the words in the field are about. */
export const Above = ({ title, text, closeLabel, onClose }: AboveProps) => (
  <div className="mb-2 flex items-center gap-2 rounded-card border-l-3 border-help bg-sunk pl-3">
    <p className="min-w-0 flex-1 py-1.5 text-13">
      <span className="block font-bold">{title}</span>
      <span className="line-clamp-1 text-muted wrap-anywhere">{text}</span>
    </p>
    <IconButton label={closeLabel} icon={<X className="size-4.5" />} onClick={onClose} />
  </div>
)
