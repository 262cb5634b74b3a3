import { Send } from 'lucide-react'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'

interface InviteCardProps {
  title: string
  text: string
  label: string
  onInvite: () => void
}

/** Asks to invite neighbours to something that has just begun. */
export const InviteCard = ({ title, text, label, onInvite }: InviteCardProps) => (
  <Card as="section" className="grid justify-items-start gap-3 p-4">
    <div>
      <h3 className="text-17 font-bold">{title}</h3>
      <p className="mt-1 text-muted text-pretty">{text}</p>
    </div>
    <Button variant="tint" icon={<Send aria-hidden />} aria-haspopup="dialog" onClick={onInvite}>
      {label}
    </Button>
  </Card>
)
