import type { ReactNode } from 'react'
import { imageLimits, videoLimits } from '../../contract/media/uploads.ts'
import type { TextKey } from '../platform/i18n/catalogue.ts'
import { useText } from '../platform/i18n/i18n.ts'
import { classNames } from '../ui/styles/class-names.ts'
import type { RefusalReason, RefusedFile } from './accepted-files.ts'

interface RefusedFilesProps {
  files: readonly RefusedFile[]
  /** The largest number of files. */
  max: number
  /** Replace the general texts. */
  texts?: Partial<Record<RefusalReason, TextKey>> | undefined
  className?: string
  children?: ReactNode
}

/** An alert that says why files were not added. */
export function RefusedFiles({ files, max, texts, className, children }: RefusedFilesProps) {
  const t = useText()
  return (
    <div role="alert" className={classNames('text-13 text-danger empty:hidden', className)}>
      {children}
      {groupByReason(files).map(({ why, ...group }) => (
        <p key={why} className="wrap-anywhere">
          {t(texts?.[why] ?? `media.refused_${why}`, { ...group, limit: limitOf(why, max) })}
        </p>
      ))}
    </div>
  )
}

/** Sizes are in megabytes. */
function limitOf(why: RefusalReason, max: number) {
  if (why === 'many') return max
  if (why === 'many_films') return videoLimits.perPost
  return (why === 'film_size' ? videoLimits : imageLimits).bytes / 1024 / 1024
}

/** An entry for each reason, with the name of the first file. */
export function groupByReason(files: readonly RefusedFile[]) {
  const groups = new Map<RefusalReason, RefusedFile & { count: number }>()
  for (const file of files) {
    const { count, ...first } = groups.get(file.why) ?? { ...file, count: 0 }
    groups.set(file.why, { ...first, count: count + 1 })
  }
  return [...groups.values()]
}
