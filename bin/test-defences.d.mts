interface RanTest {
  /** Below the project's folder. */
  file: string
  name: string
}

interface NamedTest {
  file: string
  name: string
  isCalled: (fullName: string) => boolean
}

export function missingDefences(ran: RanTest[], how: { isFull: boolean }): string[]
export function namedTests(markdown: string): { threat: string; tests: NamedTest[] }[]
