import { useState } from 'react'
import { classNames } from '../styles/class-names.ts'

const faceClasses = [
  'bg-face-green',
  'bg-face-purple',
  'bg-face-brick',
  'bg-face-brown',
  'bg-face-teal',
  'bg-face-blue',
]
const sizes = {
  // At a text size of 200 %, a letter in rem would not fit in the smallest avatar.
  24: 'size-6 text-[12px]',
  28: 'size-7 text-13',
  32: 'size-8 text-13',
  40: 'size-10 text-15',
  48: 'size-12 text-17',
  64: 'size-16 text-24',
  88: 'size-22 text-30',
}
const titles = new Set(['cô', 'chú', 'bác', 'anh', 'chị', 'em', 'ông', 'bà', 'dì', 'cậu', 'thầy'])

const letterOrDigit = /[\p{L}\p{N}]\p{M}*/u

/** The first letter of the name without a title: L for "Lan Nguyễn" and for "Cô Lan". Emoji are skipped. */
export function initial(name: string) {
  const [first = '', second] = name.normalize().trim().split(/\s+/)
  const withoutTitle = second && titles.has(first.toLowerCase()) ? second : name.normalize()
  return letterOrDigit.exec(withoutTitle)?.[0].toUpperCase() ?? '?'
}

function faceClass(name: string) {
  let hash = 0
  for (const letter of name.normalize()) hash = (Math.imul(hash, 107) + (letter.codePointAt(0) ?? 0)) >>> 0
  return faceClasses[(hash >>> 8) % faceClasses.length]
}

interface AvatarProps {
  name: string
  /** Without a picture, or if it fails to load, the initial is shown. */
  src?: string | null | undefined
  /** Pixels. */
  size?: keyof typeof sizes
  className?: string
}

/** Hidden from screen readers: the name is beside it. */
export function Avatar({ name, src, size = 40, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const classes = classNames(
    'inline-grid shrink-0 place-items-center overflow-hidden rounded-full',
    sizes[size],
    className,
  )
  if (src && src !== failedSrc) {
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        decoding="async"
        className={classNames(classes, 'bg-sunk object-cover')}
        onError={() => setFailedSrc(src)}
      />
    )
  }
  return (
    <span aria-hidden className={classNames(classes, faceClass(name), 'font-bold text-on-face select-none')}>
      {initial(name)}
    </span>
  )
}
