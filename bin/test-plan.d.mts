interface Plan {
  isWatched?: boolean
  tier?: 'quick' | 'full' | 'deep'
  all?: boolean
  projects?: string[]
  paths?: string[]
  specs?: string[] | null
  error?: string
}

export const webProjects: string[]
export function roomsIn(floor: string): string[]
export function parsePlan(args: string[]): Plan
