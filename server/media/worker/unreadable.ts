import { imageLimits } from '../../../contract/upload-limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** 422, for bytes that are not a picture we can show. */
export const unreadableImage = () =>
  new Refusal(
    422,
    'unreadable_image',
    `Only whole JPEG, PNG, WebP and GIF pictures of up to ${imageLimits.pixels / 1e6} million pixels can be read`,
  )

/** 422, for bytes that are not a film we can show. */
export const notAFilm = () => new Refusal(422, 'not_a_film', 'This is no film that can be shown')
