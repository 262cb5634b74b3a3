import type { ReactNode } from 'react'

/**
 * The readable column of a screen. Its gutter and greatest width follow the device: 360, 428, 768 and 1024 are
 * where they change. What stands beside the column comes as `aside`, from 1024 up.
 */
export function Column({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[640px] px-3 xs:px-4 sm:px-5 md:px-6 lg:max-w-[1000px]">
      {children}
      {aside}
    </div>
  )
}
