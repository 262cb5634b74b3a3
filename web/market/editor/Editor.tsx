interface EditorProps {
  open: boolean
  onClose: () => void
}

export default function Editor({ open, onClose }: EditorProps) {
  return open && <button type="button" onClick={onClose} />
}
