import { Camera, ImagePlus, RotateCw, Smile, Trash2, X } from 'lucide-react'
import { type ChangeEvent, Suspense, useRef, useState } from 'react'
import { portraitFromUrl } from '../../../../contract/accounts/portraits.ts'
import {
  acceptedPictureTypes,
  type FileProblem,
  isHeic,
  pictureProblem,
} from '../../../media/picture-file.ts'
import { isRetryable } from '../../../media/upload.ts'
import { usePreview } from '../../../media/use-preview.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { cancelAvatar, deleteAvatar, retryAvatar, startAvatarUpload, useAvatarUpload } from './avatar.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PartLoadError } from '../../../ui/feedback/ErrorState.tsx'
import { lazySheet } from '../../../ui/overlays/lazy-sheet.tsx'

const CropSheet = lazySheet(() => import('./CropSheet.tsx'))
const PortraitPicker = lazyPart(() => import('../portraits/PortraitPicker.tsx'), PartLoadError)

export function AvatarEditor() {
  const t = useText()
  const { id, avatar_url } = useViewer()
  const upload = useAvatarUpload()
  const input = useRef<HTMLInputElement>(null)
  const [selected, setSelected] = useState<{ file: File; address: string } | null>(null)
  const [problem, setProblem] = useState<FileProblem | 'unreadable' | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const has_photo = avatar_url !== null && !portraitFromUrl(avatar_url)
  const choose = () => input.current?.click()

  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? []
    target.value = ''
    if (!picked) return
    const fileProblem = pictureProblem(picked)
    setProblem(fileProblem)
    if (!fileProblem) setSelected({ file: picked, address: URL.createObjectURL(picked) })
  }
  const discardFile = () => {
    if (selected) URL.revokeObjectURL(selected.address)
    setSelected(null)
  }
  const crop = (cropped: Blob | null) => {
    discardFile()
    if (cropped) startAvatarUpload(cropped)
    // The server decodes the file and crops its centre.
    else if (selected && isHeic(selected.file)) startAvatarUpload(selected.file)
    else setProblem('unreadable')
  }

  return (
    <section aria-label={t('users.avatar')} className="grid justify-items-center gap-3">
      <input
        ref={input}
        type="file"
        accept={acceptedPictureTypes}
        aria-label={t('users.avatar_choose')}
        className="sr-only"
        tabIndex={-1}
        onChange={pick}
      />
      <span className="relative flex">
        <CurrentAvatar key={upload?.id} upload={upload} />
        {!upload && (
          <span
            aria-hidden
            className="absolute -right-1 -bottom-1 grid size-9 place-items-center rounded-full border-3 border-paper bg-ink text-paper"
          >
            <Camera className="size-4.5" />
          </span>
        )}
      </span>
      {upload ? (
        <UploadStatus upload={upload} onChoose={choose} />
      ) : (
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="secondary" size="sm" icon={<ImagePlus className="size-4" />} onClick={choose}>
            {t(has_photo ? 'users.avatar_change' : 'users.avatar_add')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            icon={<Smile className="size-4" />}
            aria-haspopup="dialog"
            onClick={() => setPicking(true)}
          >
            {t('portraits.title')}
          </Button>
          {has_photo && (
            <Button
              variant="quiet"
              size="sm"
              icon={<Trash2 className="size-4" />}
              aria-haspopup="dialog"
              onClick={() => setConfirming(true)}
            >
              {t('users.avatar_remove')}
            </Button>
          )}
        </div>
      )}
      {problem && (
        <p role="alert" className="text-center text-13 text-danger">
          {t(`users.file_${problem}`)}
        </p>
      )}
      {selected && <CropSheet {...selected} onDone={crop} onClose={discardFile} />}
      <Sheet open={isPicking} onClose={() => setPicking(false)} title={t('portraits.title')}>
        <Suspense fallback={<Spinner label={t('ui.loading')} hideLabel />}>
          {isPicking && <PortraitPicker />}
        </Suspense>
      </Sheet>
      <ConfirmSheet
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('users.avatar_remove_question')}
        text={t('users.avatar_remove_text')}
        confirmLabel={t('users.avatar_remove')}
        cancelLabel={t('users.cancel')}
        onConfirm={() => {
          setConfirming(false)
          void deleteAvatar(id, avatar_url)
        }}
      />
    </section>
  )
}

/** Of the upload, or the saved one. */
function CurrentAvatar({ upload }: { upload: ReturnType<typeof useAvatarUpload> }) {
  const { display_name, avatar_url } = useViewer()
  const preview = usePreview({ file: upload?.file ?? null, media: null })
  return (
    <Avatar
      name={display_name}
      src={preview ?? avatar_url}
      size={88}
      className={upload ? 'opacity-60' : ''}
    />
  )
}

interface UploadStatusProps {
  upload: NonNullable<ReturnType<typeof useAvatarUpload>>
  onChoose: () => void
}

function UploadStatus({ upload: { id, progress, problem }, onChoose }: UploadStatusProps) {
  const t = useText()
  if (!problem)
    return (
      <div className="flex items-center gap-3">
        <ProgressBar value={progress} label={t('users.avatar_sending')} className="w-36" />
        <Button variant="quiet" size="sm" icon={<X className="size-4" />} onClick={cancelAvatar}>
          {t('users.cancel')}
        </Button>
      </div>
    )
  const canRetry = isRetryable(problem)
  return (
    <div className="grid justify-items-center gap-2">
      <p role="alert" className="text-center text-13 text-danger text-pretty">
        {t(`users.avatar_${problem === 'codec' ? 'refused' : problem}`)}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {canRetry ? (
          <Button size="sm" icon={<RotateCw className="size-4" />} onClick={() => retryAvatar(id)}>
            {t('ui.try_again')}
          </Button>
        ) : (
          <Button size="sm" onClick={onChoose}>
            {t('users.avatar_other')}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={cancelAvatar}>
          {t('users.cancel')}
        </Button>
      </div>
    </div>
  )
}
