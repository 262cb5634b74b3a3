import { useId, useState } from 'react'
import {
  type Portrait,
  portraitFromUrl,
  portraits,
  portraitUrl,
} from '../../../../contract/accounts/portraits.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { Avatar } from '../../../ui/layout/Avatar.tsx'
import { ConfirmSheet } from '../../../ui/overlays/ConfirmSheet.tsx'
import { pickPortrait } from '../profile/avatar.ts'

const portraitStyle =
  'block rounded-full ring-offset-2 ring-offset-surface transition-shadow peer-checked:ring-3 peer-checked:ring-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-accent hover:ring-2 hover:ring-edge'

/** Lets the viewer pick a drawn portrait, which is saved at once. Replacing a photo needs a confirmation. */
export default function PortraitPicker() {
  const t = useText()
  const name = useId()
  const viewer = useViewer()
  const [confirming, setConfirming] = useState<Portrait | null>(null)
  const picked = portraitFromUrl(viewer.avatar_url)
  const has_photo = viewer.avatar_url !== null && picked === null
  const pick = (portrait: Portrait) => {
    if (has_photo) setConfirming(portrait)
    else void pickPortrait(viewer, portrait)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('portraits.group')}</legend>
      <p className="mb-3 text-13 text-muted text-pretty">{t('portraits.about')}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(64px,1fr))] justify-items-center gap-x-1 gap-y-3 py-1">
        {!has_photo && (
          <label className="cursor-pointer">
            <input
              type="radio"
              name={name}
              className="peer sr-only"
              aria-label={t('portraits.none')}
              checked={picked === null}
              onChange={() => void pickPortrait(viewer, null)}
            />
            <span className={portraitStyle}>
              <Avatar name={viewer.display_name} size={64} className="block" />
            </span>
          </label>
        )}
        {portraits.map((portrait) => (
          <label key={portrait} className="cursor-pointer">
            <input
              type="radio"
              name={name}
              className="peer sr-only"
              aria-label={t(`portraits.${portraitKey(portrait)}`)}
              checked={picked === portrait}
              onChange={() => pick(portrait)}
            />
            <span className={portraitStyle}>
              <img
                src={portraitUrl(portrait)}
                alt=""
                title={t(`portraits.${portraitKey(portrait)}`)}
                width={64}
                height={64}
                loading="lazy"
                decoding="async"
                className="size-16 rounded-full bg-sunk"
              />
            </span>
          </label>
        ))}
      </div>
      <ConfirmSheet
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        title={t('portraits.replace_question')}
        text={t('portraits.replace_text')}
        confirmLabel={t('portraits.replace')}
        cancelLabel={t('portraits.keep')}
        onConfirm={() => {
          if (confirming) void pickPortrait(viewer, confirming, { replaces_photo: true })
          setConfirming(null)
        }}
      />
    </fieldset>
  )
}

type Key<Name extends string> = Name extends `${infer Word}-${infer Rest}` ? `${Word}_${Key<Rest>}` : Name

/** The catalogue key of a portrait; keys have no dashes. */
const portraitKey = (portrait: Portrait) => portrait.replaceAll('-', '_') as Key<Portrait>
