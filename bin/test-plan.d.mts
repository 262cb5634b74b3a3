interface Plan {
  isWatched?: boolean
  isDeep?: boolean
  all?: boolean
  projects?: string[]
  paths?: string[]
  specs?: string[] | null
  complaint?: string
}

export const webProjects: string[]
export function planOf(args: string[]): Plan
