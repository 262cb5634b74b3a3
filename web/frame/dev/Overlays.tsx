import { useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { setTheme, useTheme } from '../../ui/styles/theme.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Chip } from '../../ui/controls/Chip.tsx'
import { SampleRow, SampleSection, sentence } from './samples.tsx'

const themes = ['system', 'light', 'dark'] as const

/** Overlays use the page's theme, chosen here. */
export function Overlays() {
  const [open, setOpen] = useState<'short' | 'long' | 'question' | null>(null)
  const theme = useTheme()
  return (
    <SampleSection name="Theme, Toast, Sheet">
      <SampleRow>
        {themes.map((name) => (
          <Chip key={name} selected={theme === name} onClick={() => setTheme(name)}>
            {name}
          </Chip>
        ))}
      </SampleRow>
      <SampleRow>
        <Button variant="secondary" onClick={() => toast({ title: 'Đã sao chép liên kết' })}>
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: 'Hoàn tất! 🎉',
              description: 'Chào mừng bạn đến với cộng đồng địa phương!',
              tone: 'good',
            })
          }
        >
          Toast, good
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: 'Lỗi đăng nhập',
              description: 'Không thể kết nối với Google. Vui lòng thử lại.',
              tone: 'bad',
              action: { label: 'Thử lại', onPress: () => toast({ title: 'Đang thử lại' }) },
            })
          }
        >
          Toast, bad, with an action
        </Button>
      </SampleRow>
      <SampleRow>
        <Button variant="secondary" onClick={() => setOpen('short')}>
          Sheet
        </Button>
        <Button variant="secondary" onClick={() => setOpen('long')}>
          Sheet, long
        </Button>
        <Button variant="secondary" onClick={() => setOpen('question')}>
          ConfirmSheet
        </Button>
      </SampleRow>
      <Sheet open={open === 'short'} onClose={() => setOpen(null)} title="Gửi đến" height="80vh">
        <div className="flex flex-col gap-4">
          <TextField label="Tìm người" />
          <Button block onClick={() => setOpen(null)}>
            Chia sẻ ngay
          </Button>
        </div>
      </Sheet>
      <Sheet open={open === 'long'} onClose={() => setOpen(null)} title="Một tấm dài">
        {Array.from({ length: 30 }, (_, i) => (
          <p key={i} className="border-b border-line py-3">
            {i + 1}. {sentence}
          </p>
        ))}
      </Sheet>
      <ConfirmSheet
        open={open === 'question'}
        onClose={() => setOpen(null)}
        title="Đăng xuất máy này?"
        text="Máy ấy sẽ phải đăng nhập lại."
        confirmLabel="Đăng xuất"
        cancelLabel="Thôi"
        onConfirm={() => setOpen(null)}
      />
    </SampleSection>
  )
}
