import { imageLimits } from '../../../contract/media/uploads.ts'
import { Refusal } from '../../platform/http/refusal.ts'

export const unreadableImage = () =>
  new Refusal(
    422,
    'unreadable_image',
    `Only whole JPEG, PNG, WebP, GIF, HEIC and AVIF pictures of up to ${imageLimits.pixels / 1e6} million pixels can be read`,
  )

export const unreadableFilm = () => new Refusal(422, 'not_a_film', 'This is no film that can be shown')
