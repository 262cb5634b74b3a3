interface Locked {
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export function packagesBelow(packages: Record<string, Locked>, names: string[]): Record<string, Locked>
