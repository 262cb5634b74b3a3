interface RanTest {
  /** Below the project's folder. */
  file: string
  name: string
}

export function missingDefences(ran: RanTest[]): string[]
export function namedTests(
  markdown: string,
): { file: string; name: string; isCalled: (fullName: string) => boolean }[]
