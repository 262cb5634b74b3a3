import { Bell, Ellipsis, UserRound } from 'lucide-react'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import BanhMiCart from '../../ui/illustrations/banh-mi-cart.svg?react'
import Cat from '../../ui/illustrations/cat.svg?react'
import { EmptyLane } from '../../ui/illustrations/empty-states.tsx'
import Fan from '../../ui/illustrations/fan.svg?react'
import { Lane, LaneBanner } from '../../ui/illustrations/Lane.tsx'
import { Avatar } from '../../ui/layout/Avatar.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { CardList } from '../../ui/layout/CardList.tsx'
import { ListGroup, ListRow } from '../../ui/layout/ListRow.tsx'
import { Logo } from '../../ui/layout/Logo.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Picture } from '../../ui/layout/Picture.tsx'
import { Controls } from './Controls.tsx'
import { Overlays } from './Overlays.tsx'
import { lostPhoto, people, photo, SampleRow, SampleSection, sentence, paints, sizes } from './samples.tsx'

const themes = ['light', 'dark'] as const

/** The component gallery, shown in demo mode only. */
export default function UiScreen() {
  return (
    <main className="mx-auto max-w-6xl">
      <header className="flex flex-col gap-4 p-4">
        <h1 className="flex items-center gap-2 text-24 font-bold">
          <Logo className="size-7 text-accent" />
          Design system
        </h1>
        <h2 className="text-20 font-bold">over the page</h2>
        <Overlays />
      </header>
      <div className="grid lg:grid-cols-2">
        {themes.map((theme) => (
          <div key={theme} data-theme={theme} className="flex min-w-0 flex-col gap-6 bg-paper p-4 text-ink">
            <h2 className="text-20 font-bold">{theme}</h2>
            <Foundations />
            <Controls />
            <Surfaces />
          </div>
        ))}
      </div>
    </main>
  )
}

const Surfaces = () => (
  <>
    <SampleSection name="Avatar">
      <SampleRow>
        {people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Lan Nguyễn" src="/icon-192.png" />
        <Avatar name="Hà Phạm" src="/no-such-picture.png" />
      </SampleRow>
      <SampleRow>
        <Avatar name="Dũng Võ" size={32} />
        <Avatar name="Dũng Võ" size={48} />
        <Avatar name="Dũng Võ" size={88} />
      </SampleRow>
    </SampleSection>
    <SampleSection name="Card, Skeleton">
      <Card className="flex gap-3 p-4">
        <Avatar name="Minh Trần" />
        <p>{sentence}</p>
      </Card>
      <Card className="flex gap-3 p-4">
        <Skeleton className="size-10 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="mt-2 h-24 w-full rounded-card" />
        </div>
      </Card>
    </SampleSection>
    <SampleSection name="Picture">
      <div className="grid grid-cols-3 gap-2">
        <Picture media={photo} alt="Một mái ngói" sizes="200px" className="rounded-card" />
        <Picture media={photo} alt="" sizes="200px" fill className="aspect-video rounded-card" />
        <Picture media={lostPhoto} alt="Không tải được" sizes="200px" className="rounded-card" />
      </div>
    </SampleSection>
    <SampleSection name="Spinner, ProgressBar">
      <Spinner label="Đang xử lý đăng nhập..." />
      <ProgressBar label="anh-1.jpg" value={0} />
      <ProgressBar label="anh-2.jpg" value={0.4} />
      <ProgressBar label="anh-3.jpg" value={1} />
    </SampleSection>
    <SampleSection name="EmptyState, ErrorState">
      <Card>
        <EmptyState
          picture={<EmptyLane />}
          title="Xóm mình còn yên ắng"
          text="Bạn kể câu chuyện đầu tiên nhé."
          action={<Button onClick={() => toast({ title: 'Đã bấm' })}>Đăng bài</Button>}
        />
      </Card>
      <Card>
        <ErrorState
          title="Chưa tải được trang Tin tức"
          message="Mất kết nối. Bạn xem lại mạng giúp nhé."
          retryLabel="Thử lại"
          onRetry={() => toast({ title: 'Đang thử lại' })}
        />
      </Card>
    </SampleSection>
    <SampleSection name="ListGroup, ListRow">
      <ListGroup title="Tài khoản" note="Chỉ mình bạn thấy những điều này.">
        <ListRow icon={<UserRound />} title="Hồ sơ" note="Tên, email, ngày sinh" to="/profile" />
        <ListRow
          icon={<Bell />}
          title="Thông báo"
          end="Đang bật"
          onPress={() => toast({ title: 'Đã bấm' })}
        />
        <ListRow title="Xóa tài khoản" danger onPress={() => toast({ title: 'Đã bấm' })} />
        <ListRow title="Phiên bản" end="0.1.0" />
      </ListGroup>
    </SampleSection>
    <SampleSection name="CardList">
      <CardList label="Hàng xóm" items={['Lan', 'Minh', 'Hoa']} keyOf={(name) => name}>
        {(name) => <p className="px-4 py-3">{name}</p>}
      </CardList>
    </SampleSection>
    <SampleSection name="Illustrations">
      <Lane className="w-full rounded-card" />
      <div className="overflow-hidden rounded-card">
        <LaneBanner className="h-26 w-full" />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <EmptyLane />
        <Fan />
        <Cat />
        <BanhMiCart />
      </div>
    </SampleSection>
    <SampleSection name="PageHeader">
      <PageHeader title="Bài viết" back="/" actions={<IconButton label="Thêm" icon={<Ellipsis />} />} />
    </SampleSection>
  </>
)

const Foundations = () => (
  <>
    <SampleSection name="Colours">
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {paints.map(({ name, classes }) => (
          <li
            key={name}
            className={`grid h-14 place-items-end rounded-sm border border-line p-1.5 text-12 ${classes}`}
          >
            {name}
          </li>
        ))}
      </ul>
    </SampleSection>
    <SampleSection name="Type">
      {sizes.map((size) => (
        <p key={size} className={`${size} truncate`}>
          {size.slice(5)} <strong>Cô Hoa</strong> {sentence}
        </p>
      ))}
      <p className="max-w-prose">{sentence}</p>
      <p className="max-w-prose text-13 text-muted">{sentence}</p>
    </SampleSection>
    <SampleSection name="Shadows and corners">
      <SampleRow>
        <span className="grid size-24 place-items-center rounded-card border border-line bg-surface text-12">
          card
        </span>
        <span className="grid size-24 place-items-center rounded-card bg-raised text-12 shadow-low">low</span>
        <span className="grid size-24 place-items-center rounded-sheet bg-raised text-12 shadow-high">
          high
        </span>
      </SampleRow>
    </SampleSection>
  </>
)
