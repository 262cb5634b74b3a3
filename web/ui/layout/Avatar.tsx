import { useState } from 'react'
import { classNames } from '../styles/class-names.ts'

const faces = [
  'bg-face-green',
  'bg-face-purple',
  'bg-face-brick',
  'bg-face-brown',
  'bg-face-teal',
  'bg-face-blue',
]
const sizes = {
  // Sizes are in pixels, and at 200 % a letter that grew would not fit into the smallest.
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

/** L for "Lan Nguyễn" and also for "Cô Lan", where "Cô" is a title; of a name that begins with an emoji its first letter. */
export function initial(name: string) {
  const [first = '', second] = name.normalize().trim().split(/\s+/)
  const called = second && titles.has(first.toLowerCase()) ? second : name.normalize()
  return letterOrDigit.exec(called)?.[0].toUpperCase() ?? '?'
}

function faceOf(name: string) {
  let hash = 0
  for (const letter of name.normalize()) hash = (Math.imul(hash, 107) + (letter.codePointAt(0) ?? 0)) >>> 0
  return faces[(hash >>> 8) % faces.length]
}

interface AvatarProps {
  name: string
  /** Without one, or when it fails to load, the initial is shown. */
  src?: string | null | undefined
  /** Pixels. */
  size?: keyof typeof sizes
  className?: string
}

/** Hidden from screen readers, as the name stands beside it. */
export function Avatar({ name, src, size = 40, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const classes = classNames(
    'inline-grid shrink-0 place-items-center overflow-hidden rounded-full',
    sizes[size],
    className,
  )
  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        decoding="async"
        className={classNames(classes, 'bg-sunk object-cover')}
        onError={() => setBroken(src)}
      />
    )
  }
  return (
    <span aria-hidden className={classNames(classes, faceOf(name), 'font-bold text-on-face select-none')}>
      {initial(name)}
    </span>
  )
}
