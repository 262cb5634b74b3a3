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
export function threatsOf(markdown: string): { keys: string[]; tests: NamedTest[] }[]
export function plain(text: string): string
