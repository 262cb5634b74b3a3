import type { ReactNode } from 'react'
import { productLimits } from '../../../contract/market/products.ts'
import { PicturesField } from '../../media/PicturesField.tsx'
import type { FormPictures } from '../../media/use-form-pictures.ts'
import { useText } from '../../platform/i18n/i18n.ts'

interface ProductPicturesProps {
  pictures: Pick<FormPictures, 'uploads' | 'queue'>
  error?: string | undefined
  /** The default is that of a product. */
  title?: string
}

export function ProductPictures({ pictures, error, title }: ProductPicturesProps) {
  const t = useText()
  return (
    <PicturesField
      pictures={pictures}
      label={title ?? t('editor.pictures')}
      add={t('editor.add_pictures')}
      note={t('editor.pictures_note', { limit: productLimits.media })}
      max={productLimits.media}
      name="media"
      error={error}
      refusalTexts={{ many: 'editor.refused_many' }}
      acceptsDrops
    />
  )
}

/** The label of a required field. */
export function RequiredLabel({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <>
      {children} <span className="font-normal text-danger">{t('editor.required')}</span>
    </>
  )
}
