import { HandHeart, HandHelping, Plus, Send, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { Chip } from '../../ui/controls/Chip.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { SearchInput } from '../../ui/controls/SearchInput.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { TextArea, TextField } from '../../ui/controls/Field.tsx'
import { Badge } from '../../ui/layout/Badge.tsx'
import { badges, SampleRow, SampleSection, sentence } from './samples.tsx'

const variants = ['primary', 'ink', 'secondary', 'tint', 'quiet', 'danger'] as const

export function Controls() {
  const [ticked, setTicked] = useState(true)
  const [chip, setChip] = useState(0)
  const [way, setWay] = useState('system')
  const [wanted, setWanted] = useState('Lan')
  return (
    <>
      <SampleSection name="Button">
        <SampleRow>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </SampleRow>
        <SampleRow>
          <Button size="sm" variant="tint" icon={<HandHelping />}>
            Sẵn sàng giúp
          </Button>
          <Button icon={<Plus />}>Đăng bài</Button>
          <Button size="lg" variant="ink">
            Tiếp tục với Google
          </Button>
          <ButtonLink to="#" variant="secondary">
            Một đường dẫn
          </ButtonLink>
        </SampleRow>
        <SampleRow>
          <Button busy>Đang chuyển hướng...</Button>
          <Button busy variant="secondary" size="sm">
            Đang gửi
          </Button>
          <Button disabled>Chưa bấm được</Button>
          <Button disabled variant="secondary">
            Chưa bấm được
          </Button>
        </SampleRow>
        <Button block size="lg">
          Rộng bằng chỗ của nó
        </Button>
      </SampleSection>
      <SampleSection name="IconButton">
        <SampleRow>
          <IconButton label="Bộ lọc" icon={<SlidersHorizontal />} />
          <IconButton label="Gửi" icon={<Send />} className="text-accent" />
          <IconButton label="Thích" icon={<HandHeart />} className="bg-sunk" />
          <IconButton label="Gửi" icon={<Send />} disabled />
        </SampleRow>
      </SampleSection>
      <SampleSection name="SearchInput">
        <SearchInput
          label="Tìm theo tên"
          clearLabel="Xóa"
          value={wanted}
          onType={setWanted}
          maxLength={100}
        />
      </SampleSection>
      <SampleSection name="TextField, TextArea">
        <TextField label="Tên đăng nhập" placeholder="lan" hint="Tên bạn dùng khi vào xóm" />
        <TextField label="Mật khẩu" type="password" defaultValue="mot-mat-khau" />
        <TextField label="Email" defaultValue="lan@" error="Email này chưa đúng" />
        <TextField label="Chưa gõ được" disabled defaultValue="Phường Bến Thành" />
        <TextArea label="Bài viết" placeholder="Bạn đang nghĩ gì?" />
        <TextArea label="Bài viết" defaultValue={sentence} error="Hãy chọn đúng một nhãn" />
      </SampleSection>
      <SampleSection name="Checkbox">
        <Checkbox checked={ticked} onChange={setTicked}>
          Tôi đồng ý với{' '}
          <a href="#terms" className="font-bold text-accent">
            Chính sách bảo mật
          </a>
        </Checkbox>
        <Checkbox checked={false} onChange={setTicked} invalid>
          Chưa đồng ý
        </Checkbox>
        <Checkbox checked disabled onChange={setTicked}>
          Không đổi được
        </Checkbox>
      </SampleSection>
      <SampleSection name="Switch, Choice">
        <Switch
          label="Thông báo"
          hint="Xóm nhắc bạn khi có người trả lời"
          checked={ticked}
          onChange={setTicked}
        />
        <Switch label="Tự lưu nháp" checked={!ticked} onChange={(on) => setTicked(!on)} />
        <Switch label="Không đổi được" checked disabled onChange={setTicked} />
        <SegmentedControl
          label="Giao diện"
          value={way}
          onChange={setWay}
          options={[
            { value: 'system', label: 'Theo máy' },
            { value: 'light', label: 'Sáng' },
            { value: 'dark', label: 'Tối' },
          ]}
        />
      </SampleSection>
      <SampleSection name="Badge, Chip">
        <SampleRow>
          {badges.map(({ hue, text }) => (
            <Badge key={text} hue={hue}>
              {text}
            </Badge>
          ))}
        </SampleRow>
        <SampleRow>
          {['Tất cả', 'Đồ gia dụng', 'Đồ trẻ em'].map((text, i) => (
            <Chip key={text} selected={chip === i} onClick={() => setChip(i)}>
              {text}
            </Chip>
          ))}
          <Chip disabled>Xe cộ</Chip>
        </SampleRow>
      </SampleSection>
    </>
  )
}
