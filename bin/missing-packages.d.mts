interface Wanted {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
}

interface Machine {
  os: string
  cpu: string
  libc?: string | undefined
}

export function thisMachine(): Machine
export function missingPackages(
  locked: Record<string, Wanted>,
  installed: Record<string, { version: string }>,
  machine: Machine,
  how: { dev: boolean },
): string[]
export function isTooOld(version: string, needed: string): boolean
