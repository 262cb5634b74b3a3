import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { truncateToWords } from '../../../../contract/letters.ts'
import { escapeHtml } from '../../../platform/text.ts'
import type { LinkPictureDraft } from '../../link-picture.ts'

const [width, height] = [1200, 630]
const stage = { left: 700, width: width - 700 }
const column = { left: 76, width: 572 }

/** The colours of the light theme in `tokens.css`. */
const colours = { paper: '#faf6f0', ink: '#2b221d', muted: '#6e6157', accent: '#b4412a' }
const labelColours: Record<LinkPictureDraft['art'], string> = {
  invitation: '#b4412a',
  event: '#74479f',
  business: '#0b7480',
  place: '#2e7650',
  community: '#365ca8',
  group: '#365ca8',
}

const fonts = {
  regular: fileURLToPath(new URL('./be-vietnam-pro-400.ttf', import.meta.url)),
  bold: fileURLToPath(new URL('./be-vietnam-pro-700.ttf', import.meta.url)),
}
const art = new URL('./art/', import.meta.url)

/** The characters of the two fonts. Others, such as emoji, would be drawn as boxes. */
const unknown =
  /[^ -~\u00A1-\u00FF\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01A0\u01A1\u01AF\u01B0\u1EA0-\u1EF9\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AB\u20AC]/gu

interface Style {
  face: 'regular' | 'bold'
  size: number
  colour: string
}

/** Null for a text without a letter that the fonts have. */
async function drawText(text: string, { face, size, colour }: Style) {
  const known = text.normalize('NFC').replace(unknown, ' ').replace(/ +/g, ' ').trim()
  if (!known) return null
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(known)}</span>`,
      font: `Be Vietnam Pro ${face === 'bold' ? 'Bold ' : ''}${size}`,
      fontfile: fonts[face],
      width: column.width,
      wrap: 'word-char',
      spacing: Math.round(size * 0.1),
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, height: info.height }
}

const titleSizes = [62, 54, 46, 40]
const maxTitleHeight = 280

/** In the largest size that fits; the text is cut if it doesn't fit in the smallest. */
async function drawTitle(title: string) {
  for (const size of titleSizes) {
    const drawn = await drawText(title, { face: 'bold', size, colour: colours.ink })
    if (!drawn || drawn.height <= maxTitleHeight) return drawn
  }
  return drawText(truncateToWords(title, 70), { face: 'bold', size: 40, colour: colours.ink })
}

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 52 48" width="56" height="51" fill="${colours.accent}">
  <path d="M1 20h16v28H1z" opacity=".55"/>
  <path fill-rule="evenodd" d="M11 0h40a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4v42h-9V36a6 6 0 0 0-12 0v12h-9V6h-6a1 1 0 0 1-1-1V1a1 1 0 0 1 1-1M23 12v8h7v-8zM34 12v8h7v-8zM20 25v3h24v-3z"/>
</svg>`

/** A photo is cut to the right part, and left out if it can't be read. */
async function drawStage({ photo, art: name }: LinkPictureDraft): Promise<Buffer> {
  const fit = (bytes: Buffer) => sharp(bytes).resize(stage.width, height, { fit: 'cover' }).png().toBuffer()
  const drawing = () => readFile(fileURLToPath(new URL(`${name}.webp`, art))).then(fit)
  return photo ? fit(Buffer.from(photo, 'base64')).catch(drawing) : drawing()
}

/** A JPEG of 1200 by 630: the texts on the left, the photo or a drawing on the right. */
export async function drawLink(draft: LinkPictureDraft): Promise<Buffer> {
  // Fonts stay registered: each face is there for the other's text too.
  const name = await drawText('Xóm', { face: 'bold', size: 40, colour: colours.accent })
  const parts = [
    {
      gap: 0,
      drawn: await drawText(draft.label, { face: 'bold', size: 26, colour: labelColours[draft.art] }),
    },
    { gap: 22, drawn: await drawTitle(draft.title) },
    {
      gap: 30,
      drawn: await drawText(truncateToWords(draft.line, 110), {
        face: 'regular',
        size: 30,
        colour: colours.muted,
      }),
    },
  ].flatMap(({ gap, drawn }) => (drawn ? [{ gap, ...drawn }] : []))
  const total = parts.reduce((sum, { gap, height: own }) => sum + gap + own, 0)
  let top = Math.max(170, Math.round(340 - total / 2))
  const placed = parts.map(({ gap, input, height: own }) => {
    top += gap
    const at = { input, left: column.left, top }
    top += own
    return at
  })
  return sharp({ create: { width, height, channels: 3, background: colours.paper } })
    .composite([
      { input: await drawStage(draft), left: stage.left, top: 0 },
      { input: Buffer.from(logo), left: column.left, top: 64 },
      ...(name ? [{ input: name.input, left: column.left + 72, top: 74 }] : []),
      ...placed,
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
